import pg from 'pg'
import type { ChainIdentity } from './chain-identity.ts'

/** Where it is noted which chain the cached answers of a chain id are from: all indexers of a database share them. */
const note = 'dexswap.chain'

/** Of what is kept. The first one lacks what factories made while the indexer ran, which Ponder did not note before it was mended. */
const answersVersion = 2

async function within<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('BEGIN')
    // Two indexers that start at once look one after the other.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('dexswap.chain'))")
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } finally {
    // What was not committed is taken back.
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
 * Ponder keeps what a node answered beyond the life of an index, by chain id alone. Answers of another chain under the same
 * id are removed here, and those of whose chain nobody knows, or that are not whole.
 * @param isReplaced whether they are in any case: the chain has left blocks that were final
 */
export function keepAnswersOf(
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
    // A first block that was not there yet says nothing.
    const isSame =
      known !== undefined &&
      known.genesis === genesis &&
      (known.first_block === firstBlock || known.first_block === null || firstBlock === null)
    const isWhole = known !== undefined && known.version === answersVersion
    if (!isSame || !isWhole || isReplaced) await forget(client, chainId)
    await client.query(
      `INSERT INTO ${note} (chain_id, genesis, first_block, version) VALUES ($1, $2, $3, $4)
       ON CONFLICT (chain_id) DO UPDATE SET genesis = $2, version = $4, first_block = coalesce($3, ${isSame ? 'chain.first_block' : 'NULL'})`,
      [chainId, genesis, firstBlock, answersVersion],
    )
  })
}
