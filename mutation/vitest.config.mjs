import { fileURLToPath } from 'node:url'

/** Units of one package or of core folders, without chain tests, in Stryker's copy. */
export default {
  root: process.cwd(),
  test: {
    environment: 'node',
    include: process.env.MUTATE_TESTS.split(' '),
    exclude: ['**/*.chain.test.ts', '**/*.bar.test.ts'],
    setupFiles: [fileURLToPath(new URL('../scripts/test-worker.ts', import.meta.url))],
    testTimeout: 120_000,
  },
}
