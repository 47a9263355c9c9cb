import { type Address, type ChainId, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { outcomeOf } from '../records/following.ts'
import type { SummaryCurrency } from '../records/summary.ts'
import type { TransactionRecord } from '../records/transaction-record.ts'
import { createStore, type Store } from '../store.ts'

const stored = v.object({
  /** The pair of the form, as its key. */
  pair: v.pipe(v.string(), v.maxLength(100)),
  side: v.picklist(['first', 'second']),
  /** Base units of the given token that the swap leaves. */
  rest: storedBigint,
  /** Dedupe key of the swap. */
  intent: v.pipe(v.string(), v.maxLength(400)),
  /** Milliseconds since 1970. */
  startedAt: v.number(),
})

/** A swap that was requested for an addition, stored until the addition is sent. */
export type OneTokenProgress = Readonly<v.InferOutput<typeof stored>>

/** One per chain and account. */
export function createOneTokenProgress({ storage }: { readonly storage: AppStorage }) {
  const collection = storage.collection<OneTokenProgress>('one-token', { version: 1, schema: stored })
  const stores = new Map<string, ReturnType<typeof createStore<OneTokenProgress | null>>>()
  function storeOf(key: string) {
    const made = stores.get(key) ?? createStore(collection.read(key))
    stores.set(key, made)
    return made
  }
  return {
    of: (chainId: ChainId, account: Address | null): Store<OneTokenProgress | null> => storeOf(keyOf(chainId, account)),
    start(chainId: ChainId, account: Address, progress: OneTokenProgress): void {
      const key = keyOf(chainId, account)
      storeOf(key).set(progress)
      collection.write(key, progress)
    },
    end(chainId: ChainId, account: Address): void {
      const key = keyOf(chainId, account)
      storeOf(key).set(null)
      collection.remove(key)
    },
  }
}

function keyOf(chainId: ChainId, account: Address | null): string {
  return `${chainId} ${account?.toLowerCase() ?? ''}`
}

/** The mined swap of an unfinished addition; null without one, and once its addition is sent. */
export function swapBehind(
  progress: OneTokenProgress | null,
  pair: string,
  records: readonly TransactionRecord[],
  { chainId, account }: { readonly chainId: ChainId; readonly account: Address | null },
): TransactionRecord | null {
  if (!progress || !account || progress.pair !== pair) return null
  const sent = records.filter((record) => record.chainId === chainId && isSameAddress(record.from, account))
  const swap = sent.find(({ intent, addedTime }) => intent === progress.intent && addedTime >= progress.startedAt)
  if (!swap || outcomeOf(swap) !== 'success') return null
  return sent.some((record) => isAdditionAfter(swap, record)) ? null : swap
}

/** True for an addition of the swapped tokens that may be or become mined, also from another tab. */
function isAdditionAfter({ summary: swap, addedTime }: TransactionRecord, { summary, ...record }: TransactionRecord) {
  if (swap.kind !== 'swap' || summary.kind !== 'add' || record.addedTime <= addedTime) return false
  const outcome = outcomeOf({ summary, ...record })
  if (outcome !== 'success' && outcome !== null) return false
  const idOf = ({ kind, address }: SummaryCurrency) => address?.toLowerCase() ?? kind
  const idsOf = (...currencies: readonly SummaryCurrency[]) => currencies.map(idOf).toSorted().join()
  return idsOf(swap.input.currency, swap.output.currency) === idsOf(summary.first.currency, summary.second.currency)
}
