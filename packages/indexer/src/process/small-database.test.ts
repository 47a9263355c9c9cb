import { readFileSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { describe, expect, test } from 'vitest'
import { smallDatabase, withLessMemory } from './small-database.mjs'

const entry = import.meta.resolve('@electric-sql/pglite')

describe('smallDatabase', () => {
  test('default: reduces the shared buffers of the embedded database from 128 to 16 MB', async () => {
    const buffers = async (options: PGliteOptions) => {
      const database = new PGlite(options)
      const { rows } = await database.query('SHOW shared_buffers')
      await database.close()
      return rows
    }
    // The first run is the published PGlite; if its result changes, the patch is obsolete.
    expect(await buffers({})).toEqual([{ shared_buffers: '128MB' }])
    expect(await buffers({ wasmModule: smallDatabase(entry) })).toEqual([{ shared_buffers: '16MB' }])
  })
})

describe('withLessMemory', () => {
  const code = readFileSync(new URL('./postgres.wasm', entry))

  test('default: changes a few bytes and retains the length', () => {
    const changed = withLessMemory(code)
    expect(changed.length).toBe(code.length)
    expect(changed.filter((byte: number, at: number) => byte !== code[at]).length).toBeLessThan(10)
    expect(withLessMemory(changed)).toBe(changed)
  })

  test('behavior: changes nothing unless the text occurs exactly once', () => {
    for (const other of ['nothing', 'shared_buffers=128MB\0shared_buffers=128MB\0']) {
      const bytes = Buffer.from(other)
      expect(withLessMemory(bytes)).toBe(bytes)
    }
  })
})
