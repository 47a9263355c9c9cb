import pg from 'pg'

/**
 * Removes the lock that a killed process leaves in a schema for 25 s, if there is one. Call it only
 * when the process has ended.
 */
export async function unlockStore(databaseUrl: string, schema: string): Promise<void> {
  const table = `${pg.escapeIdentifier(schema)}._ponder_meta`
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rows } = await client.query('SELECT to_regclass($1) IS NOT NULL AS exists', [table])
    if (!rows[0]?.exists) return
    await client.query(`UPDATE ${table} SET value = jsonb_set(value, '{is_locked}', '0') WHERE key = 'app'`)
  } finally {
    await client.end()
  }
}
