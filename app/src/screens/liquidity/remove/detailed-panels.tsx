import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount } from '#core/format.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { Side } from '#core/liquidity/pair-lookup.ts'
import { setPercent, showDetailed, typeRemoveText } from '#core/liquidity/remove-form.ts'
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
import { useChangeRemoveForm } from './use-remove-form.ts'

function TypedAmount(props: {
  removal: Pick<RemovalView, 'chain' | 'fields' | 'form'>
  field: 'liquidity' | Side
  label: string
  currency: Currency
  besideLabel?: ReactNode
  noteAside?: ReactNode
}) {
  const changeRemoveForm = useChangeRemoveForm()
  const { removal, field, label, currency, besideLabel, noteAside } = props
  const { t } = useLingui()
  const { chain, fields, form } = removal
  const { text, typed, isTooMuch } = fields[field]
  return (
    <AmountEntry
      id={`${field}-amount`}
      noteId={`${field}-note`}
      label={label}
      of={currency}
      value={text}
      onChange={(next) => changeRemoveForm(form.pair, (before) => typeRemoveText(before, field, next))}
      besideLabel={besideLabel}
      picker={
        <span className="text-section flex items-center gap-2 font-medium">
          {field === 'liquidity' ? null : <TokenLogo {...currencyLogo(chain, currency)} size={28} />}
          <TokenSymbol of={currency} />
        </span>
      }
      invalid={invalidText(currency, typed)}
      problem={isTooMuch ? t`More than you hold` : null}
      note={null}
      noteAside={noteAside}
    />
  )
}

/** Inputs for typed amounts: LP tokens, or the amount of one currency. */
export function DetailedPanels({
  removal,
}: {
  removal: Pick<RemovalView, 'chain' | 'currencies' | 'fields' | 'form' | 'holding' | 'lpToken' | 'otherForm'>
}) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const { form, lpToken, holding, otherForm } = removal
  const symbolOf = useSymbols()
  const { first, second } = removal.currencies
  if (!lpToken || !first || !second) return null
  const balance = holding.status === 'known' ? formatAmount(holding.value, 18, 'balance') : '—'
  return (
    <div className="grid">
      <TypedAmount
        removal={removal}
        field="liquidity"
        label={t`LP tokens`}
        currency={lpToken}
        besideLabel={
          <>
            <span>{t`Balance ${balance}`}</span>
            <Button
              kind="soft"
              size={24}
              onClick={() => changeRemoveForm(form.pair, (before) => setPercent(before, 100))}
            >{t`MAX`}</Button>
          </>
        }
        noteAside={
          <LinkButton onClick={() => changeRemoveForm(form.pair, (before) => showDetailed(before, false))}>
            {t`Simple`}
          </LinkButton>
        }
      />
      <Gap icon={<ArrowDownIcon size={18} />} />
      <TypedAmount removal={removal} field="first" label={t`You will receive ${symbolOf(first)}`} currency={first} />
      <Gap icon={<PlusIcon size={18} />} />
      <TypedAmount
        removal={removal}
        field="second"
        label={t`You will receive ${symbolOf(second)}`}
        currency={second}
        noteAside={<ReceiveOther otherForm={otherForm} />}
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
