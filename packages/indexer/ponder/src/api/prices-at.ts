import type { Entity, Prices } from '#indexer/graphql/entity.ts'
import type { Head, Snapshot } from '#indexer/graphql/request.ts'
import { selectSql, tableOf, valueOf } from '#indexer/graphql/table.ts'
import { type BookPair, priceBook } from '#indexer/prices/price-book.ts'
import { ranks } from '../deployment.ts'

const columns = ['id', 'factory', 'token0', 'token1', 'decimals0', 'decimals1', 'reserve0', 'reserve1'] as const

async function readPrices(pair: Entity, rows: Snapshot['rows']): Promise<Prices> {
  const text = `select ${columns.map((name) => selectSql(pair, name)).join(', ')} from ${tableOf(pair)} t`
  const pairs = (await rows({ text, values: [] })).map((row) => {
    const values = columns.map((name, place) => [name, valueOf(pair, name, row[place] ?? null)] as const)
    return Object.fromEntries(values) as unknown as BookPair & { readonly factory: string } // the columns' own types
  })
  const book = priceBook(pairs, ranks)
  const factories = new Map<string, bigint>()
  for (const { id, factory } of pairs) {
    const worth = book.pairs.get(id)
    if (worth !== undefined) factories.set(factory, (factories.get(factory) ?? 0n) + worth)
  }
  return { ...book, factories }
}

/** Prices of a block, read once for all requests that stand on it. */
export function createPrices(pair: Entity): (head: Head, rows: Snapshot['rows']) => Promise<Prices> {
  let newest: { readonly hash: string; readonly prices: Promise<Prices> } | null = null
  return async function pricesAt(head, rows) {
    if (head.hash === null) return readPrices(pair, rows)
    const known = newest
    // Whoever reads them may be interrupted: then the next one reads them itself.
    if (known?.hash === head.hash) return known.prices.catch(() => readPrices(pair, rows))
    const prices = readPrices(pair, rows)
    const reading = { hash: head.hash, prices }
    newest = reading
    prices.catch(() => {
      if (newest === reading) newest = null
    })
    return prices
  }
}
