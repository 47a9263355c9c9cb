import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hashSources } from './source-hash.ts'

let folder: string
const write = (name: string, text: string) => writeFile(join(folder, name), text)

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-sources-'))
  await write('price.ts', 'export const price = 1')
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('hashSources', () => {
  test('default: returns another hash for other code and the same hash for the same code', async () => {
    const before = await hashSources([folder])
    expect(await hashSources([folder])).toBe(before)
    await write('price.ts', 'export const price = 2')
    expect(await hashSources([folder])).not.toBe(before)
  })

  test('behavior: ignores tests and the declarations that Ponder writes at its start', async () => {
    const before = await hashSources([folder])
    await write('ponder-env.d.ts', '/// <reference types="ponder/virtual" />')
    await write('price.test.ts', 'test()')
    await write('README.md', 'Prices')
    expect(await hashSources([folder])).toBe(before)
  })
})
