import { type Cells, type Entity, figureOf, type Prices } from '@dexswap/graph-api'
import { type PricedPair, priceTable } from './price-table.ts'
import type { Rank } from './rank.ts'

/** The columns of a pair that prices need. */
export const pricedColumns = [
  'id',
  'factory',
  'token0',
  'token1',
  'decimals0',
  'decimals1',
  'reserve0',
  'reserve1',
] as const

/** All prices at a block. @param rows cells of `pricedColumns` */
export function pricesOfPairs(pair: Entity, rows: readonly Cells[], ranks: ReadonlyMap<string, Rank>): Prices {
  const pairs = rows.map((row) => {
    const values = pricedColumns.map((name, place) => [name, figureOf(pair, name, row[place])] as const)
    return Object.fromEntries(values) as unknown as PricedPair & { readonly factory: string } // The cast is safe, because each value has the type of its column.
  })
  const prices = priceTable(pairs, ranks)
  const factories = new Map<string, bigint>()
  for (const { id, factory } of pairs) {
    const worth = prices.pairs.get(id)
    if (worth !== undefined) factories.set(factory, (factories.get(factory) ?? 0n) + worth)
  }
  return { ...prices, factories }
}
