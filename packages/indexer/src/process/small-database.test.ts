import { readFileSync } from 'node:fs'
import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { describe, expect, test } from 'vitest'
import { smallDatabase, withLessMemory } from './small-database.mjs'

const entry = import.meta.resolve('@electric-sql/pglite')

describe('smallDatabase', () => {
  test('default: the embedded database takes 16 MB for its buffers in place of 128', async () => {
    const buffers = async (options: PGliteOptions) => {
      const database = new PGlite(options)
      const { rows } = await database.query('SHOW shared_buffers')
      await database.close()
      return rows
    }
    // As it was published; where this is no longer so, the change has had its day.
    expect(await buffers({})).toEqual([{ shared_buffers: '128MB' }])
    expect(await buffers({ wasmModule: smallDatabase(entry) })).toEqual([{ shared_buffers: '16MB' }])
  })
})

describe('withLessMemory', () => {
  const code = readFileSync(new URL('./postgres.wasm', entry))

  test('default: a few bytes of it are others, and its length is the same', () => {
    const changed = withLessMemory(code)
    expect(changed.length).toBe(code.length)
    expect(changed.filter((byte: number, at: number) => byte !== code[at]).length).toBeLessThan(10)
    expect(withLessMemory(changed)).toBe(changed)
  })

  test('behavior: where the text is not there exactly once nothing is changed', () => {
    for (const other of ['nothing', 'shared_buffers=128MB\0shared_buffers=128MB\0']) {
      const bytes = Buffer.from(other)
      expect(withLessMemory(bytes)).toBe(bytes)
    }
  })
})
