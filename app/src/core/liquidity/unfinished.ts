import { type Address, type ChainId, isSameAddress } from '@dexswap/chains'
import { outcomeOf } from '../records/following.ts'
import { ofAccount } from '../records/outcomes.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { Currency } from '../tokens/currency.ts'
import { bothSides, type Side, type Sides } from './pair-lookup.ts'

/** Where the next step of a plan is sent. */
export type UnfinishedPlace = {
  readonly chainId: ChainId
  readonly account: Address | null
}

/** A place with the currencies of the form, in any order. */
export type UnfinishedPair = UnfinishedPlace & { readonly currencies: Sides<Currency> }

type Described = Currency | SummaryCurrency

const idOf = (of: Described) => ('address' in of && of.address ? of.address.toLowerCase() : of.kind)

/** The side of the form with this currency; null without one. */
export function sideWith(currencies: Sides<Currency>, currency: Described): Side | null {
  return bothSides.find((side) => idOf(currencies[side]) === idOf(currency)) ?? null
}

/** The next step of a first one; `undone` when the first step is not, or no longer, mined. */
export type NextStep = 'left' | 'sent' | 'done' | 'undone'

/** State of the step after `first`, also when another tab sent it. */
export function nextStepOf(records: readonly TransactionRecord[], first: TransactionRecord): NextStep {
  if (outcomeOf(first) !== 'success') return 'undone'
  const outcomes = records.filter((record) => isNextOf(first, record)).map(outcomeOf)
  if (outcomes.includes('success')) return 'done'
  return outcomes.includes(null) ? 'sent' : 'left'
}

/** True for a step of exactly the currencies of the form, in any order. */
export function isOfPair(currencies: Sides<Currency>, ...ofStep: readonly SummaryCurrency[]): boolean {
  const sides = ofStep.map((currency) => sideWith(currencies, currency))
  return bothSides.every((side) => sides.includes(side))
}

/** The newest mined first step that the user has not dismissed, and of which the next step is left. */
export function newestUnfinished(
  records: readonly TransactionRecord[],
  dismissed: ReadonlySet<string>,
  { chainId, account }: UnfinishedPlace,
  isFirstStep: (summary: TransactionRecord['summary']) => boolean,
): TransactionRecord | null {
  if (!account) return null
  const [newest = null] = ofAccount(records, chainId, account)
    .filter(({ id, summary }) => !dismissed.has(id) && isFirstStep(summary))
    .filter((record) => nextStepOf(records, record) === 'left')
    .toSorted((one, other) => other.addedTime - one.addedTime)
  return newest
}

function isNextOf(first: TransactionRecord, { summary, ...record }: TransactionRecord): boolean {
  const restOf = 'restOf' in summary ? summary.restOf : undefined
  if (record.chainId !== first.chainId || !isSameAddress(record.from, first.from)) return false
  return record.addedTime > first.addedTime && restOf === first.id
}
