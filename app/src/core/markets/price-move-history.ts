import type { Pool } from '@dexswap/amm'
import { noMoves, type PoolMoves, withMove } from './auto-slippage.ts'

type Seen = { readonly moves: PoolMoves; readonly price: number; readonly block: bigint }

/** Records how the prices of pools move, block by block; an unobserved pool has no moves. */
export type PriceMoveHistory = {
  /** Adds the pools after a block; ignores the same block and older ones, as after a reorg. */
  see(pools: readonly Pool[], block: bigint): void
  of(pair: string): PoolMoves
}

export function createPriceMoveHistory(): PriceMoveHistory {
  const seen = new Map<string, Seen>()
  return {
    see(pools, block) {
      for (const { address, reserve0, reserve1 } of pools) {
        const key = address.toLowerCase()
        const before = seen.get(key)
        if (before && before.block >= block) continue
        const price = Math.log(Number(reserve1)) - Math.log(Number(reserve0))
        if (!Number.isFinite(price)) continue
        const moves = before ? withMove(before.moves, price - before.price, Number(block - before.block)) : noMoves
        seen.set(key, { moves, price, block })
      }
    },
    of: (pair) => seen.get(pair.toLowerCase())?.moves ?? noMoves,
  }
}
