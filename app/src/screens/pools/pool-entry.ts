import type { Fraction } from '@dexswap/amm'
import type { Known } from '#domain/known.ts'
import type { DisplayOrder } from '#domain/pairs/display-order.ts'
import type { PairRow } from '#domain/pairs/pair-row.ts'

/** A pair of the list, in the order in which people name its tokens, with the best of its campaigns. */
export type PoolEntry = Pick<DisplayOrder, 'base' | 'quote'> & {
  readonly pair: PairRow
  /** Highest yearly return of its listed campaigns as a ratio; a known 0 where there is none (spec/2 §4). */
  readonly maxApy: Known<Fraction>
}

/** What a pair is called on its card, and sorted by. */
export function poolName({ base, quote }: Pick<PoolEntry, 'base' | 'quote'>): string {
  return `${base.symbol} / ${quote.symbol}`
}
