import { type Address, type ChainId, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { outcomeOf } from '../records/following.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { createStore, type Store } from '../store.ts'
import type { Currency } from '../tokens/currency.ts'
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
    .filter(({ summary }) => summary.kind === 'swap' && summary.rest !== undefined)
    .filter((record) => outcomeOf(record) === 'success' && pairIn(record) === pair)
    .toSorted((one, other) => other.addedTime - one.addedTime)
  if (swap?.summary.kind !== 'swap' || dismissed.has(swap.id)) return null
  if (sent.some((record) => isAdditionAfter(swap, record))) return null
  const { input, rest = 0n } = swap.summary
  const side = bothSides.find((each) => idOf(currencies[each]) === idOf(input.currency))
  return side ? { swap, side, rest } : null
}

/** True for an addition of the swapped tokens that may be or become mined, also from another tab. */
function isAdditionAfter(swap: TransactionRecord, record: TransactionRecord): boolean {
  if (record.summary.kind !== 'add' || record.addedTime <= swap.addedTime) return false
  const outcome = outcomeOf(record)
  return (outcome === 'success' || outcome === null) && pairIn(record) === pairIn(swap)
}

function pairIn({ summary }: TransactionRecord): string | null {
  if (summary.kind === 'swap') return pairOf(summary.input.currency, summary.output.currency)
  return summary.kind === 'add' ? pairOf(summary.first.currency, summary.second.currency) : null
}

type Described = Currency | SummaryCurrency

const idOf = (of: Described) => ('address' in of && of.address ? of.address.toLowerCase() : of.kind)
const pairOf = (...currencies: readonly Described[]) => currencies.map(idOf).toSorted().join()

/** Swaps of which the user dismissed the addition, by the id of their record. */
export function createDismissedAdditions({ storage }: { readonly storage: AppStorage }) {
  const collection = storage.collection('dismissed-addition', { version: 1, schema: v.literal(true) })
  const store = createStore<ReadonlySet<string>>(new Set(collection.ids()))
  const ids: Store<ReadonlySet<string>> = store
  return {
    ids,
    dismiss(id: string): void {
      store.set(new Set([...store.get(), id]))
      collection.write(id, true)
    },
  }
}
