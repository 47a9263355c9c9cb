import { type Known, knownValue } from '../known.ts'
import { usdValueDown } from '../markets/usd-prices.ts'
import { maxSpendable } from '../swaps/max-spendable.ts'
import { type AmountText, estimateText, readAmountText } from '../tokens/amount-text.ts'
import type { Currency } from '../tokens/currency.ts'
import type { SideCurrency } from '../tokens/side-currency.ts'
import type { AddForm } from './add-form.ts'
import type { AdditionAmounts } from './addition-amounts.ts'
import type { PairLookup, Side, Sides } from './pair-lookup.ts'

/** Why an amount does not fit; `short`: missing base units. */
export type AmountProblem = { readonly kind: 'too-large' } | { readonly kind: 'short'; readonly missing: bigint }

/** The field of one side: amount, currency, balance and value. */
export type AdditionField = {
  readonly currency: Currency | null
  readonly status: SideCurrency['status']
  /** The typed text, or the amount at the pool's ratio. */
  readonly text: string
  /** The parsed text, empty for a derived amount; null without a currency. */
  readonly typed: AmountText | null
  readonly isTyped: boolean
  readonly isLoading: boolean
  /** In units of 10^-18 US dollars; null without an amount. */
  readonly value: Known<bigint> | null
  readonly problem: AmountProblem | null
  /** Null while unknown. */
  readonly balance: bigint | null
  /** The balance, for native currency minus gas; null while unknown. */
  readonly maximum: bigint | null
}

type FieldFacts = {
  readonly form: AddForm
  readonly sides: Sides<SideCurrency>
  readonly lookup: PairLookup
  readonly balances: Sides<Known<bigint>>
  readonly prices: Sides<Known<bigint>>
  readonly gasPrice: bigint | null
}

/** Maximum gas for standard tokens: for adding to a pool and for creating it. */
const expectedGas = { add: 350_000n, create: 3_500_000n }

/** The typed text of a side; null for a derived amount. */
function typedText(form: AddForm, side: Side, setsPrice: boolean): string | null {
  if (side === form.independentField) return form.typedValue
  return setsPrice || form.restOf !== null ? form.otherTypedValue : null
}

function derivedText(currency: Currency | null, amount: bigint | null | undefined): string {
  return currency && amount ? estimateText(amount, currency.decimals, 'up') : ''
}

export function additionField(of: FieldFacts, state: AdditionAmounts, side: Side): AdditionField {
  const { form, sides, lookup, prices, gasPrice } = of
  const { setsPrice, isFirstProvider } = state
  const currency = state.currencies[side]
  const amount = state.amounts[side]
  const balance = knownValue(of.balances[side])
  const typed = typedText(form, side, setsPrice)
  const gas = isFirstProvider ? expectedGas.create : expectedGas.add
  return {
    currency,
    status: sides[side].status,
    text: typed ?? derivedText(currency, amount),
    typed: currency && readAmountText(typed ?? '', currency.decimals),
    isTyped: typed !== null,
    isLoading: side !== form.independentField && form.typedValue !== '' && lookup.status === 'loading',
    value: currency && amount ? usdValueDown(currency, amount, prices[side]) : null,
    problem: currency && problemOf(state, amount, balance),
    balance,
    maximum: currency && balance !== null ? maxSpendable(currency, balance, gasPrice, gas) : null,
  }
}

function problemOf(
  { refused }: AdditionAmounts,
  amount: bigint | null | undefined,
  balance: bigint | null,
): AmountProblem | null {
  if (refused === 'too-large') return { kind: 'too-large' }
  return amount && balance !== null && balance < amount ? { kind: 'short', missing: amount - balance } : null
}
