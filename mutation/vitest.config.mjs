import { fileURLToPath } from 'node:url'

/** The units of one package, or of folders of the app's core, without those that start a chain, in the copy in which Stryker breaks it. */
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
