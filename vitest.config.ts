import { randomInt } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { excludedUnits } from './scripts/excluded-units.ts'

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
const onChain = ['packages/sandbox', 'packages/indexer', 'packages/deploy']

export default defineConfig({
  test: {
    projects: [
      'app/vitest.config.ts',
      ...['amm', 'abis', 'campaigns', 'chains', 'token-lists', 'indexer', 'sandbox', 'deploy']
        .map((name) => `packages/${name}`)
        .concat('contracts')
        .filter((folder) => !fast || !onChain.includes(folder))
        .map((folder) => ({
          test: {
            name: folder.replace('packages/', ''),
            root: folder,
            environment: 'node',
            setupFiles,
            exclude: [
              '**/node_modules/**',
              '.stryker-tmp/**',
              ...excludedUnits(process.env.TIER),
              ...(fast ? ['test/**'] : []),
            ],
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        })),
      { test: { name: 'house', root: 'scripts', environment: 'node', setupFiles, testTimeout: 60_000 } },
    ],
    passWithNoTests: true,
    maxWorkers: 2,
    // Caches compiled files: 7 s instead of 19 for one file. The key contains the compiler's inputs.
    experimental: { fsModuleCache: true },
  },
})
