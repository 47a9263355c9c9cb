import type { Page } from '@playwright/test'
import { addSecondWallet } from '../fixtures/second-wallet.ts'
import { type FolderHost, serveFolder } from '../fixtures/serve-folder.ts'
import { gateway, serveShared } from '../fixtures/serve-shared.ts'
import { test as base, expect } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'

const test = base.extend<{ host: FolderHost; shared: FolderHost; allowsSharing: boolean }>({
  allowsSharing: [false, { option: true }],
  shared: async ({ world, page, allowsSharing }, use) => {
    const config = await (await fetch(`${world.app}/config.json`)).json()
    const local = config.chains['31337']
    const chains = { '31337': { ...local, rpc: [`${gateway}/rpc`], graphql: null } }
    const more = allowsSharing ? { sharedOrigin: true } : {}
    const host = await serveFolder(world.rpc, () => ({ ...config, ...more, chains }))
    await use(host)
    // Closes the page before the host, because an open page would log failed requests.
    await page.close()
    await host.close()
  },
  host: async ({ world, page }, use) => {
    const config = await (await fetch(`${world.app}/config.json`)).json()
    const local = config.chains['31337']
    const host = await serveFolder(world.rpc, (rpc) => ({
      ...config,
      chains: { '31337': { ...local, rpc: [rpc], graphql: null } },
    }))
    await use(host)
    // An open page would send further requests to the closed host.
    await page.close()
    await host.close()
  },
})

