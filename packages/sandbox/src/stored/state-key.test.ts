import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { stateInputs, stateKey } from './state-key.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'dexswap-key-'))
  writeFileSync(join(root, 'seed.ts'), 'export const depth = 1')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const repository = fileURLToPath(new URL('../../../../', import.meta.url))
const packageFolder: Readonly<Record<string, string>> = { contracts: 'contracts/artifacts' }

/** Files that a source imports from this repository, relative to it. */
function importsOf(file: string): readonly string[] {
  const source = readFileSync(join(repository, file), 'utf8')
  return [...source.matchAll(/from '((?:\.|@dexswap\/)[^']*)'/g)].map(([, name = '']) => {
    if (name.startsWith('.')) return relative(repository, resolve(repository, dirname(file), name))
    const [, workspace = ''] = name.split('/')
    return packageFolder[workspace] ?? `packages/${workspace}/src`
  })
}

describe('stateKey', () => {
  test('behavior: returns another key when a source changes', () => {
    const before = stateKey(root, ['.'])
    writeFileSync(join(root, 'seed.ts'), 'export const depth = 2')
    expect(stateKey(root, ['.'])).not.toBe(before)
  })

  test('behavior: returns another key when a source is added', () => {
    const before = stateKey(root, ['.'])
    writeFileSync(join(root, 'more.ts'), '')
    expect(stateKey(root, ['.'])).not.toBe(before)
  })

  test('behavior: returns the same key when a test changes', () => {
    const before = stateKey(root, ['.'])
    writeFileSync(join(root, 'seed.test.ts'), 'changed')
    expect(stateKey(root, ['.'])).toBe(before)
  })

  test('behavior: includes every file of this repository that the sources of a state import', () => {
    const isCovered = (file: string) => stateInputs.some((input) => file === input || file.startsWith(`${input}/`))
    const folders = stateInputs.filter((input) => input.startsWith('packages/') && input.endsWith('/src') === false)
    const sources = folders
      .filter((folder) => folder.startsWith('packages/sandbox/src/') && !folder.endsWith('/app'))
      .flatMap((folder) => readdirSync(join(repository, folder)).map((name) => join(folder, name)))
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    expect(sources.length).toBeGreaterThan(30)
    expect(sources.flatMap(importsOf).filter((file) => !isCovered(file))).toEqual([])
  })
})
