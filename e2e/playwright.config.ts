import { defineConfig } from '@playwright/test'
import { findBrowser } from './fixtures/browser.ts'

const { executablePath, args } = await findBrowser()

export default defineConfig({
  testDir: '.',
  testMatch: '{journeys,safety}/**/*.spec.ts',
  outputDir: './test-results',
  globalSetup: './fixtures/start-world.ts',
  // One chain: two journeys at once would move each other's prices.
  workers: 1,
  fullyParallel: false,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // A kept file would hide what a journey routes; hosting.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...args] },
    // What the page held at every step costs a seventh of the processor; of a journey that fails the runner keeps what it held at the
    // end. `--trace on` for all of it.
    trace: 'off',
    // Nobody waits for a dialog to slide; add.spec.ts goes through one with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
