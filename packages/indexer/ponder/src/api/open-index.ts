import { head } from 'ponder:schema'
import { createIndexReader, type Entity, type IndexReader } from '@dexswap/graph-api'
import { pricedColumns, pricesOfPairs } from '#indexer/prices/prices-of-pairs.ts'
import { ranks } from '../deployment.ts'
import { openDatabase } from './open-database.ts'
import { nameOfTable } from './table-of.ts'

/** Thrown when the API has no entity of pairs, from which prices are computed. */
class MissingPairError extends Error {
  override readonly name = 'MissingPairError'
}

export function openIndex(entities: readonly Entity[]): IndexReader {
  const pair = entities.find(({ name }) => name === 'Pair')
  if (!pair) throw new MissingPairError('The API has pairs.')
  return createIndexReader({
    database: openDatabase(),
    entities,
    // mark-held.ts stores `held` while the head guard rejects the node's head.
    headSql: `(select json_build_array(number, hash, timestamp, (select value ? 'held' from _ponder_meta)) from ${nameOfTable(head)})`,
    pair,
    pairColumns: pricedColumns,
    pricesOf: (rows) => pricesOfPairs(pair, rows, ranks),
  })
}
