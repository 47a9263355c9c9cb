import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { formatAmount, formatExactAmount } from '#core/format.ts'
import { type AmountText, amountToText } from '#core/tokens/amount-text.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import type { SideCurrency } from '#core/tokens/side-currency.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useTokenMarks } from '#hooks/use-token-marks.ts'
import { Button, PickerButton } from '#ui/button.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { TokenLogo } from '#ui/token-logo.tsx'
import { AmountEntry } from './amount-entry.tsx'
import type { Refused } from './amount-refused.tsx'
import type { DollarProps } from './dollar-note.tsx'

const noToken: Readonly<Partial<Record<SideCurrency['status'], MessageDescriptor>>> = {
  unreadable: msg`No token at this address`,
  'wrong-checksum': msg`A character of this address is wrong.`,
}

type AmountSideProps = {
  /** Id of the field, such as 'input' or 'first'. */
  id: string
  label: string
  currency: Currency | null
  status: SideCurrency['status']
  text: string
  isLoading: boolean
  onType: (text: string) => void
  onPick: () => void
  /** Balance and MAX button. */
  besideLabel: ReactNode
  /** Parse error of the text. */
  invalid: Refused | null
  /** Error of a valid amount, such as an insufficient balance. */
  problem: MessageDescriptor | null
  /** Text below the field when there is no error. */
  note: ReactNode
  noteAside?: ReactNode
}

/** An amount with a currency picker. */
function AmountSide(props: AmountSideProps) {
  const {
    id,
    label,
    currency,
    status,
    text,
    isLoading,
    onType,
    onPick,
    besideLabel,
    invalid,
    problem,
    note,
    noteAside,
  } = props
  const { t } = useLingui()
  const chain = useChain()
  const markOf = useTokenMarks()
  const mark = currency && markOf(currency)
  const shown = noToken[status] ?? problem
  return (
    <AmountEntry
      id={`${id}-amount`}
      noteId={`${id}-note`}
      label={label}
      of={currency}
      value={text}
      state={isLoading ? 'loading' : 'ready'}
      onChange={onType}
      besideLabel={besideLabel}
      picker={
        <PickerButton
          empty={status === 'none'}
          picture={currency ? <TokenLogo {...currencyLogo(chain, currency)} size={32} /> : undefined}
          title={currency?.name}
          onClick={onPick}
        >
          {currency ? shortenSymbol(currency.symbol) : status === 'loading' ? t`Loading` : t`Select a token`}
          {mark === null ? null : <span className="text-3 text-caption block leading-none font-normal">{mark}</span>}
        </PickerButton>
      }
      invalid={invalid}
      problem={shown && t(shown)}
      note={note}
      noteAside={noteAside}
    />
  )
}

/** Loads when the first amount is entered. */
const DollarNote = lazy(() => import('./dollar-note.tsx'))

/** A side that also accepts an amount in dollars, once its price is known. */
export function AmountOrDollars(
  props: Omit<AmountSideProps, 'note'> & {
    /** Accessible name of the dollar field. */
    dollarLabel: string
    isTyped: boolean
    hasAmount: boolean
    /** Value of the amount. */
    worth: ReactNode
    /** Component for an amount in dollars; null while the amount is shown in its currency. */
    Dollars: ComponentType<DollarProps> | null
    onTurn: (to: ComponentType<DollarProps> | null) => void
  },
) {
  const { dollarLabel, isTyped, hasAmount, worth, Dollars, onTurn, ...side } = props
  const { id, currency, text, besideLabel, problem, onType, onPick } = side
  const { t } = useLingui()
  const note =
    isTyped && currency && hasAmount ? (
      <Suspense fallback={worth}>
        <DollarNote id={id} currency={currency} onTurn={onTurn}>
          {worth}
        </DollarNote>
      </Suspense>
    ) : (
      worth
    )
  const plain = <AmountSide {...side} note={note} />
  if (!Dollars || !isTyped || !currency) return plain
  return (
    <Dollars
      id={id}
      label={dollarLabel}
      currency={currency}
      text={text}
      besideLabel={besideLabel}
      problem={problem && t(problem)}
      onType={onType}
      onPick={onPick}
      onTurn={onTurn}
      otherwise={plain}
    />
  )
}

/** Parse error of the text; null when it is valid, or while the currency is unknown. */
export function invalidText(currency: object | null, typed: AmountText | null): Refused | null {
  return currency && typed?.status === 'invalid' ? typed : null
}

/** Text that states how much of a currency is missing. */
export function shortOf(currency: Currency, missing: bigint): MessageDescriptor {
  const symbol = shortenSymbol(currency.symbol)
  const short = formatAmount(missing, currency.decimals, 'quote', 'up')
  return msg`You need ${short} more ${symbol}`
}

/** Balance of the currency, shown as a dash while unknown, and the MAX button. */
export function SideBalance(props: {
  currency: Currency
  balance: bigint | null
  isConnected: boolean
  /** Amount that MAX enters; null when there is no MAX button. */
  maximum: bigint | null
  /** Accessible name of the button, when the form has two of them. */
  maximumLabel?: string
  onMaximum: (text: string) => void
}) {
  const { currency, balance, isConnected, maximum, maximumLabel, onMaximum } = props
  const { t } = useLingui()
  if (balance === null) {
    return (
      <span className="text-3" title={isConnected ? t`Balance unavailable` : t`Connect a wallet to see the balance`}>
        <Trans>Balance —</Trans>
      </span>
    )
  }
  const amount = formatAmount(balance, currency.decimals, 'balance')
  return (
    <>
      <span title={`${formatExactAmount(balance, currency.decimals)} ${currency.symbol}`}>
        <Trans>Balance {amount}</Trans>
      </span>
      {maximum !== null && maximum > 0n ? (
        <Button
          kind="soft"
          size={24}
          aria-label={maximumLabel}
          onClick={() => onMaximum(amountToText(maximum, currency.decimals))}
        >
          {t`MAX`}
        </Button>
      ) : null}
    </>
  )
}
