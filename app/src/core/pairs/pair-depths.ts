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
    /** Chain time, in whole seconds since 1970. */
    time: v.pipe(v.number(), v.safeInteger(), v.minValue(0)),
    /** Square root of the product of both reserves, rounded down: a trade alone never makes it smaller, whatever the price does. */
    depth: units,
    /** LP tokens in existence. */
    totalSupply: units,
    /** LP tokens of the account, in the wallet and staked. */
    held: units,
  }),
  v.readonly(),
)

/** How much liquidity a pair had when an account looked, and whose it was. */
export type PairDepth = v.InferOutput<typeof depthSchema>

/** Most pairs that are remembered, of all accounts; the one that was looked at first goes. */
export const maxDepths = 400

/** The pair of an account with what was seen before, the older first: between them lies a day at least, or they are the same. */
const keptSchema = v.pipe(
  v.array(v.strictTuple([v.pipe(v.string(), v.maxLength(128)), depthSchema, depthSchema])),
  v.maxLength(maxDepths),
  v.readonly(),
)
export type KeptDepths = v.InferOutput<typeof keptSchema>

export function depthKey(chainId: ChainId, account: Address, pair: Address): string {
  return `${chainId}:${account}:${pair}`.toLowerCase()
}

/** @param time chain time in whole seconds since 1970 */
export function depthOf({ pair, wallet, staked, totalSupply }: MyPair<HeldPair>, time: number): PairDepth {
  return { time, depth: sqrtDown(pair.reserve0 * pair.reserve1), totalSupply, held: wallet + staked }
}

/** Whether half of the liquidity is gone, apart from what the account took out or gave away itself. */
export function hasLostHalf(then: PairDepth, now: PairDepth): boolean {
  const left = then.totalSupply - (then.held > now.held ? then.held - now.held : 0n)
  return left > 0n && then.depth > 0n && 2n * now.depth * then.totalSupply <= then.depth * left
}

/** With what is seen now. What was seen before stays for a day at least, so that a loss is told of that long. */
export function afterLook(kept: KeptDepths, key: string, now: PairDepth): KeptDepths {
  const found = kept.find(([each]) => each === key)
  if (found && now.time - found[2].time < daySeconds) return kept
  const next = [key, found ? found[2] : now, now] satisfies KeptDepths[number]
  return [next, ...kept.filter((each) => each !== found)].slice(0, maxDepths)
}

/** What half of the liquidity has been lost since: the newest that says so. Null where it has not, or nobody looked before. */
export function lostSince(kept: KeptDepths, key: string, now: PairDepth): PairDepth | null {
  const [, older, newer] = kept.find(([each]) => each === key) ?? []
  return [newer, older].find((then) => then && hasLostHalf(then, now)) ?? null
}

/** What of its liquidity a pair has lost, in whole hundredths, rounded down. */
export function lostPercentDown(then: PairDepth, now: PairDepth): number {
  return Number(((then.depth - now.depth) * 100n) / then.depth)
}

type PairDepths = Store<KeptDepths> & {
  look(seen: readonly (readonly [key: string, now: PairDepth])[]): void
}

const made = new WeakMap<AppStorage, PairDepths>()

/** What this browser remembers of pairs; one for all screens. */
export function pairDepths(storage: AppStorage): PairDepths {
  const before = made.get(storage)
  if (before) return before
  const item = storage.item('pair-depths', { version: 1, schema: keptSchema })
  const { get, subscribe, keep } = createStoredStore(item, (stored) => stored ?? [])
  const depths: PairDepths = {
    get,
    subscribe,
    look(seen) {
      const next = seen.reduce((kept, [key, now]) => afterLook(kept, key, now), get())
      if (next !== get()) keep(next)
    },
  }
  made.set(storage, depths)
  return depths
}
