import { defineConfig } from '@playwright/test'
import type { PerWorker } from './fixtures/test.ts'
import journeys from './playwright.config.ts'

const { projects: _, ...shared } = journeys
const like = process.env.LIKE ?? 'strict'

/** Flows on nodes with an RPC profile: LIKE=base npx playwright test -c e2e/like.config.ts. */
export default defineConfig<object, PerWorker>({
  ...shared,
  testMatch: 'like/**/*.spec.ts',
  outputDir: `./test-results/like-${like}`,
  workers: 1,
  use: { ...shared.use, sandbox: ['--like', like] },
  // An Ethereum block takes 12 s, and a flow up to three blocks.
  timeout: 240_000,
  expect: { timeout: 60_000 },
})
