import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'
import { changed, findRefusal, knownVersion, refusalOf } from './patch-ponder.mjs'

const dist = dirname(fileURLToPath(import.meta.resolve('ponder')))
const file = join(dist, 'database', 'queryBuilder.js')

/** Writes in a transaction that then fails, with Ponder's own query builder on an embedded database. */
const script = `
  import { createRequire } from 'node:module'
  const require = createRequire(${JSON.stringify(file)})
  const { PGlite } = await import(require.resolve('@electric-sql/pglite').replace(/cjs$/, 'js'))
  const { drizzle } = await import(require.resolve('drizzle-orm/pglite').replace(/cjs$/, 'js'))
  const { createQB } = await import(${JSON.stringify(file)})
  const none = () => {}
  const logger = { trace: none, debug: none, warn: none }
  const client = new PGlite()
  await client.exec('CREATE TABLE seen (id int)')
  const qb = createQB(drizzle(client), { common: { logger, shutdown: { isKilled: false } }, isAdmin: false })
  const failing = qb.transaction(async (tx) => {
    await tx.wrap((db) => db.execute('INSERT INTO seen VALUES (1)'))
    await qb.wrap((db) => db.execute('INSERT INTO seen VALUES (2)'))
    await tx.wrap((db) => db.execute('SELECT * FROM nothing'))
  })
  const error = await failing.then(() => 'none', ({ message }) => message)
  const { rows } = await client.query('SELECT * FROM seen')
  console.log(JSON.stringify({ error, rows: rows.length, dialect: qb.$dialect }))
  await client.close()
`

const run = (...before: readonly string[]) =>
  JSON.parse(execFileSync(process.execPath, [...before, '--input-type=module', '-e', script], { encoding: 'utf8' }))

describe('patchPonder', () => {
  test('default: what is written in a transaction that fails is not there, on the embedded database as well', () => {
    const error = expect.stringContaining('does not exist')
    // As it was published; where this is no longer so, the patch has had its day.
    expect(run()).toEqual({ error, rows: 2, dialect: 'pglite' })
    const preload = fileURLToPath(new URL('./preload.mjs', import.meta.url))
    expect(run('--import', preload)).toEqual({ error, rows: 0, dialect: 'pglite' })
  })

  test.each([
    [
      'queryBuilder.js',
      [
        expect.stringMatching(/^import \{ joinTransactions \} from "file:/),
        '    if (dialect === "pglite") joinTransactions(db.$client);',
        '    if (dialect === "postgres" || !(db._.fullSchema?.rpcRequestResults !== undefined)) {',
      ],
    ],
    [
      'index.js',
      [expect.stringContaining('previousApp.is_locked === 0 || process.env.DEXSWAP_STORE_IS_LEFT === "1" || expiry')],
    ],
  ])('default: of %s these lines are changed, in memory', (name, lines) => {
    const path = join(dist, 'database', name)
    const before = readFileSync(path, 'utf8')
    const after = changed(pathToFileURL(path).href, before) ?? ''
    expect(after.split('\n').filter((line: string) => !before.split('\n').includes(line))).toEqual(lines)
    expect(changed('file:///another/index.js', before)).toBeUndefined()
  })

  test('error: another version, or the same with other content, is refused in a sentence', () => {
    const read = (path: string) => readFileSync(join(dist, '..', '..', path), 'utf8')
    expect(findRefusal()).toBeNull()
    expect(refusalOf(knownVersion, read)).toBeNull()
    expect(refusalOf('0.16.11', read)).toMatch(/^The indexer is made for Ponder 0\.16\.10 .* found 0\.16\.11 .*\.$/)
    expect(refusalOf(knownVersion, (path: string) => `${read(path)} `)).toMatch(/other content/)
  })
})
