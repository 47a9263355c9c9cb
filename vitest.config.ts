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
const pure = ['amm', 'abis', 'campaigns', 'chains', 'token-lists', 'graph-api', 'pools-reader', 'orders', 'widget']
const onChain = ['sandbox', 'indexer', 'deploy', 'sdk', 'cli']
const packageFolders = [...pure, ...(fast ? [] : onChain)].map((name) => `packages/${name}`)
const folders = [...packageFolders, ...(fast ? [] : ['examples']), 'contracts', 'scripts']
const withChain = fast ? [...pure.map((name) => `packages/${name}/test/**`), 'contracts/test/**'] : []
const excluded = [
  ...['**/node_modules/**', '.stryker-tmp/**'],
  ...excludedUnits(process.env.TIER),
  ...unitsOfDifferential,
  ...withChain,
]

/** Ponder resolves it to the schema of its folder. */
const ponderSchema = fileURLToPath(new URL('./packages/indexer/ponder/ponder.schema.ts', import.meta.url))

const project = (test: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  resolve: { alias: { 'ponder:schema': ponderSchema } },
  test: { environment: 'node', setupFiles, testTimeout: 120_000, hookTimeout: 120_000, ...test },
})

/** Tests of servers and commands have a process each: they leave handlers and globals. */
const ownProcess = fast ? [] : [...onChain.map((name) => `packages/${name}/**/*.test.ts`), 'scripts/**/*.test.ts']
const isolated = [...isolatedTests(fileURLToPath(new URL('.', import.meta.url)), folders), ...ownProcess]
const shared = `{${folders.join(',')}}/**/*.test.ts`

export default defineConfig({
  test: {
    projects: [
      ...appProjects,
      project({ name: 'packages', include: [shared], exclude: [...excluded, ...isolated], isolate: false }),
      project({ name: 'packages-isolated', include: isolated, exclude: excluded }),
    ],
    passWithNoTests: true,
    maxWorkers: 2,
    // Caches compiled files: 7 s instead of 19 for one file. The key contains the compiler's inputs.
    experimental: { fsModuleCache: true },
  },
})
