import pg from 'pg'
import type { ChainIdentity } from './chain-identity.ts'

/**
 * Name of the table comment with the chain of the cached responses for each chain id. All indexers
 * share it.
 */
const note = 'dexswap.chain'

/**
 * Version of the cache. Version 1 lacks contracts that factories created while the indexer was
 * running.
 */
const cacheVersion = 2

async function within<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    // Lock for indexers that start in parallel.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('dexswap.chain'))")
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    // Closing the connection rolls back what was not committed.
    await client.end()
  }
}

async function forget(client: pg.Client, chainId: number): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'ponder_sync' AND column_name = 'chain_id'",
  )
  for (const { name } of rows) {
    await client.query(`DELETE FROM ponder_sync.${pg.escapeIdentifier(name)} WHERE chain_id = $1`, [chainId])
  }
}

/**
 * Clears Ponder's RPC cache when its responses are incomplete, or of another or an unknown chain. The
 * cache is keyed by chain id, and remains when an index is replaced.
 * @param isReplaced clears it in any case, because the chain no longer contains final blocks
 */
export function cleanRpcCache(
  databaseUrl: string,
  chainId: number,
  { genesis, firstBlock }: ChainIdentity,
  isReplaced = false,
): Promise<void> {
  return within(databaseUrl, async (client) => {
    await client.query('CREATE SCHEMA IF NOT EXISTS dexswap')
    await client.query(
      `CREATE TABLE IF NOT EXISTS ${note} (chain_id bigint PRIMARY KEY, genesis text, first_block text)`,
    )
    await client.query(`ALTER TABLE ${note} ADD COLUMN IF NOT EXISTS version int NOT NULL DEFAULT 1`)
    const { rows } = await client.query<{ genesis: string | null; first_block: string | null; version: number }>(
      `SELECT genesis, first_block, version FROM ${note} WHERE chain_id = $1`,
      [chainId],
    )
    const [known] = rows
    // A first block that was missing before does not count as different.
    const isSame =
      known !== undefined &&
      known.genesis === genesis &&
      (known.first_block === firstBlock || known.first_block === null || firstBlock === null)
    const isWhole = known !== undefined && known.version === cacheVersion
    if (!isSame || !isWhole || isReplaced) await forget(client, chainId)
    await client.query(
      `INSERT INTO ${note} (chain_id, genesis, first_block, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (chain_id) DO UPDATE SET genesis = $2, version = $4, first_block = coalesce($3, ${isSame ? 'chain.first_block' : 'NULL'})`,
      [chainId, genesis, firstBlock, cacheVersion],
    )
  })
}
