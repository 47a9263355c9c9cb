import { fileURLToPath } from 'node:url'

/** The units of one package without those that start a chain, in the copy of it in which Stryker breaks it. */
export default {
  root: process.cwd(),
  test: {
    environment: 'node',
    include: ['src/**/*.test.ts'],
    setupFiles: [fileURLToPath(new URL('../scripts/test-worker.ts', import.meta.url))],
    testTimeout: 120_000,
  },
}
