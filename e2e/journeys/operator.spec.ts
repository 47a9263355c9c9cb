import type { Page } from '@playwright/test'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'

/** Sets switches of the operator in `config.json`, without a new release. */
async function withSwitches(page: Page, switches: Record<string, unknown>): Promise<void> {
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch()
    const config: unknown = await response.json()
    await route.fulfill({ response, json: { ...(config as object), ...switches } })
  })
}

test.describe("the operator's switches", () => {
  test('shows the notice of the operator on every screen as plain text', async ({ page, swap }) => {
    const text = 'Maintenance at noon. <b>Not</b> https://phish.example'
    await withSwitches(page, { notice: { text, severity: 'warning' } })
    await swap.open()
    await expect(page.getByText(text)).toBeVisible()
    await page.goto('/pools')
    await expect(page.getByText(text)).toBeVisible()
    await expect(page.locator('b, a').filter({ hasText: /Not|phish/ })).toHaveCount(0)
  })

  test('disables swaps with a reason in withdraw-only mode, but not connecting', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
  }) => {
    await withSwitches(page, { withdrawOnly: true })
    await swap.open({ inputCurrency: 'ONE', exactAmount: '1', exactField: 'input' })
    await expect(page.getByText('Only withdrawals are open for now')).toBeVisible()
    await swap.chooseWallet()
    await wallet.connect()
    await expect(swap.button('Swapping is paused')).toBeDisabled()
  })

  test('hides a removed network and reports it for a link', { tag: '@full' }, async ({ page, swap }) => {
    await withSwitches(page, { disabledChains: [1666700000, 4] })
    await swap.open({ chainId: '4' })
    await expect(page.getByText('Rinkeby is not offered here for now')).toBeVisible()
    await expect(page).toHaveURL(/chainId=31337/)
    await page.getByRole('button', { name: /^Network: / }).click()
    const switcher = page.getByRole('dialog', { name: 'Network' })
    await expect(switcher.getByRole('button', { name: 'Harmony Testnet Temporarily unavailable' })).toBeDisabled()
    await expect(switcher.getByRole('button', { name: /^TESTNET/ })).toHaveCount(0)
  })

  test('omits a removed platform from quotes and reads', async ({ page, swap, world }) => {
    const closed = world.chain.platforms.filter(({ id }) => id !== 'dexswap')
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.postData() ?? ''))
    await withSwitches(page, { disabledPlatforms: { '31337': [...closed.map(({ id }) => id), 'uniswap-v3'] } })
    const dai = world.chain.tokens.find(({ symbol }) => symbol === '1DAI')?.address ?? ''
    await swap.open({ inputCurrency: 'ONE', outputCurrency: dai, exactAmount: '1', exactField: 'input' })
    await expect(swap.to).not.toHaveValue('')
    await expect(page.getByText(/Best price found on DexSwap/)).toBeVisible()
    const factories = closed.map(({ factory }) => factory.slice(2).toLowerCase())
    expect(requests.some((body) => factories.some((factory) => body.toLowerCase().includes(factory)))).toBe(false)
  })

  test('applies a new configuration within ten minutes and preserves input', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await page.clock.install({ time: world.now() })
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
    await swap.from.fill('1')
    await swap.button('Swap').click()
    await expect(swap.review).toBeVisible()
    // The code that polls the configuration loads with the footer.
    await expect(page.getByRole('contentinfo')).toBeAttached()
    await withSwitches(page, { withdrawOnly: true, notice: { text: 'Under review.', severity: 'danger' } })
    await page.clock.fastForward(600_000)
    await expect(page.getByText('Under review.')).toBeVisible()
    await expect(swap.review).toHaveCount(0)
    await expect(swap.button('Swapping is paused')).toBeDisabled()
    await expect(swap.from).toHaveValue('1')
  })

  test('prompts for a reload when the configuration changes more than a switch, and ignores an invalid file', async ({
    page,
    swap,
    world,
  }) => {
    await page.clock.install({ time: world.now() })
    await swap.open()
    // The code that polls the configuration loads with the footer.
    await expect(page.getByRole('contentinfo')).toBeVisible()
    await page.route('**/config.json', (route) => route.fulfill({ body: '<html>' }))
    const broken = page.waitForResponse('**/config.json')
    await page.clock.fastForward(600_000)
    await broken
    await expect(swap.from).toBeVisible()
    await withSwitches(page, { ipfsGateways: ['https://gateway.example/'] })
    await page.clock.fastForward(600_000)
    await expect(page.getByText('A newer version of this page is ready')).toBeVisible()
  })
})
