// Step 2 of 7: quote: the amounts of the form at the current state of the pool.
import { type Known, knownValue } from '../known.ts'
import type { Currency } from '../tokens/currency.ts'
import { currencyOf, type SideCurrency } from '../tokens/side-currency.ts'
import { type AddForm, amountTyped } from './add-form.ts'
import { type Deposit, type DepositRefusal, dependentAmountDown, depositOf, offerOfRest } from './deposit.ts'
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
} from './pair-lookup.ts'

export type AdditionFacts = {
  readonly form: AddForm
  readonly sides: Sides<SideCurrency>
  readonly lookup: PairLookup
  /** Balances of a pair without LP tokens, created or not; otherwise its reserves. */
  readonly holdings: Known<Sides<bigint>>
}

/** Amounts that follow from the form and the pool. */
export type AdditionAmounts = {
  readonly currencies: Sides<Currency | null>
  /** Null when the pair does not exist or is unknown. */
  readonly facts: PairFacts | null
  readonly isFirstProvider: boolean
  /** True when both amounts are typed, because without LP tokens their ratio is the price. */
  readonly setsPrice: boolean
  /** The account's balances; null while unknown. */
  readonly held: Sides<bigint> | null
  /** Tokens of others in a pair without LP tokens; null when its reserves are empty. */
  readonly touched: Sides<bigint> | null
  /** Null without input; undefined while the pool that determines it is unknown. */
  readonly amounts: Sides<bigint | null | undefined>
  /** Both amounts; null until both are positive. */
  readonly offered: Sides<bigint> | null
  /** The amounts to send; of two amounts that a swap left, what the pair takes. */
  readonly sent: Sides<bigint> | null
  readonly deposit: Deposit | null
  readonly refused: DepositRefusal | null
}

/** Both amounts as typed if they set the price; else the other one is computed from the pool. */
function amountsOf(
  form: AddForm,
  { currencies, facts, setsPrice }: Pick<AdditionAmounts, 'currencies' | 'facts' | 'setsPrice'>,
): AdditionAmounts['amounts'] {
  const field = form.independentField
  const typed = (side: Side) => {
    const decimals = currencies[side]?.decimals
    const text = side === field ? form.typedValue : form.otherTypedValue
    return decimals === undefined ? null : amountTyped(text, decimals)
  }
  const independent = typed(field)
  function dependent(): bigint | null | undefined {
    if (setsPrice || form.restOf !== null) return typed(otherSide(field))
    if (independent === null) return null
    return facts ? dependentAmountDown(facts, field, independent) : undefined
  }
  return field === 'first' ? { first: independent, second: dependent() } : { first: dependent(), second: independent }
}

/** What the pool requires of its next provider. */
function poolOf(lookup: PairLookup): Pick<AdditionAmounts, 'facts' | 'isFirstProvider' | 'setsPrice'> {
  const facts = lookup.status === 'exists' ? lookup.facts : null
  if (!facts) {
    const isMissing = lookup.status === 'not-exists'
    return { facts, isFirstProvider: isMissing, setsPrice: isMissing }
  }
  return { facts, isFirstProvider: isEmptyPair(facts), setsPrice: isUnowned(facts) }
}

/** The deposit of two amounts, or why the pool refuses it; null while unknown. */
function depositIn(
  { currencies, facts, setsPrice }: Pick<AdditionAmounts, 'currencies' | 'facts' | 'setsPrice'>,
  of: Pick<AdditionAmounts, 'offered' | 'held'> & { readonly isKnown: boolean; readonly isRest: boolean },
): Pick<AdditionAmounts, 'sent' | 'deposit' | 'refused'> {
  const { offered, held, isKnown, isRest } = of
  const leading = leadingSide(currencies)
  const sent = offered && isRest && facts && !setsPrice ? offerOfRest(facts, offered, leading) : offered
  if (!sent || !held || !isKnown) return { sent, deposit: null, refused: null }
  const result = depositOf(facts, sent, leading, held)
  return 'refused' in result
    ? { sent, deposit: null, refused: result.refused }
    : { sent, deposit: result, refused: null }
}

export function additionAmounts({ form, sides, lookup, holdings }: AdditionFacts): AdditionAmounts {
  const pool = { ...poolOf(lookup), currencies: mapSides(sides, currencyOf) }
  const held = knownValue(holdings)
  const touched = pool.setsPrice && held && (held.first > 0n || held.second > 0n) ? held : null
  const amounts = amountsOf(form, pool)
  const offered = amounts.first && amounts.second ? { first: amounts.first, second: amounts.second } : null
  const isKnown = lookup.status === 'exists' || lookup.status === 'not-exists'
  const isRest = form.restOf !== null
  return { ...pool, held, touched, amounts, offered, ...depositIn(pool, { offered, held, isKnown, isRest }) }
}
