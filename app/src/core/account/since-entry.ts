import { type Address, isSameAddress } from '@dexswap/chains'
import type { HistoryEntry } from '#io/accounts/history-store.ts'
import type { PairAction } from '#io/graph/ask-pair-actions.ts'
import { bothKnown, type Known, mapKnown, unknown } from '../known.ts'
import { usdOfBoth } from '../pairs/position.ts'
import { type PoolNow, positionOverTime } from '../pairs/position-over-time.ts'
import type { Token } from '../tokens/currency.ts'

/** State of a pair at a time in the past, by which LP tokens are valued. */
export type PairThen = {
  readonly reserve0: bigint
  readonly reserve1: bigint
  readonly totalSupply: bigint
  /** In 10^-18 US dollars; null when unknown. */
  readonly liquidityUsd: bigint | null
}

/**
 * LP transfers as deposits and withdrawals at their value then, without actions that the indexer
 * returned. Null when the state of the pair at one of these times is unknown.
 */
export function transferActions(
  entries: readonly HistoryEntry[],
  pair: Address,
  own: readonly PairAction[],
  pairAt: (time: number) => PairThen | null,
): readonly PairAction[] | null {
  const reportedHashes = new Set<string>(own.map(({ hash }) => hash))
  const actions: PairAction[] = []
  for (const { hash, time, kind, moves } of entries) {
    const moved = moves.find(({ token }) => token && isSameAddress(token, pair))?.amount ?? 0n
    if ((kind !== 'send' && kind !== 'receive') || moved === 0n || reportedHashes.has(hash)) continue
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

/** Values in 10^-18 US dollars; entry + fees + rewards + price − divergence = value. */
export type SinceEntry = {
  /** Value of the deposits at the prices when they were made. */
  readonly entry: Known<bigint>
  /** Earned fees at current prices. */
  readonly fees: Known<bigint>
  /** Claimable rewards at current prices. */
  readonly rewards: Known<bigint>
  /** Change in value that the deposited tokens would have had if they had been held. */
  readonly price: Known<bigint>
  /** Loss compared with holding the tokens; negative when the pool's price differs from the market price. */
  readonly divergence: Known<bigint>
  /** Value of the LP tokens plus claimable rewards. */
  readonly value: Known<bigint>
  /** Unix time in seconds of the start of the current position. */
  readonly since: number | null
}

/**
 * Result of a position since its entry; null when the changes do not add up to `held`. `actions` in
 * any order; `held`: LP tokens in wallet and campaigns.
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
  const [worth, hodl, fees] = [position.worth, position.hodl, position.fees].map((amounts) =>
    usdOfBoth(amounts, pool, priceOf),
  ) as [Known<bigint>, Known<bigint>, Known<bigint>]
  const entry: Known<bigint> =
    position.hodlUsd === null ? unknown('no-source') : mapKnown(hodl, () => position.hodlUsd ?? 0n)
  const less = (one: Known<bigint>, other: Known<bigint>) =>
    mapKnown(bothKnown(one, other), ([all, part]) => all - part)
  return {
    entry,
    fees,
    rewards,
    price: less(hodl, entry),
    divergence: less(hodl, less(worth, fees)),
    value: mapKnown(bothKnown(worth, rewards), ([one, other]) => one + other),
    since: position.since,
  }
}
