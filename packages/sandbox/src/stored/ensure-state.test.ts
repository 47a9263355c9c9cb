import { mkdtemp, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ensureState } from './ensure-state.ts'
import { dumpFile } from './state-file.ts'

let cache: string
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'dexswap-state-'))
})
afterAll(() => rm(cache, { recursive: true, force: true }))

const builtAt = async (folder: string) => (await stat(dumpFile(folder))).mtimeMs

describe('ensureState', () => {
  test('behavior: builds one state when several callers need it at the same time', async () => {
    const [one, ...others] = await Promise.all([1, 2, 3].map(() => ensureState('deployed', cache)))
    expect(others).toEqual([one, one])
    expect(await readdir(cache)).toEqual([basename(one?.folder ?? '')])
  })

  test('behavior: reads a state that is complete and unchanged without building it again', async () => {
    const { folder } = await ensureState('deployed', cache)
    const before = await builtAt(folder)
    await ensureState('deployed', cache)
    expect(await builtAt(folder)).toBe(before)
  })

  test('behavior: removes states of other sources, and abandoned drafts, of the same stage', async () => {
    const { folder } = await ensureState('deployed', cache)
    await writeFile(join(cache, 'deployed-0123'), '')
    await writeFile(join(cache, 'deployed-draft-1'), '')
    await writeFile(join(cache, 'seeded-0123'), '')
    await rm(folder, { recursive: true })
    await ensureState('deployed', cache)
    expect((await readdir(cache)).toSorted()).toEqual([basename(folder), 'seeded-0123'].toSorted())
  })

  test.each([
    ['a truncated dump', (folder: string) => truncate(dumpFile(folder), 1000)],
    ['a changed dump', async (folder: string) => writeFile(dumpFile(folder), `${await readFile(dumpFile(folder))} `)],
    ['a missing dump', (folder: string) => rm(dumpFile(folder))],
    ['an unreadable manifest', (folder: string) => writeFile(join(folder, 'manifest.json'), '{')],
    ['the lock of a dead builder', (folder: string) => killBuilder(folder)],
  ])('behavior: builds the state again when it finds %s', async (_, damage) => {
    const { folder } = await ensureState('deployed', cache)
    const before = await builtAt(folder)
    await damage(folder)
    await ensureState('deployed', cache)
    expect(await builtAt(folder)).not.toBe(before)
    expect(JSON.parse(await readFile(dumpFile(folder), 'utf8'))).toHaveProperty('accounts')
  })
})

/** Leaves a lock and no state, as a killed builder does. */
async function killBuilder(folder: string): Promise<void> {
  // Above the maximum process id of Linux, so its process has ended.
  await writeFile(join(cache, 'deployed.lock'), String(2 ** 22 + 1))
  await rm(folder, { recursive: true })
}
