import { PGlite } from '@electric-sql/pglite'
import { onchainTable } from 'ponder'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { joinTransactions } from '../process/join-transactions.mjs'
import { pgliteDatabase } from './database.ts'
import { type Entity, hex, type Prices } from './entity.ts'
import { createIndexReader } from './read-index.ts'

const database = new PGlite()
joinTransactions(database)
const table = onchainTable('pair', (t) => ({ id: t.hex().primaryKey(), reserve: t.integer().notNull() }))
const pair: Entity = { name: 'Pair', single: 'pair', plural: 'pairs', table, fields: { id: hex('id') } }
const noPrices: Prices = { nativeUsd: null, tokens: new Map(), pairs: new Map(), factories: new Map() }
/** A price that is the number of the block that it is of. */
const reader = createIndexReader({
  database: pgliteDatabase(database),
  headSql: '(select json_build_array(number, hash, number, false) from head)',
  pair,
  pairColumns: ['reserve'],
  pricesOf: ([cells]) => ({ ...noPrices, nativeUsd: BigInt(String(cells?.[0])) }),
})
const { signal } = new AbortController()

const writeBlock = (number: number) =>
  database.transaction(async (transaction) => {
    await transaction.query('UPDATE pair SET reserve = $1', [number])
    await transaction.query('UPDATE head SET number = $1, hash = $2', [number, `0x${number}`])
  })

beforeAll(async () => {
  await database.exec(`CREATE TABLE pair (id text primary key, reserve int); INSERT INTO pair VALUES ('0x1', 0);
    CREATE TABLE head (number int, hash text); INSERT INTO head VALUES (0, '0x0')`)
})
afterAll(() => database.close())

/** Asks for a row by a statement made with prices. @returns the blocks of head, row and prices */
async function askPriced() {
  const compile = ({ nativeUsd }: Prices) => ({
    at: Number(nativeUsd),
    statement: { text: '(select to_json(reserve) from pair)', values: [] },
  })
  const { head, cells, at } = await reader.readPriced(compile, signal)
  return [head.number, cells[0], at]
}

describe('readPriced', () => {
  test('behavior: rows and prices are of one block, and are answered however fast blocks come', async () => {
    let number = 0
    let isOver = false
    const writing = (async () => {
      // The next block waits already while one is written: between two questions there is always one.
      while (!isOver) await Promise.all([writeBlock(++number), writeBlock(++number)])
    })()
    try {
      for (let asked = 0; asked < 20; asked++) {
        const [head, row, price] = await askPriced()
        expect([row, price]).toEqual([head, head])
      }
    } finally {
      isOver = true
      await writing
    }
    expect(number).toBeGreaterThan(20)
  })

  test('behavior: where no block has come, the prices that are known are used', async () => {
    const [before] = await askPriced()
    let hasAsked = false
    const known = createKnown(() => {
      hasAsked = true
    })
    await known()
    hasAsked = false
    expect((await known()).head.number).toBe(before)
    expect(hasAsked).toBe(false)
  })
})

/** A reader that tells when it computes prices. */
function createKnown(onPrices: () => void) {
  const own = createIndexReader({
    database: pgliteDatabase(database),
    headSql: '(select json_build_array(number, hash, number, false) from head)',
    pair,
    pairColumns: ['reserve'],
    pricesOf() {
      onPrices()
      return noPrices
    },
  })
  return () => own.readPriced(() => ({ statement: { text: '', values: [] } }), signal)
}
