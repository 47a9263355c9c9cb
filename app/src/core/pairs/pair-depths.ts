import { sqrtDown } from '@dexswap/amm'
import type { Address, ChainId } from '@dexswap/chains'
import * as v from 'valibot'
import { storedBigint } from '#io/storage/record-format.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { daySeconds } from '../format-date.ts'
import { createStoredStore, type Store } from '../store.ts'
import type { HeldPair, MyPair } from './my-pairs.ts'

const units = v.pipe(storedBigint, v.minValue(0n))

const depthSchema = v.pipe(
  v.strictObject({
    /** Chain time in Unix seconds. */
    time: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** Liquidity as sqrt(reserve0·reserve1), rounded down; a trade never reduces it. */
    depth: units,
    /** Total supply of LP tokens. */
    totalSupply: units,
    /** LP tokens of the account in wallet and campaigns. */
    held: units,
  }),
  v.readonly(),
)

/** Liquidity of a pair when the account visited, and the LP tokens of the account then. */
export type PairDepth = v.InferOutput<typeof depthSchema>

/** Maximum number of stored pairs of all accounts; the oldest are removed first. */
export const maxDepths = 400

/** Key with an older and a newer depth. The two are equal, or at least a day apart. */
const storedSchema = v.pipe(
  v.array(v.strictTuple([v.pipe(v.string(), v.maxLength(128)), depthSchema, depthSchema])),
  v.maxLength(maxDepths),
  v.readonly(),
)
export type StoredDepths = v.InferOutput<typeof storedSchema>

export function depthKey(chainId: ChainId, account: Address, pair: Address): string {
  return `${chainId}:${account}:${pair}`.toLowerCase()
}

/** @param time chain time in Unix seconds */
export function depthOf({ pair, wallet, staked, totalSupply }: MyPair<HeldPair>, time: number): PairDepth {
  return { time, depth: sqrtDown(pair.reserve0 * pair.reserve1), totalSupply, held: wallet + staked }
}

/** True when half of the liquidity is gone; withdrawals of the account itself do not count. */
export function hasLostHalf(then: PairDepth, now: PairDepth): boolean {
  const left = then.totalSupply - (then.held > now.held ? then.held - now.held : 0n)
  return left > 0n && then.depth > 0n && 2n * now.depth * then.totalSupply <= then.depth * left
}

/**
 * Stores the current depth. The depths to compare with change at most once a day, so that a loss is
 * reported for at least a day.
 */
export function withCurrentDepth(stored: StoredDepths, key: string, now: PairDepth): StoredDepths {
  const found = stored.find(([each]) => each === key)
  if (found && now.time - found[2].time < daySeconds) return stored
  const next = [key, found ? found[2] : now, now] satisfies StoredDepths[number]
  return [next, ...stored.filter((each) => each !== found)].slice(0, maxDepths)
}

/** The newest stored depth of which at least half was lost since; null without such a loss. */
export function lostSince(stored: StoredDepths, key: string, now: PairDepth): PairDepth | null {
  const [, older, newer] = stored.find(([each]) => each === key) ?? []
  return [newer, older].find((then) => then && hasLostHalf(then, now)) ?? null
}

/** Lost liquidity in whole percent, rounded down. */
export function lostPercentDown(then: PairDepth, now: PairDepth): number {
  return Number(((then.depth - now.depth) * 100n) / then.depth)
}

type PairDepths = Store<StoredDepths> & {
  record(seen: readonly (readonly [key: string, now: PairDepth])[]): void
}

/** The stored depths; one instance per storage. */
export function createPairDepths({ storage }: { readonly storage: AppStorage }): PairDepths {
  const item = storage.item('pair-depths', { version: 1, schema: storedSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  return {
    get,
    subscribe,
    record(seen) {
      const next = seen.reduce((stored, [key, now]) => withCurrentDepth(stored, key, now), get())
      if (next !== get()) keep(next)
    },
  }
}
