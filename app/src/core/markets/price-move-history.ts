import type { Pool } from '@dexswap/amm'
import type { ConcentratedMarketPool } from '@dexswap/pools-reader/concentrated-table'
import type { SolidlyMarketPool } from '@dexswap/pools-reader/solidly-pool'
import { noMoves, type PoolMoves, withMove } from './auto-slippage.ts'

type Seen = { readonly moves: PoolMoves; readonly price: number; readonly block: bigint }

/** Records how pool prices change per block. */
export type PriceMoveHistory = {
  /** Adds the pools of a block; ignores blocks that are not newer. */
  see(pools: readonly PricedPool[], block: bigint): void
  of(pair: string): PoolMoves
}

type PricedPool =
  | Pick<Pool, 'address' | 'reserve0' | 'reserve1'>
  | Pick<ConcentratedMarketPool | SolidlyMarketPool, 'id' | 'market'>

function logPriceOf(pool: PricedPool): number {
  if ('market' in pool) {
    const price = pool.market.midPrice('zeroForOne')
    return price ? Math.log(Number(price.numerator)) - Math.log(Number(price.denominator)) : Number.NaN
  }
  return Math.log(Number(pool.reserve1)) - Math.log(Number(pool.reserve0))
}

export function createPriceMoveHistory(): PriceMoveHistory {
  const seen = new Map<string, Seen>()
  return {
    see(pools, block) {
      for (const pool of pools) {
        const key = ('market' in pool ? pool.id : pool.address).toLowerCase()
        const before = seen.get(key)
        if (before && before.block >= block) continue
        const price = logPriceOf(pool)
        if (!Number.isFinite(price)) continue
        const moves = before ? withMove(before.moves, price - before.price, Number(block - before.block)) : noMoves
        seen.set(key, { moves, price, block })
      }
    },
    of: (pair) => seen.get(pair.toLowerCase())?.moves ?? noMoves,
  }
}
