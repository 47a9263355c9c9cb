import { pair } from 'ponder:schema'
import type { ReadonlyDrizzle } from 'ponder'
import type { Prices } from '#indexer/graphql/entity.ts'
import type { Head } from '#indexer/graphql/request.ts'
import { priceBook } from '#indexer/prices/price-book.ts'
import { ranks } from '../deployment.ts'

type Snapshot = Pick<ReadonlyDrizzle, 'select'>

async function readPrices(db: Snapshot): Promise<Prices> {
  const rows = await db
    .select({
      id: pair.id,
      factory: pair.factory,
      token0: pair.token0,
      token1: pair.token1,
      decimals0: pair.decimals0,
      decimals1: pair.decimals1,
      reserve0: pair.reserve0,
      reserve1: pair.reserve1,
    })
    .from(pair)
  const book = priceBook(rows, ranks)
  const factories = new Map<string, bigint>()
  for (const { id, factory } of rows) {
    const worth = book.pairs.get(id)
    if (worth !== undefined) factories.set(factory, (factories.get(factory) ?? 0n) + worth)
  }
  return { ...book, factories }
}

let newest: { readonly hash: string; readonly prices: Promise<Prices> } | null = null

/** The prices of a block, read once for all requests that stand on it; `db` has to see that block. */
export function pricesAt(db: Snapshot, head: Head): Promise<Prices> {
  if (head.hash === null) return readPrices(db)
  if (newest?.hash !== head.hash) {
    const prices = readPrices(db)
    newest = { hash: head.hash, prices }
    // A failed reading is told to those who wait for it and tried again by the next.
    prices.catch(() => {
      newest = null
    })
  }
  return newest.prices
}
