import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'
import { appProjects } from './app/vitest.config.ts'
import { excludedUnits, unitsOfDifferential } from './scripts/excluded-units.ts'
import { isolatedTests } from './scripts/isolated-tests.ts'

/**
 * Properties use a fixed seed; `SEED=7` sets another one.
 * `SEED=fresh`, and `DEEP=1` without a seed, draw one and print it.
 */
const { SEED, DEEP } = process.env
if (SEED === 'fresh' || (SEED === undefined && DEEP === '1')) {
  // Every worker inherits it.
  process.env.SEED = String(randomInt(2 ** 31))
  console.log(`Properties draw from seed ${process.env.SEED}; SEED=${process.env.SEED} draws the same again.`)
}
const setupFiles = [fileURLToPath(new URL('./scripts/test-worker.ts', import.meta.url))]

/** `npm run check` leaves out what starts a chain; `npm test` what belongs to the full tier. */
const fast = process.env.UNITS === 'fast'
const pure = ['amm', 'abis', 'campaigns', 'chains', 'token-lists', 'graph-api', 'pools-reader', 'orders'].map(
  (name) => `packages/${name}`,
)
const onChain = ['packages/sandbox', 'packages/indexer', 'packages/deploy', 'packages/sdk', 'packages/cli']
const excluded = ['**/node_modules/**', '.stryker-tmp/**', ...excludedUnits(process.env.TIER), ...unitsOfDifferential]

/** Ponder resolves it to the schema of its folder. */
const ponderSchema = fileURLToPath(new URL('./packages/indexer/ponder/ponder.schema.ts', import.meta.url))

const project = (root: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  resolve: { alias: { 'ponder:schema': ponderSchema } },
  test: {
    name: root.replace('packages/', ''),
    root,
    environment: 'node',
    setupFiles,
    exclude: excluded,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    ...test,
  },
})

/** The files of a pure package share a process, but for those that mock modules. */
function pureProjects(root: string) {
  const isolated = isolatedTests(root, ['.'])
  const shared = project(root, {
    isolate: false,
    exclude: [...excluded, ...isolated, ...(fast ? ['test/**'] : [])],
  })
  const name = `${root.replace('packages/', '')}-isolated`
  return isolated.length === 0 ? [shared] : [shared, project(root, { name, include: isolated })]
}

export default defineConfig({
  test: {
    projects: [
      ...appProjects,
      ...pure.flatMap(pureProjects),
      ...(fast ? [] : onChain.map((root) => project(root))),
      project('contracts', { exclude: [...excluded, ...(fast ? ['test/**'] : [])] }),
      project('scripts', { name: 'house', testTimeout: 60_000 }),
    ],
    passWithNoTests: true,
    maxWorkers: 2,
    // Caches compiled files: 7 s instead of 19 for one file. The key contains the compiler's inputs.
    experimental: { fsModuleCache: true },
  },
})
