// Walk 2 of 7: quote: the amounts of the form at the pool's present state.
import { type Known, knownValue } from '../known.ts'
import type { Currency } from '../tokens/currency.ts'
import { currencyOf, type SideCurrency } from '../tokens/side-currency.ts'
import { type AddForm, amountTyped } from './add-form.ts'
import { type Deposit, type DepositRefusal, dependentAmountDown, depositOf } from './deposit.ts'
import { isUnowned } from './opening.ts'
import {
  isEmptyPair,
  leadingSide,
  mapSides,
  otherSide,
  type PairFacts,
  type PairLookup,
  type Side,
  type Sides,
} from './pair.ts'

export type AdditionFacts = {
  readonly form: AddForm
  readonly sides: Sides<SideCurrency>
  readonly lookup: PairLookup
  /** Balances of an unowned pair, created or not; the reserves of a pair with owners. */
  readonly holdings: Known<Sides<bigint>>
}

/** What the form and the pool give. */
export type AdditionAmounts = {
  readonly currencies: Sides<Currency | null>
  /** Null when the pair does not exist or is unknown. */
  readonly facts: PairFacts | null
  readonly isFirstProvider: boolean
  /** Both amounts are typed: there is no owner of LP tokens, and their ratio is the price. */
  readonly setsPrice: boolean
  /** Null while unknown. */
  readonly held: Sides<bigint> | null
  /** What others put into an unowned pair; null without. */
  readonly touched: Sides<bigint> | null
  /** Null without input; undefined while the pool that gives it is unknown. */
  readonly amounts: Sides<bigint | null | undefined>
  /** Both amounts, once they are positive. */
  readonly offered: Sides<bigint> | null
  readonly deposit: Deposit | null
  readonly refused: DepositRefusal | null
}

/** The second side of the pair: typed by who sets the price, else at the pool's ratio. */
function dependentAmount(
  form: AddForm,
  facts: PairFacts | null,
  independent: bigint | null,
  typed: (side: Side) => bigint | null,
  setsPrice: boolean,
): bigint | null | undefined {
  if (setsPrice) return typed(otherSide(form.independentField))
  if (independent === null) return null
  return facts ? dependentAmountDown(facts, form.independentField, independent) : undefined
}

export function additionAmounts({ form, sides, lookup, holdings }: AdditionFacts): AdditionAmounts {
  const currencies = mapSides(sides, currencyOf)
  const held = knownValue(holdings)
  const facts = lookup.status === 'exists' ? lookup.facts : null
  const isFirstProvider = lookup.status === 'not-exists' || (facts !== null && isEmptyPair(facts))
  const setsPrice = lookup.status === 'not-exists' || (facts !== null && isUnowned(facts))
  const touched = setsPrice && held && (held.first > 0n || held.second > 0n) ? held : null

  const typed = (side: Side) => {
    const decimals = currencies[side]?.decimals
    const text = side === form.independentField ? form.typedValue : form.otherTypedValue
    return decimals === undefined ? null : amountTyped(text, decimals)
  }
  const independent = typed(form.independentField)
  const dependent = dependentAmount(form, facts, independent, typed, setsPrice)
  const amounts =
    form.independentField === 'first'
      ? { first: independent, second: dependent }
      : { first: dependent, second: independent }
  const offered = amounts.first && amounts.second ? { first: amounts.first, second: amounts.second } : null
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  const result = offered && isKnown && held ? depositOf(facts, offered, leadingSide(currencies), held) : null
  const refused = result && 'refused' in result ? result.refused : null
  const deposit = result && !('refused' in result) ? result : null
  return { currencies, facts, isFirstProvider, setsPrice, held, touched, amounts, offered, deposit, refused }
}
