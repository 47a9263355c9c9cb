// Step 1 of 7 of a swap, the amount: displays and edits the typed text.

import { type Fraction, priceImpactSeverity } from '@dexswap/amm'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { formatChange } from '#core/format.ts'
import { type Known, knownValue } from '#core/known.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { maxSpendable } from '#core/swaps/max-spendable.ts'
import type { Side } from '#core/swaps/swap-fields.ts'
import { estimateText, parseAmountText } from '#core/tokens/amount-text.ts'
import { currencyId } from '#core/tokens/currency.ts'
import { isUnknownId } from '#core/tokens/currency-reference.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useGasPrice } from '#hooks/use-chain.ts'
import type { Refused } from '#widgets/amount-refused.tsx'
import { AmountOrDollars, invalidText, SideBalance, shortOf } from '#widgets/amount-side.tsx'
import { UsdNote } from '#widgets/usd-note.tsx'
import { idsOf, otherSide, pickCurrency, typeText } from '../swap-form.ts'
import { useChangeForm, useDollarSide } from '../use-swap-form.ts'

type SideView = Omit<SwapView, 'simulationScope' | 'lookup' | 'recipient' | 'approval' | 'button'>

/** Why the typed text of a side is invalid; null when it is valid or not typed here. */
function invalidOf({ form, typed, currencies }: SideView, side: Side): Refused | null {
  if (form.field !== side) return null
  const { ambiguous: linked } = form
  if (linked === null) return invalidText(currencies[side], typed)
  const read = parseAmountText(linked, 'linked')
  return { reason: read.status === 'refused' ? read.reason : 'grouping', linked }
}

/**
 * A currency of the link that this chain does not have, or an insufficient balance; null without a
 * problem.
 */
function problemOf(swap: SideView, side: Side): MessageDescriptor | null {
  const { chain, form, currencies, balances, errors, trade, amounts } = swap
  const id = form[`${side}Currency`]
  if (isUnknownId(chain, id)) return msg`Token ${id} from the link does not exist on this network.`
  const currency = currencies[side]
  if (!currency || side === 'output') return null
  const insufficient = errors.some((error) => error.code === 'insufficient-balance')
  const needed = trade?.maximumIn ?? amounts.input
  const held = knownValue(balances.input)
  return insufficient && needed !== null && held !== null ? shortOf(currency, needed - held) : null
}

/** Relative change of value from input to output; null when one of the values is unknown. */
function valueChange(leaves: bigint | null, arrives: bigint | null): Fraction | null {
  if (leaves === null || arrives === null || leaves === 0n) return null
  return { numerator: arrives - leaves, denominator: leaves }
}

/** Colors of a loss, by severity: the same as for a price impact of that size. */
const lossColours = [undefined, undefined, 'text-warning', 'text-danger', 'text-danger']

/** Loss by fee, price impact and spread, as a part of the value. */
function ValueChange({ values }: { values: { readonly input: Known<bigint>; readonly output: Known<bigint> } }) {
  const { t } = useLingui()
  const change = valueChange(knownValue(values.input), knownValue(values.output))
  if (change === null) return null
  return (
    <span
      dir="ltr"
      className={lossColours[priceImpactSeverity({ numerator: -change.numerator, denominator: change.denominator })]}
      title={t`Value difference, fees and impact included`}
    >
      {formatChange(change)}
    </span>
  )
}

/** Balance of a side's currency. On the input side with a button for the maximum. */
function Balance({ swap, side }: { swap: SideView; side: Side }) {
  const changeForm = useChangeForm()
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

function shownText({ form, amounts, currencies }: SideView, side: Side): string {
  if (form.field === side) return form.text
  const currency = currencies[side]
  const amount = amounts[side]
  if (!currency || amount === null) return ''
  return estimateText(amount, currency.decimals, side === 'output' ? 'down' : 'up')
}

/** One side of the swap: amount, currency, balance and value. */
export function SwapSide({ swap, side }: { swap: SideView; side: Side }) {
  const { openModal } = useModals()
  const changeForm = useChangeForm()
  const { t } = useLingui()
  const { form, sides, currencies, quotes } = swap
  const estimated = form.field !== side && ['quoted', 'stale', 'wrap'].includes(quotes.status)
  const name = side === 'input' ? t`From` : t`To`
  const label = !estimated ? name : side === 'input' ? t`From (estimated)` : t`To (estimated)`

  function choose() {
    openModal({
      name: 'currencySelector',
      selected: currencies[side],
      otherSide: currencies[otherSide(side)],
      onSelect: (chosen) => changeForm((before) => pickCurrency(before, idsOf(currencies), side, currencyId(chosen))),
    })
  }

  const [Dollars, setDollars] = useDollarSide()
  const currency = currencies[side]
  const isTyped = form.field === side
  return (
    <AmountOrDollars
      id={side}
      label={label}
      dollarLabel={name}
      currency={currency}
      status={sides[side].status}
      text={shownText(swap, side)}
      isLoading={!isTyped && quotes.status === 'loading'}
      onType={(text) => changeForm((before) => typeText(before, side, text))}
      onPick={choose}
      besideLabel={<Balance swap={swap} side={side} />}
      invalid={invalidOf(swap, side)}
      problem={problemOf(swap, side)}
      isTyped={isTyped}
      hasAmount={swap.amounts[side] !== null}
      worth={<UsdNote value={swap.amounts[side] === null ? null : swap.values[side]} />}
      Dollars={Dollars}
      onTurn={setDollars}
      noteAside={side === 'output' ? <ValueChange values={swap.values} /> : null}
    />
  )
}
