import { type Address, type Chain, lowerAddress, type PlatformId } from '@dexswap/chains'
import type { ConcentratedMarketPool } from '@dexswap/pools-reader/concentrated-table'
import type { PoolReads } from '@dexswap/pools-reader/pool-reads'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { FrozenConcentratedPool, FrozenSolidlyPool } from '../receipts/frozen-pool.ts'
import { maxConcentrated } from '../receipts/quote-limits.ts'

type Shown = Pick<PlatformQuote, 'platform' | 'hops' | 'pools' | 'split'>

/** A pool of quotes with its platform, and the parts of its state that they depend on. */
type ShownPool = { readonly id: PlatformId; readonly pair: Address; readonly used: readonly PoolReads['crossed'][] }

/** Pools in order of the quotes, each once. */
function shownPools(quotes: readonly Shown[]): readonly ShownPool[] {
  const all = quotes.flatMap(({ platform, hops, pools, split }): readonly ShownPool[] => {
    if (!split) return hops.map(({ pair }, at) => ({ id: platform.id, pair, used: usedBy(pools?.route[at]) }))
    return split.legs.flatMap((leg) =>
      leg.hops.map(({ platform: { id }, pair }) => ({
        id,
        pair,
        used: usedBy(split.basis?.reads[lowerAddress(pair)]),
      })),
    )
  })
  const distinct = new Map<Address, ShownPool>()
  for (const pool of all) {
    const used = [...(distinct.get(pool.pair)?.used ?? []), ...pool.used]
    distinct.set(pool.pair, { ...pool, used })
  }
  return [...distinct.values()]
}

const usedBy = (reads: PoolReads | undefined) => (reads ? [reads.crossed] : [])

/** Smallest range of tick-bitmap words that covers all reads, and each of their ticks once. */
function unionOf(parts: readonly PoolReads['crossed'][]): PoolReads['crossed'] {
  return {
    words: {
      firstWord: Math.min(...parts.map(({ words }) => words.firstWord)),
      lastWord: Math.max(...parts.map(({ words }) => words.lastWord)),
    },
    ticks: [...new Set(parts.flatMap(({ ticks }) => ticks))],
  }
}

/** The concentrated pools of quotes, with the state that the quotes were computed from. */
export function freezePools(
  { concentratedPlatforms }: Pick<Chain, 'concentratedPlatforms'>,
  { concentrated }: Extract<PoolState, { status: 'ready' }>,
  quotes: readonly Shown[],
): readonly FrozenConcentratedPool[] {
  if (concentrated?.status !== 'ready') return []
  const frozen = shownPools(quotes).flatMap(({ id, pair, used }) => {
    const platform = concentratedPlatforms.find((each) => each.id === id)
    const pool = concentrated.pools.get(id)?.find((each) => each.id === lowerAddress(pair))
    if (!platform || !pool || used.length === 0) return []
    const { factory, deployer = factory, initCodeHash, dynamicFees } = platform
    const creator = { platform: id, deployer, initCodeHash, ...(dynamicFees && { dynamicFees }) }
    return [{ ...creator, ...freezePool(pool, unionOf(used)) }]
  })
  return frozen.slice(0, maxConcentrated)
}

function freezePool({ id, token0, token1, fee, market }: ConcentratedMarketPool, crossed: PoolReads['crossed']) {
  const { tickSpacing, ticks } = market.window
  const { firstWord, lastWord } = crossed.words
  const bitmaps = Array.from({ length: lastWord - firstWord + 1 }, () => 0n)
  for (const { tick } of ticks) {
    const place = tick / tickSpacing
    const at = Math.floor(place / 256) - firstWord
    if (at in bitmaps) bitmaps[at] = (bitmaps[at] ?? 0n) | (1n << BigInt(((place % 256) + 256) % 256))
  }
  const { sqrtPriceX96, tick, liquidity } = market.point
  return {
    ...{ address: id as Address, token0: token0 as Address, token1: token1 as Address, fee, tickSpacing },
    ...{ sqrtPriceX96, tick, liquidity, firstWord, lastWord, bitmaps },
    ticks: ticks.filter((each) => crossed.ticks.includes(each.tick)),
  }
}

/** The Solidly pools of quotes, with the state that the quotes were computed from. */
export function freezeSolidly(
  { solidlyPlatforms }: Pick<Chain, 'solidlyPlatforms'>,
  { solidly }: Extract<PoolState, { status: 'ready' }>,
  quotes: readonly Shown[],
): readonly FrozenSolidlyPool[] {
  if (solidly?.status !== 'ready') return []
  const frozen = shownPools(quotes).flatMap(({ id, pair }): readonly FrozenSolidlyPool[] => {
    const platform = solidlyPlatforms.find((each) => each.id === id)
    const pool = solidly.pools.get(id)?.find((each) => each.id === lowerAddress(pair))
    if (!platform || !pool) return []
    const { factory, implementation } = platform
    const [address, token0, token1] = [pool.id, pool.token0, pool.token1] as [Address, Address, Address]
    return [{ platform: id, address, factory, implementation, token0, token1, ...pool.market.pool }]
  })
  return frozen.slice(0, maxConcentrated)
}
