// Step 1 of 7, amount: the typed text.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { typeAddText } from '#core/liquidity/add-form.ts'
import type { AdditionField } from '#core/liquidity/addition-field.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import { otherSide, type Side } from '#core/liquidity/pair-lookup.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { AmountOrDollars, invalidText, SideBalance, shortOf } from '#widgets/amount-side.tsx'
import type { DollarProps } from '#widgets/dollar-note.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { useChangeAddForm } from './use-add-form.ts'

function problemText({ currency, problem }: AdditionField): MessageDescriptor | null {
  if (!problem || !currency) return null
  return problem.kind === 'too-large' ? msg`More than a pool can hold` : shortOf(currency, problem.missing)
}

/** Balance of a side's currency, with a button that enters the maximum. */
function Balance(props: { field: AdditionField; isConnected: boolean; onMaximum: (text: string) => void }) {
  const { field, isConnected, onMaximum } = props
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const { currency, balance, maximum } = field
  if (!currency) return null
  const symbol = symbolOf(currency)
  return (
    <SideBalance
      currency={currency}
      balance={balance}
      isConnected={isConnected}
      maximum={maximum}
      maximumLabel={t`MAX ${symbol}`}
      onMaximum={onMaximum}
    />
  )
}

/** One side of the deposit: amount, currency, balance and value. */
export function DepositSide(props: {
  addition: Pick<AdditionView, 'account' | 'currencies' | 'fields' | 'form' | 'setsPrice'>
  side: Side
  onPick: (side: Side, currency: Currency) => void
  /** Label of the amount; by default it names the side. */
  label?: string
}) {
  const { addition, side, onPick } = props
  const { openModal } = useModals()
  const changeAddForm = useChangeAddForm()
  const { t } = useLingui()
  const { account, currencies, fields, form, setsPrice } = addition
  const [Dollars, setDollars] = useState<ComponentType<DollarProps> | null>(null)
  const field = fields[side]
  const { currency, value } = field
  const type = (text: string) => changeAddForm(form.pair, (before) => typeAddText(before, side, text, setsPrice))

  function choose() {
    openModal({
      name: 'currencySelector',
      selected: currency,
      otherSide: currencies[otherSide(side)],
      onSelect: (chosen) => onPick(side, chosen),
    })
  }

  const label = props.label ?? (side === 'first' ? t`You add` : t`And`)
  return (
    <AmountOrDollars
      id={side}
      label={label}
      dollarLabel={label}
      currency={currency}
      status={field.status}
      text={field.text}
      isLoading={field.isLoading}
      onType={type}
      onPick={choose}
      besideLabel={<Balance field={field} isConnected={account !== null} onMaximum={type} />}
      invalid={invalidText(currency, field.typed)}
      problem={problemText(field)}
      isTyped={field.isTyped}
      hasAmount={value !== null}
      worth={value && <UsdNote value={value} />}
      Dollars={Dollars}
      onTurn={(to) => setDollars(() => to)}
    />
  )
}
