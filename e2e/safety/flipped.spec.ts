import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { isFull, tryBar } from '../fixtures/bar.ts'
import { expect, test } from '../fixtures/test.ts'

/**
 * A file with one flipped bit never runs, and a message shows. `npm test` covers each kind,
 * `npm run safety` all files except pages and worker (`npm run verify-release`).
 */
const dist = join(import.meta.dirname, '..', '..', 'app', 'dist')

async function emitted(): Promise<string[]> {
  const entries = await readdir(dist, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dist.length + 1))
    .filter((name) => !/\.(?:br|gz|html)$|^_|^(?:sw\.js|config\.json|release\.json)$/.test(name))
    .sort()
}

/** Serves a file with one bit flipped in its middle. Returns a function that counts its requests. */
async function flip(page: Page, file: string): Promise<() => number> {
  let requestCount = 0
  async function flipped(route: Route) {
    const response = await route.fetch()
    const body = Buffer.from(await response.body())
    const middle = Math.floor(body.length / 2)
    body[middle] = (body[middle] ?? 0) ^ 1
    const { 'content-encoding': _, 'content-length': __, ...headers } = response.headers()
    await route.fulfill({ status: 200, headers, body })
  }
  await page.route(`**/${file}`, async (route) => {
    requestCount++
    await flipped(route).catch((error: unknown) => {
      // Ignored for a closed page, which needs no response.
      if (!/closed|disposed/.test(String(error))) throw error
    })
  })
  return () => requestCount
}

const sentence = (page: Page) => page.getByText(/This page was modified in transit/).first()
const isRefused = (consoleErrors: readonly string[], file: string) =>
  consoleErrors.some((text) => text.includes('integrity') && text.includes(file))

test.describe('one flipped byte', () => {
  test.afterEach(({ consoleErrors }) => {
    consoleErrors.length = 0
  })

  /** One file of each kind, of those that load at the start and of those that load later. */
  const kinds = [
    ['the entry', /^assets\/index-[\w-]+\.js$/, '/exchange'],
    ['the start script', /^assets\/boot-/, '/exchange'],
    ['the style sheet', /^assets\/index-[\w-]+\.css$/, '/exchange'],
    ['the record of the chain', /^assets\/ethereum-/, '/exchange?chainId=1'],
    ['the font', /^assets\/geist-latin-wght/, '/exchange'],
    ['what reports outcomes', /^assets\/toasts-/, '/exchange'],
    ['the texts of other views', /^locales\/en\.more\.json$/, '/pools'],
    ['a screen', /^assets\/pools-screen-/, '/pools'],
  ] as const
  for (const [name, pattern, path] of kinds) {
    test(`runs no file with a flipped bit and shows a message: ${name}`, { tag: '@full' }, async ({
      page,
      consoleErrors,
    }) => {
      const file = (await emitted()).find((each) => pattern.test(each)) ?? ''
      const requestCount = await flip(page, file)
      await page.goto(path)
      await expect(sentence(page)).toBeVisible()
      expect([requestCount() > 0, isRefused(consoleErrors, file)]).toEqual([true, true])
    })
  }

  test('shows English and a message instead of texts with a flipped bit', { tag: '@full' }, async ({
    page,
    consoleErrors,
  }) => {
    await page.addInitScript(() => {
      const record = JSON.stringify({ version: 1, value: { language: 'de' } })
      localStorage.setItem('dexswap.settings', record)
    })
    await flip(page, 'locales/de.json')
    await page.goto('/exchange')
    await expect(sentence(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Swap', exact: true })).toBeVisible()
    expect(isRefused(consoleErrors, 'locales/de.json')).toBe(true)
  })

  test('shows only a message when the English texts are changed', { tag: '@full' }, async ({ page, consoleErrors }) => {
    await flip(page, 'locales/en.json')
    await page.goto('/exchange')
    await expect(
      page.getByText('The texts of the language en could not be loaded, or differ from those of this release.'),
    ).toBeVisible()
    expect(isRefused(consoleErrors, 'locales/en.json')).toBe(true)
  })

  if (isFull) {
    test('runs no file with a flipped bit and leaves no page blank, for every emitted file', { tag: '@full' }, async ({
      browser,
      world,
    }) => {
      test.setTimeout(2 * 60 * 60_000)
      const files = await emitted()
      const faults: string[] = []
      let loaded = 0
      async function tryFile(file: string) {
        const context = await browser.newContext({ baseURL: world.app, serviceWorkers: 'block' })
        const page = await context.newPage()
        const consoleErrors: string[] = []
        page.on('console', (message) => consoleErrors.push(message.text()))
        const requestCount = await flip(page, file)
        await page.goto('/exchange')
        // Visible when the page has rendered, or the message in its place.
        const stands = page
          .getByRole('heading', { name: 'Swap', exact: true })
          .or(page.getByText(/differ from those of this release|was modified in transit/))
        await expect(stands.filter({ visible: true }).first()).toBeVisible()
        const isBound = /\.(?:js|css|woff2)$/.test(file)
        const isLoaded = requestCount() > 0
        if (file.endsWith('.js') && !isLoaded) {
          // Loads a lazy file by its address, as the page does.
          const run = () =>
            page.evaluate(
              (address) =>
                import(address).then(
                  () => true,
                  () => false,
                ),
              new URL(file, `${world.app}/`).href,
            )
          // The page may reload because of this file, which ends the evaluation.
          const ran = await run().catch(async () => {
            await page.waitForLoadState()
            return run()
          })
          if (ran) faults.push(`${file} ran`)
        } else if (isLoaded) loaded++
        if (isBound && requestCount() > 0) {
          await expect.poll(() => isRefused(consoleErrors, file), { message: file }).toBe(true)
        }
        await expect(page.locator('body'), `${file}: a blank page`).toHaveText(/\S.{20}/, { useInnerText: true })
        await context.close()
      }
      await tryBar({
        name: 'emitted files with one flipped bit',
        requested: files.length,
        async run() {
          for (const file of files) {
            await tryFile(file).catch((error: unknown) => faults.push(`${file}: ${error}`.slice(0, 600)))
          }
          return {
            completed: files.length,
            faults,
            counts: { 'loaded at start': loaded, 'loaded later or never': files.length - loaded },
          }
        },
      })
    })
  }
})
