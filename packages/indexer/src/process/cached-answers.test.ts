import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../test/world/start-postgres.ts'
import { keepAnswersOf } from './cached-answers.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const chain = { genesis: hash('a'), firstBlock: hash('b') }

const postgres: Postgres | null = await startPostgres()

describe.skipIf(postgres === null)('keepAnswersOf', () => {
  const url = postgres?.url ?? ''
  const client = new pg.Client({ connectionString: url })
  const kept = async () => {
    const { rows } = await client.query('SELECT chain_id::int AS chain FROM ponder_sync.blocks ORDER BY 1')
    return rows.map((row) => row.chain)
  }

  beforeAll(() => client.connect())
  beforeEach(async () => {
    await client.query('DROP SCHEMA IF EXISTS dexswap CASCADE; DROP SCHEMA IF EXISTS ponder_sync CASCADE')
    await client.query('CREATE SCHEMA ponder_sync; CREATE TABLE ponder_sync.blocks (chain_id bigint)')
    await client.query('CREATE TABLE ponder_sync.migrations (name text)')
    await keepAnswersOf(url, 1, chain)
    await client.query('INSERT INTO ponder_sync.blocks VALUES (1), (1), (2)')
  })
  afterAll(async () => {
    await client.end()
    await postgres?.stop()
  })

  test('default: answers of the same chain are kept, also where its first block was not there yet', async () => {
    await keepAnswersOf(url, 1, chain)
    await keepAnswersOf(url, 1, { ...chain, firstBlock: null })
    expect(await kept()).toEqual([1, 1, 2])
  })

  test.each([
    ['another genesis', { ...chain, genesis: hash('c') }, false],
    ['another first block', { ...chain, firstBlock: hash('c') }, false],
    ['final blocks that were left', chain, true],
  ])('behavior: those of a chain with %s are gone, and no other chain’s', async (_what, identity, isReplaced) => {
    await keepAnswersOf(url, 1, identity, isReplaced)
    expect(await kept()).toEqual([2])
    // From now on they are this chain's.
    await client.query('INSERT INTO ponder_sync.blocks VALUES (1)')
    await keepAnswersOf(url, 1, identity)
    expect(await kept()).toEqual([1, 2])
  })

  test('behavior: those of which nobody knows whose they are, as of an older version, are gone', async () => {
    await keepAnswersOf(url, 2, chain)
    expect(await kept()).toEqual([1, 1])
  })

  test('behavior: those that were kept before Ponder noted what factories make are gone, once', async () => {
    await client.query('ALTER TABLE dexswap.chain DROP COLUMN version')
    await keepAnswersOf(url, 1, chain)
    expect(await kept()).toEqual([2])
    await client.query('INSERT INTO ponder_sync.blocks VALUES (1)')
    await keepAnswersOf(url, 1, chain)
    expect(await kept()).toEqual([1, 2])
  })

  test('behavior: a new database has none', async () => {
    await client.query('DROP SCHEMA ponder_sync CASCADE')
    await keepAnswersOf(url, 3, chain)
  })
})
