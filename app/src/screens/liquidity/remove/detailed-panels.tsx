import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount } from '#core/format.ts'
import type { Side } from '#core/liquidity/pair.ts'
import { estimateText, readAmountText } from '#core/tokens/amount-text.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { Button } from '#ui/button.tsx'
import { ArrowDownIcon, PlusIcon } from '#ui/icons.tsx'
import { LinkButton } from '#ui/text.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { AmountEntry } from '#widgets/amount-entry.tsx'
import { invalidText } from '#widgets/amount-side.tsx'
import { TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { ReceiveOther } from './percent-panel.tsx'
import { setPercent, showDetailed, typeRemoveText } from './remove-form.ts'
import { type Removing, useChangeRemoveForm } from './use-removal.ts'

function TypedAmount(props: {
  removing: Removing
  field: 'liquidity' | Side
  label: string
  currency: Currency
  besideLabel?: ReactNode
  noteAside?: ReactNode
}) {
  const changeRemoveForm = useChangeRemoveForm()
  const { removing, field, label, currency, besideLabel, noteAside } = props
  const { t } = useLingui()
  const { chain, form, removal, pairKey } = removing
  const amount = !removal ? 0n : field === 'liquidity' ? removal.liquidity : removal.amounts[field]
  const computed = amount === 0n ? '' : estimateText(amount, currency.decimals, 'down')
  // Validates only the typed field; the other ones are derived.
  const typed = form.independentField === field ? readAmountText(form.typedValue, currency.decimals) : null
  const tooMuch = typed?.status === 'amount' && removal?.liquidity === 0n
  return (
    <AmountEntry
      id={`${field}-amount`}
      noteId={`${field}-note`}
      label={label}
      of={currency}
      value={form.independentField === field ? form.typedValue : computed}
      onChange={(text) => changeRemoveForm(pairKey, (before) => typeRemoveText(before, field, text))}
      besideLabel={besideLabel}
      picker={
        <span className="text-section flex items-center gap-2 font-medium">
          {field === 'liquidity' ? null : <TokenLogo {...currencyLogo(chain, currency)} size={28} />}
          <TokenSymbol of={currency} />
        </span>
      }
      invalid={invalidText(currency, typed)}
      problem={tooMuch ? t`More than you hold` : null}
      note={null}
      noteAside={noteAside}
    />
  )
}

/** Typed amounts: LP tokens, or the amount of one currency. */
export function DetailedPanels({ removing }: { removing: Removing }) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const { lpToken, holding, pairKey } = removing
  const symbolOf = useSymbols()
  const { first, second } = removing.currencies
  if (!lpToken || !first || !second) return null
  const balance = holding.status === 'known' ? formatAmount(holding.value, 18, 'balance') : '—'
  return (
    <div className="grid">
      <TypedAmount
        removing={removing}
        field="liquidity"
        label={t`LP tokens`}
        currency={lpToken}
        besideLabel={
          <>
            <span>{t`Balance ${balance}`}</span>
            <Button
              kind="soft"
              size={24}
              onClick={() => changeRemoveForm(pairKey, (before) => setPercent(before, 100))}
            >{t`MAX`}</Button>
          </>
        }
        noteAside={
          <LinkButton onClick={() => changeRemoveForm(pairKey, (before) => showDetailed(before, false))}>
            {t`Simple`}
          </LinkButton>
        }
      />
      <Gap icon={<ArrowDownIcon size={18} />} />
      <TypedAmount removing={removing} field="first" label={t`You will receive ${symbolOf(first)}`} currency={first} />
      <Gap icon={<PlusIcon size={18} />} />
      <TypedAmount
        removing={removing}
        field="second"
        label={t`You will receive ${symbolOf(second)}`}
        currency={second}
        noteAside={<ReceiveOther removing={removing} />}
      />
    </div>
  )
}

function Gap({ icon }: { icon: ReactNode }) {
  return (
    <div aria-hidden="true" className="panel-gap">
      <span className="flip">{icon}</span>
    </div>
  )
}
