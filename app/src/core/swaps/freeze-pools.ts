import { type Address, type Chain, lowerAddress } from '@dexswap/chains'
import type { ConcentratedMarketPool } from '@dexswap/pools-reader/concentrated-table'
import type { PoolReads } from '@dexswap/pools-reader/pool-reads'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { FrozenConcentratedPool, FrozenSolidlyPool } from '../receipts/frozen-pool.ts'
import { maxConcentrated } from '../receipts/quote-limits.ts'

type Shown = Pick<PlatformQuote, 'platform' | 'hops' | 'pools'>

/** The concentrated pools of quotes, with the state that the quotes were computed from. */
export function freezePools(
  { concentratedPlatforms }: Pick<Chain, 'concentratedPlatforms'>,
  { concentrated }: Extract<PoolState, { status: 'ready' }>,
  quotes: readonly Shown[],
): readonly FrozenConcentratedPool[] {
  if (concentrated?.status !== 'ready') return []
  const frozen = quotes.flatMap(({ platform: { id }, hops, pools }) => {
    const platform = concentratedPlatforms.find((each) => each.id === id)
    const known = concentrated.pools.get(id) ?? []
    if (!platform || !pools) return []
    return hops.flatMap(({ pair }, at) => {
      const [pool, reads] = [known.find((each) => each.id === lowerAddress(pair)), pools.route[at]]
      const { factory, deployer = factory, initCodeHash, dynamicFees } = platform
      const creator = { platform: id, deployer, initCodeHash, ...(dynamicFees && { dynamicFees }) }
      return pool && reads ? [{ ...creator, ...freezePool(pool, reads) }] : []
    })
  })
  return frozen.slice(0, maxConcentrated)
}

function freezePool({ id, token0, token1, fee, market }: ConcentratedMarketPool, { crossed }: PoolReads) {
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
  quotes: readonly Pick<PlatformQuote, 'platform' | 'hops'>[],
): readonly FrozenSolidlyPool[] {
  if (solidly?.status !== 'ready') return []
  const frozen = quotes.flatMap(({ platform: { id }, hops }) => {
    const platform = solidlyPlatforms.find((each) => each.id === id)
    const known = solidly.pools.get(id) ?? []
    if (!platform) return []
    const { factory, implementation } = platform
    return hops.flatMap(({ pair }): FrozenSolidlyPool[] => {
      const pool = known.find((each) => each.id === lowerAddress(pair))
      if (!pool) return []
      const [address, token0, token1] = [pool.id, pool.token0, pool.token1] as [Address, Address, Address]
      return [{ platform: id, address, factory, implementation, token0, token1, ...pool.market.pool }]
    })
  })
  return frozen.slice(0, maxConcentrated)
}
