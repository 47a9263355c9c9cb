import { defineConfig } from 'vitest/config'

/** `npm run check` leaves out what starts a chain; `npm test` runs everything. */
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
            exclude: fast ? ['**/node_modules/**', 'test/**'] : ['**/node_modules/**'],
            testTimeout: 120_000,
            hookTimeout: 120_000,
          },
        })),
      { test: { name: 'house', root: 'scripts', environment: 'node', testTimeout: 60_000 } },
    ],
    passWithNoTests: true,
    maxWorkers: 2,
  },
})