test.describe('the release in a folder of a host without rewrite rules', () => {
  test('opens and reloads every route behind the hash, and links to it', async ({ page, host, world, swap }) => {
    const query = new URLSearchParams({ inputCurrency: 'ONE', outputCurrency: world.token('1DAI'), exactAmount: '2' })
    await page.goto(`${host.url}?${query}`)
    await expect(swap.from).toHaveValue('2')
    await expect(swap.to).toHaveValue(/\d/)
    expect(page.url()).toMatch(/\/exchanges\/dexswap\/#\/exchange\?/)

    await page.goto(`${host.url}#/pools`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.reload()
    await expect(page).toHaveURL(/\/exchanges\/dexswap\/#\/pools/)
    await page
      .getByRole('link', { name: /EXCHANGE/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/exchanges\/dexswap\/#\/exchange/)
    await expect(swap.from).toBeVisible()
  })
})

test.describe('the release on an origin that other sites share', () => {
  const wrapped = { inputCurrency: 'ONE', exactAmount: '1', exactField: 'input' }
  const unsendable = 'Nothing can be sent from this address'

  async function openSwap(page: Page, world: World, folder: string) {
    await addSecondWallet(page, { rpc: `${gateway}/rpc`, accounts: world.accounts })
    await page.goto(`${folder}?${new URLSearchParams({ ...wrapped, outputCurrency: world.token('1DAI') })}`)
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Second Wallet' }).click()
  }

  test('shows figures but signs nothing', async ({ page, shared, world, swap }) => {
    const folder = await serveShared(page, shared)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.postData()?.includes('eth_sendTransaction')) sent.push(request.url())
    })
    await openSwap(page, world, folder)
    await expect(page.getByText(unsendable)).toBeVisible()
    await expect(page.getByText('Other sites share gateway.example')).toBeVisible()
    await expect(swap.to).toHaveValue(/\d/)
    await swap.button('Swap').click()
    await expect(swap.review.getByText(unsendable)).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
    await page.keyboard.press('Escape')
    expect(sent).toEqual([])
  })

  test.describe('on a shared origin that the operator allows', () => {
    test.use({ allowsSharing: true })

    test('sends a swap', async ({ page, shared, world, swap }) => {
      await openSwap(page, world, await serveShared(page, shared))
      await expect(swap.to).toHaveValue(/\d/)
      await expect(page.getByText(unsendable)).toHaveCount(0)
      await swap.button('Swap').click()
      await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
      await expect(swap.toast(/^Swap 1 ONE for/)).toContainText('Confirmed')
    })
  })
})

test.describe('the page when its host is unreachable', () => {
  test.use({ serviceWorkers: 'allow', provoked: /Failed to load resource|ERR_|Failed to fetch/ })

  test('opens offline with lazy parts and reports that no node responds', async ({ page, host, swap }) => {
    await page.goto(host.url)
    await expect(swap.from).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await expect(swap.from).toBeVisible()
    await host.close()
    await page.reload()
    await expect(swap.from).toBeVisible()
    await expect(page.getByText("Can't reach Local")).toBeVisible({ timeout: 30_000 })
    // The settings are a chunk that this visit has not loaded yet.
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Slippage in percent' })).toBeVisible()
  })

  test('activates a newer release only when the user accepts it', async ({ page, host, swap }) => {
    await page.goto(host.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await swap.from.fill('12')
    host.replace('sw.js', (text) => `${text}\n// a later release`)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const notice = page.getByText('A newer version of this page is ready')
    await expect(notice).toBeVisible()
    await expect(swap.from).toHaveValue('12')
    const newPage = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await newPage
    await expect(swap.from).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('activates a newer release while the older one still waits for a response', async ({ page, host, swap }) => {
    await page.goto(host.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    host.hang('favicon.svg?hangs')
    const request = page.waitForRequest(/favicon\.svg\?hangs/)
    await page.evaluate(() => void fetch('favicon.svg?hangs'))
    await request
    host.replace('sw.js', (text) => `${text}\n// a later release`)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const newPage = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await newPage
    await expect(swap.from).toBeVisible()
    await expect(page.getByText('A newer version of this page is ready')).toHaveCount(0)
  })

  /** Opens the page as the service worker serves it. @returns the id of its build */
  async function openCached(page: Page, host: FolderHost): Promise<string> {
    await page.goto(host.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    return page.evaluate(() => document.documentElement.dataset.build ?? '')
  }

  function revoke(host: FolderHost, buildId: string): void {
    host.replace('config.json', (text) => JSON.stringify({ ...JSON.parse(text), revokedBuilds: [buildId] }))
  }

  test('reports a revoked build, and then renders only the page that the host serves', async ({ page, host, swap }) => {
    const buildId = await openCached(page, host)
    expect(buildId).toMatch(/^[\w-]{12}$/)
    revoke(host, buildId)
    await page.reload()
    await expect(page.getByText('This version was revoked')).toBeVisible()
    // The operator deploys a good build while the service worker has the revoked one in its cache.
    host.replace('index.html', (text) => text.replace(buildId, 'nextBuild_01'))
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await expect(page.locator('html')).toHaveAttribute('data-build', 'nextBuild_01')
    await expect(swap.from).toBeVisible()
    await expect(page.getByText('This version was revoked')).toHaveCount(0)
    // Without its host, the page must not fall back to the revoked build in the cache.
    await host.close()
    await expect(page.reload()).rejects.toThrow(/ERR_/)
  })

  test('removes service worker and caches when the host serves the kill worker', async ({ page, host, swap }) => {
    // A hostile service worker, which responds with a page of its own and fills a cache.
    host.replace(
      'sw.js',
      () => `self.addEventListener('install', (event) => event.waitUntil(caches.open('hostile')))
        self.addEventListener('fetch', (event) => {
          if (event.request.mode !== 'navigate') return
          event.respondWith(new Response('<h1>Hostile</h1>', { headers: { 'content-type': 'text/html' } }))
        })`,
    )
    await page.goto(host.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Hostile' })).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toContain('hostile')
    host.replace('sw.js', () => host.read('kill-worker.js'))
    // The browser fetches the worker again at each visit, which a hostile worker cannot prevent.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
    await expect(swap.from).toBeVisible()
    expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
    expect(await page.evaluate(() => caches.keys())).not.toContain('hostile')
  })
})
