import type { token } from 'ponder:schema'
import type { Valued } from '#indexer/prices/market-of.ts'
import type { Rank } from '#indexer/prices/rank.ts'

/**
 * A token's row as prices see it, column by column: rows are handed out uncopied, and whoever touches a list in one has the
 * whole row copied, which was a tenth of all processor time.
 */
export function valued({ price, backing, isMoney, decimals, rank }: typeof token.$inferSelect): Valued {
  // The column holds ranks.
  return { price, backing, isMoney, decimals, rank: rank as Rank }
}
