import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const biome = join(root, 'node_modules', '.bin', 'biome')

/** A tree with the project's own rules and nothing else, so that planting never touches the real one. */
let planted: string
beforeAll(() => {
  planted = mkdtempSync(join(tmpdir(), 'dexswap-rooms-'))
  cpSync(join(root, 'biome.json'), join(planted, 'biome.json'))
  for (const room of ['app', 'e2e', 'packages/amm', 'packages/campaigns', 'packages/chains', 'packages/indexer']) {
    mkdirSync(join(planted, room), { recursive: true })
    cpSync(join(root, room, 'package.json'), join(planted, room, 'package.json'))
  }
})
afterAll(() => rmSync(planted, { recursive: true, force: true }))

function plant(file: string, source: string) {
  mkdirSync(dirname(join(planted, file)), { recursive: true })
  writeFileSync(join(planted, file), source)
}

function lint(...files: string[]) {
  const run = spawnSync(biome, ['lint', '--vcs-enabled=false', '--max-diagnostics=50', ...files], {
    cwd: planted,
    encoding: 'utf8',
  })
  return { accepted: run.status === 0, output: run.stdout + run.stderr }
}

const forbidden = [
  ['app/src/ui/planted.ts', '#domain/known.ts'],
  ['app/src/ui/planted.ts', '@dexswap/chains'],
  ['app/src/ui/planted.ts', '../io/clock.ts'],
  ['app/src/io/planted.ts', '#domain/known.ts'],
  ['app/src/domain/planted.ts', '#screens/swap/swap-screen.tsx'],
  ['app/src/domain/planted.ts', '#ui/button.tsx'],
  ['app/src/domain/planted.ts', '#words/send-failure-text.ts'],
  ['app/src/words/planted.ts', '#shell/layout.tsx'],
  ['app/src/screens/swap/planted.ts', '../pools/pools-screen.tsx'],
  ['app/src/screens/swap/planted.ts', '#shell/routes.ts'],
  ['app/src/screens/swap/planted.ts', '#io/storage.ts'],
  ['packages/amm/src/planted.ts', '@dexswap/chains'],
  ['packages/campaigns/src/planted.ts', '@dexswap/chains'],
  ['packages/chains/src/planted.ts', '@dexswap/amm'],
  ['packages/indexer/src/planted.ts', '@dexswap/sandbox'],
  ['app/src/domain/planted.ts', '@dexswap/amm/src/trade.ts'],
  ['e2e/journeys/planted.ts', '../../app/src/domain/known.ts'],
] as const

const allowed = [
  ['app/src/screens/swap/planted.ts', '#domain/known.ts'],
  ['app/src/domain/planted.ts', '#io/clock.ts'],
  ['app/src/words/planted.ts', '#domain/known.ts'],
  ['app/src/words/planted.ts', '#ui/button.tsx'],
  ['app/src/screens/swap/planted.ts', '#words/send-failure-text.ts'],
  ['app/src/shell/planted.ts', '#screens/swap/swap-screen.tsx'],
  ['packages/campaigns/src/planted.ts', '@dexswap/amm'],
] as const

describe('rooms', () => {
  it.each(forbidden)('refuses that %s imports %s', (file, target) => {
    plant(file, `import { thing } from '${target}'\n\nexport const own = thing\n`)
    const { accepted, output } = lint(file)
    expect(output).toContain('noRestrictedImports')
    expect(accepted).toBe(false)
  })

  it.each(allowed)('allows that %s imports %s', (file, target) => {
    plant(file, `import { thing } from '${target}'\n\nexport const own = thing\n`)
    expect(lint(file).output).not.toContain('noRestrictedImports')
  })

  it('refuses a cycle of imports', () => {
    plant('app/src/domain/first.ts', `import { second } from './second.ts'\n\nexport const first = () => second\n`)
    plant('app/src/domain/second.ts', `import { first } from './first.ts'\n\nexport const second = () => first\n`)
    const { accepted, output } = lint('app/src/domain/first.ts', 'app/src/domain/second.ts')
    expect(output).toContain('noImportCycles')
    expect(accepted).toBe(false)
  })

  it('refuses a package that the workspace does not declare', () => {
    plant('packages/amm/src/planted.ts', `import { createClient } from 'left-pad'\n\nexport const own = createClient\n`)
    const { accepted, output } = lint('packages/amm/src/planted.ts')
    expect(output).toContain('noUndeclaredDependencies')
    expect(accepted).toBe(false)
  })

  it('refuses fetching outside of the io room', () => {
    plant('app/src/domain/planted.ts', `export const own = () => fetch('./config.json')\n`)
    expect(lint('app/src/domain/planted.ts').output).toContain('noRestrictedGlobals')
    plant('app/src/io/planted.ts', `export const own = () => fetch('./config.json')\n`)
    expect(lint('app/src/io/planted.ts').output).not.toContain('noRestrictedGlobals')
  })
})
