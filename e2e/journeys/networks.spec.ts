import type { Page } from '@playwright/test'
import { changeConfig } from '../fixtures/change-config.ts'
import { blockOtherChains } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'

const testnet = '1666700000'
const a = '0x00000000000000000000000000000000000000A1'
const b = '0x00000000000000000000000000000000000000B2'

function wrongNetwork(page: Page) {
  return page.getByRole('dialog', { name: 'Wrong Network' })
}

test.describe('the network of the page', () => {
  test.beforeEach(async ({ page }) => {
    await blockOtherChains(page)
    // The networks of Harmony were shut down; here the operator configures them as live.
    await changeConfig(page, (config) => {
      for (const id of ['1666600000', testnet]) config.chains[id] = { record: { ended: null } }
    })
  })
  // The browser logs every failed request.
  test.use({ provoked: /Failed to load resource/ })

  test('switches the network without a wallet, disables the current one and updates the link [1.2.11 2.2.03 3.8.06]', async ({
    page,
    swap,
  }) => {
    await swap.open()
    await expect(page).toHaveURL(/chainId=31337/)
    await page.getByRole('button', { name: 'Network: Local' }).click()
    const list = page.getByRole('dialog', { name: 'Network' })
    await expect(list.getByRole('button', { name: 'LOCAL' })).toBeDisabled()
    await list.getByRole('button', { name: /^TESTNET/ }).click()
    await expect(page).toHaveURL(/chainId=1666700000/)
    await page.getByRole('link', { name: 'LIQUIDITY' }).click()
    await expect(page).toHaveURL(/\/pools\?chainId=1666700000/)
    await expect(page.getByRole('button', { name: 'Network: Harmony Testnet' })).toBeVisible()
  })

  test('preserves a link of another chain when dismissed, then offers to add the network [1.2.11 1.2.41 1.2.45 2.2.03 2.2.57 2.8.12 3.8.14 3.8.15 3.8.39 3.9.23]', {
    tag: '@full',
  }, async ({ page, swap, wallet }) => {
    // The link is preserved by a later connection, and by a reload with a connected wallet.
    await openConnected(swap, wallet, { chainId: testnet })
    await expect(wrongNetwork(page)).toContainText('Harmony Testnet')
    await expect(page).toHaveURL(/chainId=1666700000/)
    await page.reload()
    await expect(wrongNetwork(page)).toContainText('Harmony Testnet')
    await expect(page).toHaveURL(/chainId=1666700000/)
    await wrongNetwork(page).getByRole('button', { name: 'Add' }).click()
    await wallet.reject('Add network')
    await expect(wrongNetwork(page)).toContainText('Rejected in the wallet.')

    await page.keyboard.press('Escape')
    await expect(wrongNetwork(page)).toHaveCount(0)
    // The page stays on its network and preserves the trade that was typed for it.
    await expect(page).toHaveURL(/chainId=1666700000/)
    const toast = swap.toast('Do you want to add Harmony Testnet to your wallet?')
    await toast.getByRole('button', { name: 'ADD NETWORK' }).click()
    const added = wallet.prompt('Add network')
    await expect(wallet.row(added, 'Chain')).toHaveText(testnet)
    await expect(wallet.row(added, 'Name')).toHaveText('Harmony Testnet')
    await wallet.agree('Add network', 'Add')
    await wallet.agree('Switch network', 'Switch')
    await expect(page).toHaveURL(/chainId=1666700000/)
    await expect(wrongNetwork(page)).toHaveCount(0)
  })

  test('shows a rejected switch until the wallet follows [1.2.43 3.8.15]', {
    tag: '@full',
  }, async ({ page, swap, wallet }) => {
    await openConnected(swap, wallet)
    await swap.open({ chainId: '1' })
    await wrongNetwork(page).getByRole('button', { name: 'Switch to Ethereum' }).click()
    await wallet.reject('Switch network')
    await expect(wrongNetwork(page)).toContainText('Rejected in the wallet.')
    await wrongNetwork(page).getByRole('button', { name: 'Switch to Ethereum' }).click()
    await wallet.agree('Switch network', 'Switch')
    await expect(wrongNetwork(page)).toHaveCount(0)
    await expect(page).toHaveURL(/chainId=1(?!\d)/)
  })

  test('shows a pair of another chain behind the prompt, then opens the pools [1.4.39 2.2.59 3.9.22 3.9.24]', {
    tag: '@full',
  }, async ({ page, swap, wallet }) => {
    await openConnected(swap, wallet)
    await page.goto(`/pools/${a}/${b}?chainId=${testnet}`)
    await expect(wrongNetwork(page)).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`/pools/${a}/${b}`))
    await expect(page.getByRole('main').getByText('Could not load the pair')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/pools\?chainId=1666700000/)
  })

  test('opens the same page for a hash route and the exchange for an unknown path', async ({ page }) => {
    await page.goto('/#/pools/mine?chainId=31337')
    await expect(page).toHaveURL(/\/pools\/mine\?chainId=31337$/)
    await page.goto('/no/such/page?theme=light')
    await expect(page).toHaveURL(/\/exchange\?/)
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  })
})
