import type { Fraction } from '@dexswap/amm'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { formatChange } from '#core/format.ts'
import { type Known, knownValue } from '#core/known.ts'
import { maxSpendable } from '#core/swaps/max-spendable.ts'
import { useGasPrice } from '#hooks/chain.ts'
import { amountProblem, SideBalance, shortOf } from '#widgets/amount-side.tsx'
import { type Side, typeText } from './swap-form.ts'
import type { Swap } from './use-swap.ts'
import { changeForm } from './use-swap-form.ts'

/** What is wrong with the amount of a side, in its panel's own line; null where nothing is. */
export function problemOf(swap: Swap, side: Side): MessageDescriptor | null {
  const { form, typed, currencies, balances, errors, trade, amounts, sides } = swap
  const currency = currencies[side]
  const problem = amountProblem(currency, sides[side].status, form.field === side ? typed : null)
  if (problem || !currency || side === 'output') return problem
  const insufficient = errors.some((error) => error.code === 'insufficient-balance')
  const needed = trade?.maximumIn ?? amounts.input
  const held = knownValue(balances.input)
  return insufficient && needed !== null && held !== null ? shortOf(currency, needed - held) : null
}

/** How much the value changes from what leaves to what arrives, with its sign; null where a value is missing. */
function valueChange(leaves: bigint | null, arrives: bigint | null): Fraction | null {
  if (leaves === null || arrives === null || leaves === 0n) return null
  return { numerator: arrives - leaves, denominator: leaves }
}

/** How much of the value the trade takes: fee, impact and spread together. */
export function ValueChange({ values }: { values: { readonly input: Known<bigint>; readonly output: Known<bigint> } }) {
  const { t } = useLingui()
  const change = valueChange(knownValue(values.input), knownValue(values.output))
  if (change === null) return null
  return (
    <span dir="ltr" title={t`What arrives is worth this much more or less than what leaves`}>
      {formatChange(change)}
    </span>
  )
}

/** What the account holds of a side's currency, and on the input side the way to use all of it. */
export function Balance({ swap, side }: { swap: Swap; side: Side }) {
  const currency = swap.currencies[side]
  const balance = knownValue(swap.balances[side])
  const gasPrice = useGasPrice()
  if (!currency) return null
  return (
    <SideBalance
      currency={currency}
      balance={balance}
      isConnected={swap.account !== null}
      maximum={side === 'input' && balance !== null ? maxSpendable(currency, balance, gasPrice) : null}
      onMaximum={(text) => changeForm((form) => typeText(form, 'input', text))}
    />
  )
}
