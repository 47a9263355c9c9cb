import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const distOf = (name: string) => join(root, 'packages', name, 'dist')

/** Paths of the files that npm would publish. */
function packed(name: string): readonly string[] {
  const run = spawnSync('npm', ['pack', '--dry-run', '--json', distOf(name)], { cwd: root, encoding: 'utf8' })
  const [report] = JSON.parse(run.stdout) as { files: { path: string }[] }[]
  return (report?.files ?? []).map(({ path }) => path)
}

/** The relative imports of a declaration file. */
const importsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"]([^'"]+)['"]/g)].map(([, specifier = '']) => specifier)

beforeAll(() => {
  const run = spawnSync(process.execPath, [join(root, 'scripts/pack.mjs')], { cwd: root, encoding: 'utf8' })
  expect(run.stderr).toBe('')
})

describe('npm run pack', () => {
  test('default: writes code, types, licence, readme and example of the SDK, and no source', () => {
    const files = packed('sdk')
    const legal = ['LICENSE', 'THIRD_PARTY_NOTICES.md']
    const wanted = [...legal, 'README.md', 'chains.js', 'examples/quote.mjs', 'index.js', 'package.json']
    expect(files).toEqual(expect.arrayContaining([...wanted, 'types/sdk/src/index.d.ts', 'types/sdk/src/chains.d.ts']))
    expect(files.filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file))).toEqual([])
    expect(packed('cli')).toEqual(expect.arrayContaining([...legal, 'README.md', 'main.js', 'package.json']))
  })

  test('behavior: publishes to everyone, and a version before its release under the tag beta', () => {
    const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8'))
    const { version } = read('package.json')
    const tag = version.includes('-') ? 'beta' : 'latest'
    const { publishConfig, dependencies } = read('packages/sdk/dist/package.json')
    expect([publishConfig, read('packages/cli/dist/package.json').publishConfig]).toEqual(
      Array(2).fill({ access: 'public', tag }),
    )
    expect(dependencies['@noble/hashes']).toBe(read('packages/pools-reader/package.json').dependencies['@noble/hashes'])
  })

  test('behavior: names no package of the repository in the types and in the code of the SDK', () => {
    for (const file of packed('sdk').filter((each) => /\.(?:js|d\.ts)$/.test(each))) {
      const foreign = importsIn(join(distOf('sdk'), file)).filter((specifier) => !specifier.startsWith('.'))
      for (const specifier of foreign) expect(specifier).toMatch(/^(?:viem|valibot|abitype|@noble\/hashes)(?:\/|$)/)
    }
  })

  test('behavior: writes a library that loads, and a command with a first line for its interpreter', async () => {
    const library = await import(pathToFileURL(join(distOf('sdk'), 'index.js')).href)
    expect(library.createExchange).toBeTypeOf('function')
    const { findChain } = await import(pathToFileURL(join(distOf('sdk'), 'chains.js')).href)
    expect(findChain('base').id).toBe(8453)
    expect(readFileSync(join(distOf('cli'), 'main.js'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })
})
