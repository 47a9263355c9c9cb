import type { ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore, type Store } from '../store.ts'
import type { Token } from '../tokens/currency.ts'

/** A token as a saved pair keeps it (spec/1 §3). */
export type SavedToken = Pick<Token, 'chainId' | 'address' | 'decimals' | 'symbol' | 'name'>

/** Two tokens of one chain, the lower address first, as the factory orders them. */
export type SavedPair = readonly [SavedToken, SavedToken]

/** The pairs that the visitor added by hand, newest first, of all chains. */
export type SavedPairs = Store<readonly SavedPair[]> & {
  save(a: SavedToken, b: SavedToken): void
  /** Forgets the pair of these two tokens, in whichever order. */
  remove(chainId: ChainId, a: string, b: string): void
}

/** Most pairs that are kept; the oldest goes. */
export const maxSavedPairs = 200

const token = v.object({
  chainId: v.pipe(v.number(), v.picklist([1, 4, 1666600000, 1666700000, 31337] as const)),
  address: v.pipe(
    v.string(),
    v.regex(/^0x[0-9a-fA-F]{40}$/),
    v.transform((text) => text as `0x${string}`),
  ),
  decimals: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255)),
  symbol: v.pipe(v.string(), v.maxLength(32)),
  name: v.pipe(v.string(), v.maxLength(64)),
})
const pairs = v.pipe(
  v.array(
    v.pipe(
      v.strictTuple([token, token]),
      v.check(([a, b]) => a.chainId === b.chainId && a.address.toLowerCase() < b.address.toLowerCase()),
    ),
  ),
  v.maxLength(maxSavedPairs),
)

export function createSavedPairs(storage: AppStorage): SavedPairs {
  const item = storage.item<readonly SavedPair[]>('pairs', { version: 1, schema: pairs })
  const store = createStore(item.read() ?? [])
  item.onOtherTab(() => store.set(item.read() ?? []))

  function keep(next: readonly SavedPair[]): void {
    store.set(next)
    item.write(next)
  }

  return {
    get: store.get,
    subscribe: store.subscribe,
    save(a, b) {
      if (a.chainId !== b.chainId || isSame(a.address, b.address)) return
      const pair = [a, b].map(savedToken).sort((x, y) => (x.address.toLowerCase() < y.address.toLowerCase() ? -1 : 1))
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
  return isSame(first.address, a) ? isSame(second.address, b) : isSame(first.address, b) && isSame(second.address, a)
}

function isSame(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
