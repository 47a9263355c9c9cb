import { head } from 'ponder:schema'
import type { Entity, Prices } from '#indexer/graphql/entity.ts'
import { createIndexReader, type IndexReader } from '#indexer/graphql/read-index.ts'
import { figureOf, nameOfTable } from '#indexer/graphql/table.ts'
import { type PricedPair, priceTable } from '#indexer/prices/price-table.ts'
import { ranks } from '../deployment.ts'
import { openDatabase } from './open-database.ts'

const columns = ['id', 'factory', 'token0', 'token1', 'decimals0', 'decimals1', 'reserve0', 'reserve1'] as const

export function openIndex(pair: Entity): IndexReader {
  return createIndexReader({
    database: openDatabase(),
    // mark-held.ts writes `held` while the head guard rejects the node's head.
    headSql: `(select json_build_array(number, hash, timestamp, (select value ? 'held' from _ponder_meta)) from ${nameOfTable(head)})`,
    pair,
    pairColumns: columns,
    pricesOf(cells): Prices {
      const pairs = cells.map((row) => {
        const values = columns.map((name, place) => [name, figureOf(pair, name, row[place])] as const)
        return Object.fromEntries(values) as unknown as PricedPair & { readonly factory: string } // the columns' own types
      })
      const prices = priceTable(pairs, ranks)
      const factories = new Map<string, bigint>()
      for (const { id, factory } of pairs) {
        const worth = prices.pairs.get(id)
        if (worth !== undefined) factories.set(factory, (factories.get(factory) ?? 0n) + worth)
      }
      return { ...prices, factories }
    },
  })
}
