import type { Page } from '@playwright/test'
import { blockOtherChains } from '../fixtures/nodes.ts'
import { addOddWallet } from '../fixtures/odd-wallet.ts'
import { expect, test } from '../fixtures/test.ts'

const wrong = (page: Page) => page.getByRole('dialog', { name: 'Wrong Network' })

test.describe('wallets with unusual behavior', () => {
  test.beforeEach(({ page }) => blockOtherChains(page))
  // The browser logs failed requests, and the page a rejected switch.
  test.use({ provoked: /Failed to load resource|The wallet did not change its network/ })

  test('follows and sends on the current chain of a wallet that first reports another one', {
    tag: '@full',
  }, async ({ page, swap, world }) => {
    const odd = await addOddWallet(page, world, { reportsChainLate: true })
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
    await odd.emitConnect()
    await expect(page.getByRole('button', { name: 'Network: Local' })).toBeVisible()
    await expect(wrong(page)).toHaveCount(0)
    await expect(page).toHaveURL(/chainId=31337/)
    await swap.from.fill('1.5')
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    const [sent] = (await odd.requests()).filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toMatchObject([{ chainId: '0x7a69' }])
  })

  test('adds a network that the wallet names differently, also after a dismissed prompt', {
    tag: '@full',
  }, async ({ page, swap, world }) => {
    const odd = await addOddWallet(page, world, { chainId: 5, lacksChain: true })
    await swap.open()
    await expect(wrong(page)).toContainText('Local')
    await page.keyboard.press('Escape')
    await expect(wrong(page)).toHaveCount(0)
    await swap.account.click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await expect(account).toContainText('network 5, which this page does not offer')
    await account.getByRole('button', { name: 'Switch to Local' }).click()
    await expect(account).toHaveCount(0)
    await expect(wrong(page)).toHaveCount(0)
    await expect
      .poll(async () => (await odd.requests()).map(({ method }) => method))
      .toEqual(['wallet_switchEthereumChain', 'wallet_addEthereumChain', 'wallet_switchEthereumChain'])
    await swap.account.click()
    await expect(account).toContainText('Odd Wallet · Local')
    // The icon of the wallet is an SVG, which the page renders as a pixel image.
    await account.getByRole('button', { name: 'Change wallet' }).click()
    const picture = page.getByRole('button', { name: 'Odd Wallet' }).locator('img')
    await expect(picture).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(96)
  })

  test('reports a transaction as possibly sent when the wallet responds with an error, then finds it', async ({
    page,
    swap,
    world,
  }) => {
    const odd = await addOddWallet(page, world, { losesResponses: true })
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
    await expect(swap.account).toBeVisible()
    await swap.from.fill('1.25')
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(swap.review.getByText(/Wallet error: Internal error/)).toBeVisible()
    await expect(swap.review.getByText(/It may still have been sent/)).toBeVisible()
    await odd.sendLate()
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    await expect(swap.review.getByText(/Wallet error/)).toHaveCount(0)
    await expect(swap.toast(/^Swap /)).toContainText('Confirmed')
  })
})
