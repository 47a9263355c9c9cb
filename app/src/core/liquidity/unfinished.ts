import { type Address, type ChainId, isSameAddress } from '@dexswap/chains'
import { outcomeOf } from '../records/following.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { Currency } from '../tokens/currency.ts'
import { bothSides, type Side, type Sides } from './pair-lookup.ts'

/** Where the next step of a plan is sent. */
export type UnfinishedPlace = {
  readonly chainId: ChainId
  readonly account: Address | null
  /** The currencies of the form, in any order. */
  readonly currencies: Sides<Currency>
}

type Described = Currency | SummaryCurrency

const idOf = (of: Described) => ('address' in of && of.address ? of.address.toLowerCase() : of.kind)

/** The side of the form with this currency; null without one. */
export function sideWith(currencies: Sides<Currency>, currency: Described): Side | null {
  return bothSides.find((side) => idOf(currencies[side]) === idOf(currency)) ?? null
}

/**
 * The newest mined first step for the currencies of the form; null when the user dismissed it, or
 * its next step is sent. `currenciesOf`: null for a record that is no such step.
 */
export function newestUnfinished(
  records: readonly TransactionRecord[],
  dismissed: ReadonlySet<string>,
  { chainId, account, currencies }: UnfinishedPlace,
  currenciesOf: (record: TransactionRecord) => readonly SummaryCurrency[] | null,
): TransactionRecord | null {
  if (!account) return null
  const sent = records.filter((record) => record.chainId === chainId && isSameAddress(record.from, account))
  const isOfPair = (record: TransactionRecord) => {
    const sides = currenciesOf(record)?.map((currency) => sideWith(currencies, currency))
    return sides !== undefined && bothSides.every((side) => sides.includes(side))
  }
  const [first] = sent
    .filter((record) => outcomeOf(record) === 'success' && isOfPair(record))
    .toSorted((one, other) => other.addedTime - one.addedTime)
  if (!first || dismissed.has(first.id)) return null
  return sent.some((record) => isNextOf(first, record)) ? null : first
}

/** True for the next step of a record that may be or become mined, also from another tab. */
function isNextOf(first: TransactionRecord, { summary, addedTime, ...record }: TransactionRecord): boolean {
  const restOf = 'restOf' in summary ? summary.restOf : undefined
  if (restOf === undefined || addedTime <= first.addedTime) return false
  const outcome = outcomeOf({ summary, addedTime, ...record })
  return (restOf === first.id || restOf === first.intent) && (outcome === 'success' || outcome === null)
}
