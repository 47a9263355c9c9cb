import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Postgres, startPostgres } from '../../test/environment/start-postgres.ts'
import { cleanRpcCache } from './clean-rpc-cache.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}` as const
const chain = { genesis: hash('a'), firstBlock: hash('b') }

const postgres: Postgres | null = await startPostgres()

describe.skipIf(postgres === null)('cleanRpcCache', () => {
  const url = postgres?.url ?? ''
  const client = new pg.Client({ connectionString: url })
  const cachedChains = async () => {
    const { rows } = await client.query('SELECT chain_id::int AS chain FROM ponder_sync.blocks ORDER BY 1')
    return rows.map((row) => row.chain)
  }

  beforeAll(() => client.connect())
  beforeEach(async () => {
    await client.query('DROP SCHEMA IF EXISTS dexswap CASCADE; DROP SCHEMA IF EXISTS ponder_sync CASCADE')
    await client.query('CREATE SCHEMA ponder_sync; CREATE TABLE ponder_sync.blocks (chain_id bigint)')
    await client.query('CREATE TABLE ponder_sync.migrations (name text)')
    await cleanRpcCache(url, 1, chain)
    await client.query('INSERT INTO ponder_sync.blocks VALUES (1), (1), (2)')
  })
  afterAll(async () => {
    await client.end()
    await postgres?.stop()
  })

  test('behavior: keeps cached responses of the same chain, also when its first block was missing before', async () => {
    await cleanRpcCache(url, 1, chain)
    await cleanRpcCache(url, 1, { ...chain, firstBlock: null })
    expect(await cachedChains()).toEqual([1, 1, 2])
  })

  test.each([
    ['another genesis', { ...chain, genesis: hash('c') }, false],
    ['another first block', { ...chain, firstBlock: hash('c') }, false],
    ['a reorg of final blocks', chain, true],
  ])('behavior: removes responses after %s, and none of another chain', async (_what, identity, isReplaced) => {
    await cleanRpcCache(url, 1, identity, isReplaced)
    expect(await cachedChains()).toEqual([2])
    // The responses in the cache are now those of the current chain.
    await client.query('INSERT INTO ponder_sync.blocks VALUES (1)')
    await cleanRpcCache(url, 1, identity)
    expect(await cachedChains()).toEqual([1, 2])
  })

  test('behavior: removes responses without a recorded chain', async () => {
    await cleanRpcCache(url, 2, chain)
    expect(await cachedChains()).toEqual([1, 1])
  })

  test('behavior: removes responses of an older version once', async () => {
    await client.query('ALTER TABLE dexswap.chain DROP COLUMN version')
    await cleanRpcCache(url, 1, chain)
    expect(await cachedChains()).toEqual([2])
    await client.query('INSERT INTO ponder_sync.blocks VALUES (1)')
    await cleanRpcCache(url, 1, chain)
    expect(await cachedChains()).toEqual([1, 2])
  })

  test('behavior: accepts a new database', async () => {
    await client.query('DROP SCHEMA ponder_sync CASCADE')
    await cleanRpcCache(url, 3, chain)
  })
})
