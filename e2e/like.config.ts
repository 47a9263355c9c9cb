import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The money flows behind nodes like those of another network: LIKE=base npx playwright test -c e2e/like.config.ts. */
export default defineConfig({
  ...journeys,
  testMatch: 'like/**/*.spec.ts',
  outputDir: `./test-results/like-${process.env.LIKE ?? 'strict'}`,
  globalSetup: './fixtures/start-like-world.ts',
  // A block of Ethereum takes 12 s, and a flow up to three of them.
  timeout: 240_000,
  expect: { timeout: 60_000 },
})
