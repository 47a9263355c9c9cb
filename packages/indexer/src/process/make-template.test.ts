import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { expect, test } from 'vitest'
import { knownVersion } from './patch-ponder.mjs'

const script = fileURLToPath(new URL('./make-template.mjs', import.meta.url))

test('default: applies every migration of Ponder', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dexswap-template-'))
  try {
    execFileSync(process.execPath, [script, folder], { stdio: 'inherit' })
    const database = new PGlite(folder)
    const { rows } = await database.query<{ name: string }>(
      'SELECT name FROM ponder_sync.kysely_migration ORDER BY name',
    )
    await database.close()
    const file = new URL('sync-store/migrations.js', import.meta.resolve('ponder')).href
    const { buildMigrationProvider } = await import(file)
    const steps: string[] = Object.keys(await buildMigrationProvider({}).getMigrations())
    expect(rows.map(({ name }) => name)).toEqual(steps.toSorted())
    expect(steps.length).toBeGreaterThan(20)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test("behavior: names the template by Ponder's version", async () => {
  const text = await readFile(new URL('./database-template.ts', import.meta.url), 'utf8')
  expect(text).toContain(`-${knownVersion}'`)
})
