import { defineConfig } from '@playwright/test'
import { findBrowser } from './fixtures/browser.ts'
import { readConditions } from './fixtures/conditions.ts'
import type { PerWorker } from './fixtures/test.ts'
import { worldVariable } from './fixtures/world.ts'

const { executablePath, args } = await findBrowser()

/** Factor for all timeouts when `npm run test:repeat` slows the page. */
const slowdown = readConditions()?.cpuSlowdown ?? 1
/** Files of screens that read the indexer; all others run on a chain without one. */
const readsIndexer = [
  'journeys/{add,create-campaign,pair,pools,portfolio,portfolio-history,remove,swap,swap-failures,trust}.spec.ts',
  'safety/{axe,axe-dialogs,closed-policy,faults,fits,payloads}.spec.ts',
]

export default defineConfig<object, PerWorker>({
  testDir: '.',
  testMatch: '{journeys,safety}/**/*.spec.ts',
  outputDir: './test-results',
  // A worker starts a sandbox of its own. On a running one, two workers would move each other's prices.
  workers: process.env[worldVariable] === undefined ? 2 : 1,
  projects: [
    // One worker runs the files with the indexer while the other runs those without.
    { name: 'indexed', testMatch: readsIndexer, workers: 1 },
    { name: 'chain', testIgnore: readsIndexer, use: { sandbox: ['--no-indexer'] } },
  ],
  fullyParallel: false,
  timeout: 60_000 * slowdown,
  expect: { timeout: 15_000 * slowdown },
  forbidOnly: true,
  reporter: 'line',
  use: {
    browserName: 'chromium',
    viewport: { width: 1440, height: 900 },
    // Blocked, because the cache of a service worker would hide replaced responses.
    // hosting.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: [...args] },
    // Traces cost a seventh of the processor. Use `--trace on` for one run.
    trace: 'off',
    // Skips animations; add.spec.ts has one with motion.
    contextOptions: { reducedMotion: 'reduce' },
  },
})
