import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { formatAmount, groupTypedAmount } from '#core/format.ts'
import { knownValue } from '#core/known.ts'
import { type AmountRefusal, nextAmountText, readAmountText } from '#core/tokens/amount-text.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { type Dollars, dollarsFor, typeDollars, typedDecimals } from '#core/tokens/dollars.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useUsdPrice } from '#hooks/use-markets.ts'
import { AmountInput } from '#ui/amount-input.tsx'
import { PickerButton } from '#ui/button.tsx'
import { AmountPanel } from '#ui/card.tsx'
import { FlipIcon } from '#ui/icons.tsx'
import { LinkButton } from '#ui/text.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import AmountRefused from './amount-refused.tsx'
import { useSymbols } from './token-identity.tsx'

/** Props of a side's field while it is in dollars. */
export type DollarProps = {
  readonly id: string
  readonly label: string
  readonly currency: Currency
  /** Text of the field, as an amount in the currency. */
  readonly text: string
  readonly besideLabel: ReactNode
  readonly problem: string | null
  /** Called with an amount in the currency. */
  readonly onType: (text: string) => void
  readonly onPick: () => void
  /** Called to change the unit: with the component for dollars, or with null for the currency. */
  readonly onTurn: (to: ComponentType<DollarProps> | null) => void
  /** The field for an amount in the currency. */
  readonly otherwise: ReactNode
}

/** Switches the unit of a field and moves the focus to it, as the clicked button disappears. */
function turn({ id, onTurn }: Pick<DollarProps, 'id' | 'onTurn'>, to: ComponentType<DollarProps> | null): void {
  flushSync(() => onTurn(to))
  document.getElementById(`${id}-amount`)?.focus()
}

/** Button that changes the unit, shown beside the converted amount. */
function Switch({ label, onClick, children }: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <LinkButton aria-label={label} title={label} className="inline-flex items-center gap-1.5" onClick={onClick}>
      {children}
      <FlipIcon size={16} />
    </LinkButton>
  )
}

/** Value of an amount; when the price is known, with a button that changes the unit to dollars. */
export default function DollarNote(props: Pick<DollarProps, 'id' | 'currency' | 'onTurn'> & { children: ReactNode }) {
  const { currency, children } = props
  const { t } = useLingui()
  const price = knownValue(useUsdPrice(currency))
  if (!price) return children
  return (
    <Switch label={t`Enter the amount in US dollars`} onClick={() => turn(props, DollarSide)}>
      {children}
    </Switch>
  )
}

/** Field with an amount in dollars while a price is known; otherwise renders `otherwise`. */
function DollarSide(props: DollarProps) {
  const price = knownValue(useUsdPrice(props.currency))
  return price ? <PricedSide {...props} now={price} /> : props.otherwise
}

function PricedSide(props: DollarProps & { now: bigint }) {
  const { id, label, currency, text, besideLabel, problem, onType, onPick, now } = props
  const { t } = useLingui()
  const chain = useChain()
  const symbol = useSymbols()(currency)
  const [typed, setTyped] = useState<Dollars | null>(null)
  const [refused, setRefused] = useState<AmountRefusal | null>(null)
  const dollars = dollarsFor(typed, text, now, currency.decimals)
  // The typed text does not change with the price.
  if (dollars !== typed) setTyped(dollars)

  function change(next: string) {
    const changed = typeDollars(dollars, next, now)
    setRefused(null)
    setTyped(changed)
    onType(changed.amountText)
  }

  const read = readAmountText(dollars.amountText, currency.decimals)
  const amount = read.status === 'amount' ? formatAmount(read.amount, currency.decimals, 'quote') : '0'
  const each = formatAmount(dollars.price, 18, 'price')
  const wrong = problem ?? (read.status === 'invalid' ? t`This number is too large` : null)
  return (
    <AmountPanel
      // Shows the unit by its sign, because phones have no space for more.
      label={label}
      tone={wrong === null && refused === null ? 'plain' : 'danger'}
      besideLabel={besideLabel}
      field={
        <span className="flex min-w-0 flex-1 items-center gap-1" dir="ltr">
          <span aria-hidden="true" className="text-title text-3">
            $
          </span>
          <AmountInput<AmountRefusal>
            id={`${id}-amount`}
            label={t`${label}, in US dollars`}
            value={dollars.text}
            grouped={groupTypedAmount(dollars.text)}
            describedBy={`${id}-note`}
            invalid={wrong !== null}
            read={(previous, next, source) => nextAmountText(previous, next, source, typedDecimals)}
            onRefuse={setRefused}
            onChange={change}
          />
        </span>
      }
      picker={
        <PickerButton
          empty={false}
          picture={<TokenLogo {...currencyLogo(chain, currency)} size={32} />}
          onClick={onPick}
        >
          {symbol}
        </PickerButton>
      }
      note={
        <span id={`${id}-note`}>
          {refused ? (
            <span role="status">
              <AmountRefused of={{ symbol: 'USD', decimals: typedDecimals }} reason={refused} />
            </span>
          ) : (
            (wrong ?? (
              <Switch label={t`Enter the amount in ${symbol}`} onClick={() => turn(props, null)}>
                <bdi dir="ltr" title={dollars.amountText}>
                  {amount} {symbol}
                </bdi>
              </Switch>
            ))
          )}
        </span>
      }
      noteAside={
        <span className="text-2">
          <Trans>at ${each}</Trans>
        </span>
      }
    />
  )
}
