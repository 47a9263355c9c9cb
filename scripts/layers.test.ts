import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coreLevels, layers, loops, picture, readImports, sourceFiles, violations } from './layers.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const biome = join(root, 'node_modules', '.bin', 'biome')

/**
 * A copy of the repository with only the rules and package files, so that tests do not write to the
 * repository.
 */
let planted: string
beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'dexswap-layers-'))
  cpSync(join(root, 'biome.json'), join(planted, 'biome.json'))
  const owners = new Set(['app', 'e2e', ...layers.map(({ folder }) => folder).filter((f) => f.startsWith('packages/'))])
  for (const owner of owners) {
    mkdirSync(join(planted, owner), { recursive: true })
    cpSync(join(root, owner, 'package.json'), join(planted, owner, 'package.json'))
  }
})
afterAll(() => rmSync(planted, { recursive: true, force: true }))

function plant(file: string, source: string): string {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), source)
  return file
}

function lint(...files: string[]): string {
  const run = spawnSync(biome, ['lint', '--vcs-enabled=false', '--max-diagnostics=50', ...files], {
    cwd: planted,
    encoding: 'utf8',
  })
  return run.stdout + run.stderr
}

/** The first entry point of a package: what importers write after its name, and its file. */
function entryPointOf(folder: string): readonly [subpath: string, file: string] {
  const { exports = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as {
    readonly exports?: Readonly<Record<string, string>>
  }
  const [subpath = '.', file = './src/index.ts'] = Object.entries(exports)[0] ?? []
  return [subpath.slice(1), file.slice(2)]
}

/** The import statement by which a file of one folder imports a file of another. */
function specifierOf(from: string, to: string): string {
  const [, room] = /^app\/src\/(.+)$/.exec(to) ?? []
  if (room !== undefined && from.startsWith('app/src/')) return `#${room}/planted-target.ts`
  return to.startsWith('packages/')
    ? `${to.replace('packages/', '@dexswap/')}${entryPointOf(to)[0]}`
    : `${'../'.repeat(from.split('/').length)}${to}/planted-target.ts`
}

/** Violations that a file in `from` would cause by importing a file in `to`. */
function violationsOf(from: string, to: string): readonly string[] {
  const source = plant(
    `${from}/planted.ts`,
    `import type { Thing } from '${specifierOf(from, to)}'\n\nexport type Own = Thing\n`,
  )
  const target = plant(
    `${to}/${to.startsWith('packages/') ? entryPointOf(to)[1] : 'planted-target.ts'}`,
    'export type Thing = 1\n',
  )
  return violations(readImports(planted, [source, target]))
}

const named = layers.map(({ folder }) => folder).filter((folder) => folder !== 'contracts')
/** Packages that no other code can import, because they have no entry point. */
const withoutEntryPoint = ['packages/cli', 'packages/deploy', 'examples', 'e2e']
const edges = named.flatMap((from) =>
  named.filter((to) => to !== from && !withoutEntryPoint.includes(to)).map((to) => [from, to] as const),
)
const isAllowed = (from: string, to: string) => layers.find(({ folder }) => folder === from)?.mayImport.includes(to)

describe('layers', () => {
  test('default: finds no violation in the repository', () => {
    expect(violations(readImports(root, sourceFiles(root)))).toEqual([])
  })

  test('default: finds no import cycle, including type imports, tests, scripts and benchmarks', () => {
    expect(loops(readImports(root, sourceFiles(root)))).toEqual([])
  })

  test('behavior: rejects exactly the imports that the table does not list', () => {
    const wrong = edges.filter(([from, to]) => (violationsOf(from, to).length === 0) !== (isAllowed(from, to) === true))
    expect(wrong).toEqual([])
    expect(edges.length).toBeGreaterThan(300)
  })

  test('behavior: allows a core folder to import only its own level and preceding ones', () => {
    const placed = coreLevels.flatMap((level, place) => level.map((name) => ({ name, place })))
    for (const from of placed) {
      for (const to of placed) {
        if (from === to) continue
        const found = violationsOf(`app/src/core/${from.name}`, `app/src/core/${to.name}`)
        expect(found).toHaveLength(to.place <= from.place ? 0 : 1)
      }
    }
  })

  test('behavior: rejects imports between screens', () => {
    const files = [
      plant('app/src/screens/pools/pools.tsx', 'export const pools = 1\n'),
      plant(
        'app/src/screens/swap/swap.tsx',
        `import { pools } from '../pools/pools.tsx'\n\nexport const swap = pools\n`,
      ),
    ]
    expect(violations(readImports(planted, files))).toEqual([
      'app/src/screens/swap/swap.tsx imports app/src/screens/pools/pools.tsx: a screen never imports another.',
    ])
  })

  test.each([
    ['app/src/core/chain/planted.ts', 'react', 'core has no React.'],
    ['app/src/core/planted.ts', '@lingui/react/macro', 'core has no React.'],
    ['app/src/io/planted.ts', 'react-dom/client', 'io has no React.'],
    ['app/src/ui/planted.ts', 'viem', 'ui knows no chain.'],
  ])('behavior: rejects an import in %s of %s', (file, asks, why) => {
    plant(file, `import { thing } from '${asks}'\n\nexport const own = thing\n`)
    expect(violations(readImports(planted, [file]))).toEqual([`${file} imports ${asks}: ${why}`])
  })

  test('behavior: reports a cycle of lazy imports and type imports', () => {
    const files = [
      plant('app/src/core/a.ts', `import type { B } from './b.ts'\n\nexport type A = B\n`),
      plant('app/src/core/b.ts', `export type B = import('./c.ts').C\n`),
      plant('app/src/core/c.ts', `export type C = 1\nexport const load = () => import('./a.ts')\n`),
    ]
    expect(loops(readImports(planted, files))).toEqual([files])
  })

  test('behavior: prints the diagram that ARCHITECTURE.md contains', () => {
    expect(readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')).toContain(picture())
  })
})

describe('lint', () => {
  test('behavior: rejects imports of package internals', () => {
    const file = plant(
      'app/src/core/planted.ts',
      `import { thing } from '@dexswap/amm/src/trade.ts'\n\nexport const own = thing\n`,
    )
    expect(lint(file)).toContain('noRestrictedImports')
  })

  test('behavior: rejects imports of app sources in browser tests', () => {
    const file = plant(
      'e2e/journeys/planted.ts',
      `import { thing } from '../../app/src/core/known.ts'\n\nexport const own = thing\n`,
    )
    expect(lint(file)).toContain('noRestrictedImports')
  })

  test('behavior: rejects an undeclared package', () => {
    const file = plant(
      'packages/amm/src/planted.ts',
      `import { createClient } from 'left-pad'\n\nexport const own = createClient\n`,
    )
    expect(lint(file)).toContain('noUndeclaredDependencies')
  })

  test('behavior: rejects fetch outside of io', () => {
    const source = `export const own = () => fetch('./config.json')\n`
    expect(lint(plant('app/src/core/chain/planted.ts', source))).toContain('noRestrictedGlobals')
    expect(lint(plant('app/src/hooks/planted.ts', source))).toContain('noRestrictedGlobals')
    expect(lint(plant('app/src/io/planted.ts', source))).not.toContain('noRestrictedGlobals')
  })
})
