import type { Chain } from '@dexswap/chains'
import { maximumApyOf } from '#domain/campaigns/maximum-apys.ts'
import type { useMaximumApys } from '#domain/campaigns/use-maximum-apys.ts'
import { type DisplayOrder, displayOrder } from '#domain/pairs/display-order.ts'
import type { PairRow } from '#domain/pairs/pair-row.ts'
import type { PoolEntry } from './pool-entry.ts'

const orders = new WeakMap<PairRow, DisplayOrder>()

/** The order of a row's tokens, worked out once: a row stays what it is until something about it changes. */
function orderOf(chain: Chain, row: PairRow): DisplayOrder {
  const order = orders.get(row) ?? displayOrder(chain, row)
  orders.set(row, order)
  return order
}

/** The rows of the list, named as people name pairs, with the best of their campaigns. */
export function poolEntries(
  chain: Chain,
  rows: readonly PairRow[],
  apys: ReturnType<typeof useMaximumApys>,
): readonly PoolEntry[] {
  return rows.map((pair) => {
    const { base, quote } = orderOf(chain, pair)
    return { pair, base, quote, maxApy: maximumApyOf(apys, pair.address) }
  })
}
