import { type Address, type ChainId, isSameAddress } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { outcomeOf } from '../records/following.ts'
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

/** The mined swap of an unfinished addition; null without one. */
export function swapBehind(
  progress: OneTokenProgress | null,
  pair: string,
  records: readonly TransactionRecord[],
  { chainId, account }: { readonly chainId: ChainId; readonly account: Address | null },
): TransactionRecord | null {
  if (!progress || !account || progress.pair !== pair) return null
  const isSwap = (record: TransactionRecord) =>
    record.chainId === chainId &&
    isSameAddress(record.from, account) &&
    record.intent === progress.intent &&
    record.addedTime >= progress.startedAt
  const swap = records.find(isSwap)
  return swap && outcomeOf(swap) === 'success' ? swap : null
}
