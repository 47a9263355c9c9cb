// Walk 1 of 7: amount: what is typed, as text.
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { type ComponentType, useState } from 'react'
import { knownValue } from '#core/known.ts'
import { otherSide, type Side } from '#core/liquidity/pair.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { maxSpendable } from '#core/swaps/max-spendable.ts'
import { estimateText, readAmountText } from '#core/tokens/amount-text.ts'
import { useGasPrice } from '#hooks/chain.ts'
import { useModals } from '#hooks/open-modal.ts'
import { AmountOrDollars, invalidText, SideBalance, shortOf, UsdNote } from '#widgets/amount-side.tsx'
import type { DollarProps } from '#widgets/dollar-note.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { typeAddText } from './add-form.ts'
import { type Addition, useChangeAddForm } from './use-addition.ts'

/** Maximum gas for standard tokens: adding to a pool, and creating the pair as well. */
const expectedGas = { add: 350_000n, create: 3_500_000n }

/** Why the text of a side is invalid; null when it is valid. */
function invalidOf({ form, setsPrice, currencies }: Addition, side: Side) {
  const currency = currencies[side]
  const text = side === form.independentField ? form.typedValue : setsPrice ? form.otherTypedValue : ''
  return invalidText(currency, currency && readAmountText(text, currency.decimals))
}

/** Another problem of a side's amount, shown in its panel; null without one. */
function problemOf(addition: Addition, side: Side): MessageDescriptor | null {
  const { currencies, amounts, balances, refused } = addition
  const currency = currencies[side]
  if (!currency) return null
  if (refused === 'too-large') return msg`More than a pool can hold`
  const held = knownValue(balances[side])
  const amount = amounts[side]
  return amount && held !== null && held < amount ? shortOf(currency, amount - held) : null
}

/** Balance of a side's currency, with a button for all of it, less the gas for the native currency. */
function Balance({ addition, side }: { addition: Addition; side: Side }) {
  const changeAddForm = useChangeAddForm()
  const { t } = useLingui()
  const gasPrice = useGasPrice()
  const symbolOf = useSymbols()
  const { account, pairKey, setsPrice, isFirstProvider } = addition
  const currency = addition.currencies[side]
  const balance = knownValue(addition.balances[side])
  if (!currency) return null
  const symbol = symbolOf(currency)
  const gas = isFirstProvider ? expectedGas.create : expectedGas.add
  return (
    <SideBalance
      currency={currency}
      balance={balance}
      isConnected={account !== null}
      maximum={balance === null ? null : maxSpendable(currency, balance, gasPrice, gas)}
      maximumLabel={t`MAX ${symbol}`}
      onMaximum={(text) => changeAddForm(pairKey, (form) => typeAddText(form, side, text, setsPrice))}
    />
  )
}

/** The typed amount, or the other one at the pool's price. */
function shownText({ form, setsPrice, amounts, currencies }: Addition, side: Side): string {
  if (side === form.independentField) return form.typedValue
  if (setsPrice) return form.otherTypedValue
  const currency = currencies[side]
  const amount = amounts[side]
  return currency && amount ? estimateText(amount, currency.decimals, 'up') : ''
}

/** One side of the deposit: amount, currency, balance and value. */
export function DepositSide({ addition, side }: { addition: Addition; side: Side }) {
  const { openModal } = useModals()
  const changeAddForm = useChangeAddForm()
  const { t } = useLingui()
  const { form, sides, currencies, lookup, pairKey, setsPrice, pick } = addition
  const [Dollars, setDollars] = useState<ComponentType<DollarProps> | null>(null)
  const currency = currencies[side]
  const amount = addition.amounts[side]

  function choose() {
    openModal({
      name: 'currencySelector',
      selected: currency,
      otherSide: currencies[otherSide(side)],
      onSelect: (chosen) => pick(side, chosen),
    })
  }

  const label = side === 'first' ? t`You add` : t`And`
  return (
    <AmountOrDollars
      id={side}
      label={label}
      dollarLabel={label}
      currency={currency}
      status={sides[side].status}
      text={shownText(addition, side)}
      isLoading={side !== form.independentField && form.typedValue !== '' && lookup.status === 'loading'}
      onType={(text) => changeAddForm(pairKey, (before) => typeAddText(before, side, text, setsPrice))}
      onPick={choose}
      besideLabel={<Balance addition={addition} side={side} />}
      invalid={invalidOf(addition, side)}
      problem={problemOf(addition, side)}
      isTyped={setsPrice || side === form.independentField}
      hasAmount={Boolean(amount)}
      worth={currency && amount ? <UsdNote value={usdValueDown(currency, amount, addition.prices[side])} /> : null}
      Dollars={Dollars}
      onTurn={(to) => setDollars(() => to)}
    />
  )
}
