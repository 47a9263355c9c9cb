import type { ConcentratedMarket, Direction } from '@dexswap/amm'
import type { UnreadTicks } from './quote.ts'

/**
 * Returns a filter that passes each range of ticks once, because the pool store itself retries failed
 * reads.
 */
export function createUnreadFilter() {
  const passed: Record<Direction, WeakSet<ConcentratedMarket>> = {
    zeroForOne: new WeakSet(),
    oneForZero: new WeakSet(),
  }
  return (unread: readonly UnreadTicks[]): readonly UnreadTicks[] =>
    unread.filter(({ market, direction }) => {
      const isNew = !passed[direction].has(market)
      passed[direction].add(market)
      return isNew
    })
}
