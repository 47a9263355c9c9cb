import { type Address, type ChainId, isSameAddress } from '@dexswap/chains'
import type { AppStorage } from '#io/storage/storage.ts'
import { outcomeOf } from '../records/following.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import type { Currency } from '../tokens/currency.ts'
import type { SummaryOf } from '../sending/kinds.ts'
import { createDismissed, type Dismissed } from './dismissed.ts'
import { bothSides, type Side, type Sides } from './pair-lookup.ts'

/** A mined swap that was made for an addition, while the addition is not sent. */
export type UnfinishedAddition = {
  readonly swap: TransactionRecord
  /** The side of the given token in the form. */
  readonly side: Side
  /** Base units of the given token that the swap left. */
  readonly rest: bigint
}

type Place = {
  readonly chainId: ChainId
  readonly account: Address | null
  /** The currencies of the form, in any order. */
  readonly currencies: Sides<Currency>
}

/** The newest addition of the pair that its swap left unfinished; null without one. */
export function unfinishedAddition(
  records: readonly TransactionRecord[],
  dismissed: ReadonlySet<string>,
  { chainId, account, currencies }: Place,
): UnfinishedAddition | null {
  if (!account) return null
  const sent = records.filter((record) => record.chainId === chainId && isSameAddress(record.from, account))
  const pair = pairOf(currencies.first, currencies.second)
  const [swap] = sent
    .filter(({ summary }) => summary.kind === 'swap' && summary.rest !== undefined && pairIn(summary) === pair)
    .filter((record) => outcomeOf(record) === 'success')
    .toSorted((one, other) => other.addedTime - one.addedTime)
  if (swap?.summary.kind !== 'swap' || dismissed.has(swap.id)) return null
  if (sent.some((record) => isAdditionOf(swap, record))) return null
  const { input, rest = 0n } = swap.summary
  const side = bothSides.find((each) => idOf(currencies[each]) === idOf(input.currency))
  return side ? { swap, side, rest } : null
}

/** True for the addition of what the swap left that may be or become mined, also from another tab. */
function isAdditionOf(swap: TransactionRecord, record: TransactionRecord): boolean {
  const { summary, addedTime } = record
  if (summary.kind !== 'add' || addedTime <= swap.addedTime) return false
  const outcome = outcomeOf(record)
  const isItsRest = summary.restOf === swap.id || summary.restOf === swap.intent
  return isItsRest && (outcome === 'success' || outcome === null)
}

type Described = Currency | SummaryCurrency

const idOf = (of: Described) => ('address' in of && of.address ? of.address.toLowerCase() : of.kind)
const pairOf = (...currencies: readonly Described[]) => currencies.map(idOf).toSorted().join()
const pairIn = ({ input, output }: SummaryOf<'swap'>) => pairOf(input.currency, output.currency)

/** Swaps of which the user dismissed the addition. */
export const createDismissedAdditions = ({ storage }: { readonly storage: AppStorage }): Dismissed =>
  createDismissed(storage, 'dismissed-addition')
