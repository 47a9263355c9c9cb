import { type FolderHost, serveFolder } from '../fixtures/serve-folder.ts'
import { test as base, expect } from '../fixtures/test.ts'

const test = base.extend<{ host: FolderHost }>({
  host: async ({ world, page }, use) => {
    const config = await (await fetch(`${world.app}/config.json`)).json()
    const local = config.chains['31337']
    const host = await serveFolder(world.rpc, (rpc) => ({
      ...config,
      chains: { '31337': { ...local, rpc: [rpc], graphql: null } },
    }))
    await use(host)
    // A page that is left open would go on asking a host that is gone.
    await page.close()
    await host.close()
  },
})

test.describe('the release in a folder of a host without rewrite rules', () => {
  test('every route is reached, reloaded and linked to behind the hash', async ({ page, host, world, swap }) => {
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

test.describe('the page without its host', () => {
  test.use({ serviceWorkers: 'allow', provoked: /Failed to load resource|ERR_|Failed to fetch/ })

  test('it opens offline, with the parts it had not shown yet, and says that no node answers', async ({
    page,
    host,
    swap,
  }) => {
    await page.goto(host.url)
    await expect(swap.from).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    await expect(swap.from).toBeVisible()
    await host.close()
    await page.reload()
    await expect(swap.from).toBeVisible()
    await expect(page.getByText('No node of Local answers')).toBeVisible({ timeout: 30_000 })
    // A part that this visit had not loaded before.
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    await expect(page.getByRole('textbox', { name: 'Slippage in percent' })).toBeVisible()
  })

  test('a newer release waits until the user takes it', async ({ page, host, swap }) => {
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

  test('a newer release comes although the older one still waits for an answer', async ({ page, host, swap }) => {
    await page.goto(host.url)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => true))
    await page.reload()
    host.hang('favicon.svg?hangs')
    const asked = page.waitForRequest(/favicon\.svg\?hangs/)
    await page.evaluate(() => void fetch('favicon.svg?hangs'))
    await asked
    host.replace('sw.js', (text) => `${text}\n// a later release`)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    const newPage = page.waitForEvent('domcontentloaded')
    await page.getByRole('button', { name: 'Reload', exact: true }).click()
    await newPage
    await expect(swap.from).toBeVisible()
    await expect(page.getByText('A newer version of this page is ready')).toHaveCount(0)
  })
})
