import { addressSchema, type ChainId, chainIdSchema, isSameAddress, lowerAddress } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStoredStore, type Store } from '../store.ts'

/** Maximum number of saved pairs; the oldest is removed first. */
export const maxSavedPairs = 200

const savedTokenSchema = v.pipe(
  v.object({
    chainId: chainIdSchema,
    address: addressSchema,
    decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
    symbol: v.pipe(v.string(), v.maxLength(32)),
    name: v.pipe(v.string(), v.maxLength(64)),
  }),
  v.readonly(),
)
export type SavedToken = v.InferOutput<typeof savedTokenSchema>

/** Two tokens of one chain, the lower address first, as in the factory. */
const savedPairSchema = v.pipe(
  v.strictTuple([savedTokenSchema, savedTokenSchema]),
  v.check(([a, b]) => a.chainId === b.chainId && lowerAddress(a.address) < lowerAddress(b.address)),
  v.readonly(),
)
export type SavedPair = v.InferOutput<typeof savedPairSchema>

const savedPairsSchema = v.pipe(v.array(savedPairSchema), v.maxLength(maxSavedPairs), v.readonly())

/** Pairs added by the user on all chains, newest first. */
export type SavedPairs = Store<readonly SavedPair[]> & {
  save(a: SavedToken, b: SavedToken): void
  /** Removes the pair of two tokens, in any order. */
  remove(chainId: ChainId, a: string, b: string): void
}

export function createSavedPairs(storage: AppStorage): SavedPairs {
  const item = storage.item('pairs', { version: 1, schema: savedPairsSchema })
  const store = createStoredStore(item, (stored) => stored ?? [])
  const { keep } = store

  return {
    get: store.get,
    subscribe: store.subscribe,
    save(a, b) {
      if (a.chainId !== b.chainId || isSameAddress(a.address, b.address)) return
      const pair = [a, b].map(savedToken).sort((x, y) => (lowerAddress(x.address) < lowerAddress(y.address) ? -1 : 1))
      const [first, second] = pair
      if (!first || !second) return
      const others = store.get().filter((each) => !isPairOf(each, a.chainId, a.address, b.address))
      keep([[first, second] as const, ...others].slice(0, maxSavedPairs))
    },
    remove(chainId, a, b) {
      keep(store.get().filter((each) => !isPairOf(each, chainId, a, b)))
    },
  }
}

function savedToken({ chainId, address, decimals, symbol, name }: SavedToken): SavedToken {
  return { chainId, address, decimals, symbol, name }
}

function isPairOf([first, second]: SavedPair, chainId: ChainId, a: string, b: string): boolean {
  if (first.chainId !== chainId) return false
  return isSameAddress(first.address, a)
    ? isSameAddress(second.address, b)
    : isSameAddress(first.address, b) && isSameAddress(second.address, a)
}
