import type { Address } from '@dexswap/chains'
import type { HistoryEntry } from '#io/accounts/history-store.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { bothKnown, type Known, mapKnown, unknown } from '../known.ts'
import type { Token } from '../tokens/currency.ts'
import { usdOfBoth } from './position.ts'
import { type PoolNow, positionOverTime } from './position-over-time.ts'

/** What a pair held at a time, from which a part of it can be worked out. */
export type PairThen = {
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /** Of 10^-18 US dollars; null: not known. */
  readonly liquidityUsd: bigint | null
}

/**
 * LP tokens that came from somebody else or went to somebody as what they would have returned then: a position that came starts at its
 * value. What the account put in and took out itself is left out. Null where nobody knows what the pair held at one of these times.
 */
export function transferActions(
  entries: readonly HistoryEntry[],
  pair: Address,
  own: readonly PairAction[],
  pairAt: (time: number) => PairThen | null,
): readonly PairAction[] | null {
  const told = new Set<string>(own.map(({ hash }) => hash))
  const actions: PairAction[] = []
  for (const { hash, time, kind, moves } of entries) {
    const moved = moves.find(({ token }) => token?.toLowerCase() === pair.toLowerCase())?.amount ?? 0n
    if ((kind !== 'send' && kind !== 'receive') || moved === 0n || told.has(hash)) continue
    const then = pairAt(time)
    if (then === null || then.totalSupply === 0n) return null
    const { reserve0, reserve1, totalSupply, liquidityUsd } = then
    const liquidity = moved < 0n ? -moved : moved
    actions.push({
      kind: moved > 0n ? 'mint' : 'burn',
      hash,
      time,
      logIndex: 0,
      account: null,
      amount0: (reserve0 * moved) / totalSupply,
      amount1: (reserve1 * moved) / totalSupply,
      liquidity,
      usd: liquidityUsd === null ? null : (liquidityUsd * liquidity) / totalSupply,
    })
  }
  return actions
}

/** Of 10^-18 US dollars. Entry, fees, rewards and price less divergence are the value. */
export type SinceEntry = {
  /** What was put in for what is there now, at the prices of then. */
  readonly entry: Known<bigint>
  /** What of it is fees, at today's prices. */
  readonly fees: Known<bigint>
  /** Ready to be claimed. */
  readonly rewards: Known<bigint>
  /** By how much what was put in would be worth more today, had it been kept. */
  readonly price: Known<bigint>
  /** What the change of the price between the two has cost against keeping them; below 0 where the pair's price is not the market's. */
  readonly divergence: Known<bigint>
  /** What the LP tokens would return, and the rewards. */
  readonly value: Known<bigint>
  /** Since when there has been something without a break, in seconds since 1970. */
  readonly since: number | null
}

/**
 * What became of a position since it was entered; null where its movements do not add up to what is held. `actions` in any order;
 * `held`: LP tokens in the wallet and staked.
 */
export function sinceEntry(
  actions: readonly PairAction[],
  pool: PoolNow & { readonly token0: Token; readonly token1: Token },
  held: bigint,
  rewards: Known<bigint>,
  priceOf: (token: Token) => Known<bigint>,
): SinceEntry | null {
  const ordered = actions.toSorted((one, other) => one.time - other.time || one.logIndex - other.logIndex)
  const position = positionOverTime(ordered, pool)
  if (position.liquidity !== held) return null
  const [worth, kept, fees] = [position.worth, position.kept, position.fees].map((amounts) =>
    usdOfBoth(amounts, pool, priceOf),
  ) as [Known<bigint>, Known<bigint>, Known<bigint>]
  const entry: Known<bigint> =
    position.keptUsd === null ? unknown('no-source') : mapKnown(kept, () => position.keptUsd ?? 0n)
  const less = (one: Known<bigint>, other: Known<bigint>) =>
    mapKnown(bothKnown(one, other), ([all, part]) => all - part)
  return {
    entry,
    fees,
    rewards,
    price: less(kept, entry),
    divergence: less(kept, less(worth, fees)),
    value: mapKnown(bothKnown(worth, rewards), ([one, other]) => one + other),
    since: position.since,
  }
}
