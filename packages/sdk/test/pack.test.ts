import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foreign, packPackages, root, run } from './packed-packages.ts'

let packed: ReturnType<typeof packPackages>
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const tool = (name: string) => join(root, 'node_modules', '.bin', name)

beforeAll(() => {
  packed = packPackages()
})
afterAll(() => rmSync(packed.folder, { recursive: true, force: true }))

/** What a file of code or declarations imports, without its own folder. */
const importsIn = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/(?:from |import\()['"]([^'".][^'"]*)['"]/g)].map(
    ([, specifier = '']) => specifier,
  )

describe('npm run pack', () => {
  test('default: writes code, types, licence, readme and example of the SDK, and no source', () => {
    const { sdk, cli } = packed
    const legal = ['LICENSE', 'THIRD_PARTY_NOTICES.md']
    const wanted = [...legal, 'README.md', 'chains.js', 'examples/quote.mjs', 'index.js', 'package.json']
    expect(sdk.files).toEqual(
      expect.arrayContaining([...wanted, 'types/sdk/src/index.d.ts', 'types/sdk/src/chains.d.ts']),
    )
    expect(sdk.files.filter((file) => /\.ts$/.test(file) && !/\.d\.ts$/.test(file))).toEqual([])
    expect(cli.files).toEqual(expect.arrayContaining([...legal, 'README.md', 'main.js', 'package.json']))
    expect(readFileSync(join(cli.folder, 'main.js'), 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/)
  })

  test('behavior: writes the widget as modules that share viem and React, and as one script', () => {
    const { folder, files } = packed.widget
    const { version } = read(join(root, 'package.json'))
    const { dependencies, peerDependencies, peerDependenciesMeta, exports } = read(join(folder, 'package.json'))
    expect(files).toEqual(
      expect.arrayContaining(['README.md', 'examples/index.html', 'index.js', 'react.js', 'dexswap-swap.js']),
    )
    expect(Object.keys(exports)).toEqual(['.', './react', './dexswap-swap.js'])
    expect(dependencies).toEqual({ '@dexswap/sdk': version })
    expect(Object.keys(peerDependencies)).toEqual(['viem', 'react'])
    expect(peerDependenciesMeta).toEqual({ react: { optional: true } })
    const known = /^(?:@dexswap\/sdk|viem|react)(?:\/|$)/
    for (const file of files.filter((each) => /\.(?:js|d\.ts)$/.test(each) && !each.startsWith('examples/')))
      expect(
        importsIn(join(folder, file)).filter((specifier) => !known.test(specifier)),
        file,
      ).toEqual([])
    expect(importsIn(join(folder, 'dexswap-swap.js'))).toEqual([])
  })

  test('behavior: publishes to everyone, and a version before its release under the tag beta', () => {
    const { version } = read(join(root, 'package.json'))
    const publishConfig = { access: 'public', tag: version.includes('-') ? 'beta' : 'latest' }
    const [sdk, cli] = [packed.sdk, packed.cli].map(({ folder }) => read(join(folder, 'package.json')))
    expect([sdk, cli]).toMatchObject(Array(2).fill({ version, publishConfig }))
    const { '@noble/hashes': hashes, viem } = read(join(root, 'packages/pools-reader/package.json')).dependencies
    expect(sdk.dependencies['@noble/hashes']).toBe(hashes)
    expect(sdk.peerDependencies).toEqual({ viem: `^${viem}` })
    expect(cli.dependencies).toEqual({ '@dexswap/sdk': version, viem })
  })

  test('behavior: imports its dependencies only, in code and in types', () => {
    const { folder, files } = packed.sdk
    const { dependencies, peerDependencies } = read(join(folder, 'package.json'))
    const known = Object.keys({ ...dependencies, ...peerDependencies })
    expect(known.toSorted()).toEqual([...foreign].toSorted())
    const isKnown = (specifier: string) => known.some((name) => specifier === name || specifier.startsWith(`${name}/`))
    for (const file of files.filter((each) => /\.(?:js|d\.ts)$/.test(each)))
      expect(
        importsIn(join(folder, file)).filter((specifier) => !isKnown(specifier)),
        file,
      ).toEqual([])
  })

  test('behavior: has no finding of publint', () => {
    for (const { tarball } of [packed.sdk, packed.cli, packed.widget])
      run(tool('publint'), ['--strict', tarball], packed.folder)
  })

  test('behavior: refuses a folder with sources of a package, such as that of the workspaces, and deletes nothing', () => {
    const folder = mkdtempSync(join(tmpdir(), 'dexswap-sources-'))
    const [built, source] = [join(folder, 'sdk', 'dist'), join(folder, 'cli', 'src')]
    for (const each of [built, source]) mkdirSync(each, { recursive: true })
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'scripts/pack.mjs'), folder], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr: `${join(folder, 'cli')} contains sources, which packing would delete: name another folder.\n`,
    })
    expect([built, source].map((each) => existsSync(each))).toEqual([true, true])
    rmSync(folder, { recursive: true })
  })

  test('behavior: resolves its types in every mode of a module, as attw finds', () => {
    for (const { tarball } of [packed.sdk, packed.widget])
      run(tool('attw'), [tarball, '--profile', 'esm-only'], packed.folder)
  })
})
