import {
  createIndexReader,
  type Entity,
  hex,
  type PricedState,
  type Prices,
  postgresDatabase,
} from '@dexswap/graph-api'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endPool } from './environment/end-pool.ts'
import { startPostgres } from './environment/start-postgres.ts'

const server = await startPostgres()
const pool = new pg.Pool({ connectionString: await server.newDatabase() })
const table = {
  sql: 'pair',
  columns: {
    id: { name: 'id', type: 'text', isNullable: false },
    reserve: { name: 'reserve', type: 'integer', isNullable: false },
  },
}
const pair: Entity = { name: 'Pair', single: 'pair', plural: 'pairs', table, fields: { id: hex('id') } }
const noPrices: Prices = { nativeUsd: null, tokens: new Map(), pairs: new Map(), factories: new Map() }
/** A reader of the index with test prices, each of which equals the block number. */
const reader = createIndexReader({
  database: postgresDatabase(pool),
  headSql: '(select json_build_array(number, hash, number, false) from head)',
  entities: [pair],
  pair,
  pairColumns: ['reserve'],
  pricesOf: ([cells]) => ({ ...noPrices, nativeUsd: BigInt(String(cells?.[0])) }),
})
const { signal } = new AbortController()

/**
 * Writes head and row of a block in one transaction, in which the second statement waits for a
 * transaction that locked the row.
 */
const writeBlock = (number: number) =>
  pool.query(
    `BEGIN; UPDATE pair SET reserve = ${number}; UPDATE head SET number = ${number}, hash = '0x${number}'; COMMIT`,
  )

beforeAll(async () => {
  await pool.query(`CREATE TABLE pair (id text primary key, reserve int); INSERT INTO pair VALUES ('0x1', 0);
    CREATE TABLE head (number int, hash text); INSERT INTO head VALUES (0, '0x0')`)
})
afterAll(async () => {
  await endPool(pool)
  await server.stop()
})

/**
 * Reads a row with the statement that includes prices. @returns the blocks of head, row and prices
 */
async function queryPriced() {
  const compile = ({ prices }: PricedState) => ({
    at: Number(prices.nativeUsd),
    statement: { text: '(select to_json(reserve) from pair)', values: [] },
  })
  const { head, cells, at } = await reader.readPriced(compile, signal)
  return [head.number, cells[0], at]
}

describe('readPriced', () => {
  test('behavior: returns rows and prices of the same block while blocks arrive fast', async () => {
    let number = 0
    let isOver = false
    const writing = (async () => {
      // One write always waits, so that a block is written between any two statements.
      while (!isOver) await Promise.all([writeBlock(++number), writeBlock(++number)])
    })()
    try {
      for (let round = 0; round < 20 || number <= 20; round++) {
        const [head, row, price] = await queryPriced()
        expect([row, price]).toEqual([head, head])
      }
    } finally {
      isOver = true
      await writing
    }
  })

  test('behavior: reuses computed prices when no block has arrived', async () => {
    const [before] = await queryPriced()
    let hasComputed = false
    const known = createKnown(() => {
      hasComputed = true
    })
    await known()
    hasComputed = false
    expect((await known()).head.number).toBe(before)
    expect(hasComputed).toBe(false)
  })
})

/** A reader that calls `onPrices` each time it computes prices. */
function createKnown(onPrices: () => void) {
  const own = createIndexReader({
    database: postgresDatabase(pool),
    headSql: '(select json_build_array(number, hash, number, false) from head)',
    entities: [pair],
    pair,
    pairColumns: ['reserve'],
    pricesOf() {
      onPrices()
      return noPrices
    },
  })
  return () => own.readPriced(() => ({ statement: { text: '', values: [] } }), signal)
}

describe('statistics', () => {
  test('behavior: returns the number of rows, the indexes, and the row count of the most common value', async () => {
    const trades = 20_000
    await pool.query(`CREATE TABLE trade (id text primary key, pair text, at int, receiver text); CREATE INDEX ON trade (pair, at);
      INSERT INTO trade SELECT n::text || repeat('x', 60), CASE WHEN n % 4 = 0 THEN 'large' ELSE 'p' || n % 1000 END, n, CASE WHEN n % 2 = 0 THEN 'r' || n END FROM generate_series(1, ${trades}) n; ANALYZE trade`)
    const columns = Object.fromEntries(
      ['id', 'pair', 'at', 'receiver'].map((name) => [name, { name, type: 'text', isNullable: true }]),
    )
    const entity: Entity = { ...pair, name: 'Trade', table: { sql: 'trade', columns } }
    const { statistics } = createIndexReader({
      database: postgresDatabase(pool),
      headSql: 'null',
      entities: [entity, pair],
      pair,
      pairColumns: [],
      pricesOf: () => noPrices,
    })
    const { rows, indexes, maxRowsPerValue } = (await statistics())(entity)
    expect(rows).toBeGreaterThanOrEqual(trades)
    expect(rows).toBeLessThan(1.3 * trades)
    expect(indexes).toEqual(expect.arrayContaining([['id'], ['pair', 'at']]))
    expect(maxRowsPerValue('pair')).toBeGreaterThanOrEqual(trades / 4)
    expect(maxRowsPerValue('pair')).toBeLessThan(trades / 2)
    expect(maxRowsPerValue('id')).toBeLessThan(100)
    expect(maxRowsPerValue('receiver')).toBeGreaterThanOrEqual(trades / 2)
    expect((await statistics())(pair).rows).toBeGreaterThan(0)
  })
})
