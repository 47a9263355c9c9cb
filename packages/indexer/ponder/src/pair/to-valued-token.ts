import type { token } from 'ponder:schema'
import type { ValuedToken } from '#indexer/prices/market-of.ts'
import type { Rank } from '#indexer/prices/rank.ts'

/**
 * Copies the columns that prices need. Without it, Ponder copies a row at each access to an array
 * column, which took 10 % of all processor time.
 */
export function toValuedToken({ price, backing, isMoney, decimals, rank }: typeof token.$inferSelect): ValuedToken {
  // The cast is safe, because the column contains only ranks.
  return { price, backing, isMoney, decimals, rank: rank as Rank }
}
