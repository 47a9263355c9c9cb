import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })

/** Presses Tab until the element with this name has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const focused = page.locator(':focus')
  for (let steps = 0; steps < 60; steps++) {
    await page.keyboard.press('Tab')
    const label = await focused.evaluate((element) => element.getAttribute('aria-label') ?? element.textContent ?? '')
    if (name.test(label)) return
  }
  expect(await focused.textContent(), `nothing called ${name} can be reached with the keyboard`).toMatch(name)
}

test.describe('the bridge mock-up', () => {
  test('reaches Bridging Succesful and returns by keyboard without a wallet request [2.1.09]', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    await page.goto('/bridge')
    await swap.chooseWallet()
    await wallet.connect()
    const before = await world.client.getTransactionCount({ address: owner })
    await expect(page.getByRole('main').getByText('Test UI/UX Only')).toHaveCount(2)
    await expect(button(page, 'Enter ETH amount')).toBeDisabled()

    await page.locator('#screen').focus()
    await tabTo(page, /^Switch the direction$/)
    await page.keyboard.press('Enter')
    await tabTo(page, /^Connect to HARMONY$/)
    await page.keyboard.press('Enter')
    await expect(button(page, /^From Connected HARMONY/)).toBeVisible()
    await page.getByRole('textbox', { name: 'ETH amount' }).focus()
    await page.keyboard.type('0,75')
    await expect(page.getByText('You receive 0.74925 ETH')).toBeVisible()
    await tabTo(page, /^Bridge to ETHEREUM$/)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row', { name: /^0\.75 ETH HARMONY ETHEREUM/ })).toContainText('Pending')
    await expect(page.getByRole('row', { name: /^0\.75 ETH HARMONY ETHEREUM/ })).toContainText('Ready')
    // The focus remains on the button in every step.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Collect' })).toBeVisible()
    await page.keyboard.press('Enter')
    const done = page.getByRole('dialog', { name: 'Bridging Succesful' })
    await expect(done).toContainText('0.75 ETH from HARMONY to ETHEREUM')
    await expect(done).toContainText('Test UI/UX Only')
    await page.keyboard.press('Escape')
    await expect(done).toHaveCount(0)
    await expect(page.getByRole('textbox', { name: 'ETH amount' })).toHaveValue('')
    await expect(page.getByRole('heading', { level: 1, name: 'DexSwap Bridge' })).toBeVisible()

    await expect(wallet.prompt()).toHaveCount(0)
    expect(await world.client.getTransactionCount({ address: owner })).toBe(before)
  })

  test('completes the flow for each network without a wallet [1.2.09 3.7.09]', { tag: '@full' }, async ({ page }) => {
    await page.goto('/bridge')
    for (const name of ['HARMONY TESTNET', 'BINANCE', 'HARMONY', 'ETHEREUM']) {
      await button(page, /^From/).click()
      await page.getByRole('dialog', { name: 'Bridge from' }).getByRole('button', { name, exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Bridge from' })).toHaveCount(0)
      const connect = button(page, `Connect to ${name}`)
      await expect(connect.or(button(page, 'Enter ETH amount'))).toBeVisible()
      if (await connect.isVisible()) await connect.click()
      await page.getByRole('textbox', { name: 'ETH amount' }).fill('1')
      await button(page, /^Bridge to /).click()
      await button(page, 'Collect').click()
      await expect(page.getByRole('list', { name: 'Steps' })).toBeVisible()
      await button(page, 'Collect').click()
      await page
        .getByRole('dialog', { name: 'Bridging Succesful' })
        .getByRole('button', { name: 'Back to bridge' })
        .click()
      await expect(page.getByRole('dialog', { name: 'Bridging Succesful' })).toHaveCount(0)
      await expect(button(page, 'Enter ETH amount')).toBeVisible()
    }
  })

  test('passes axe, picker and final state included', async ({ page }) => {
    await page.goto('/bridge')
    await page.getByRole('button', { name: '+3 more bridges' }).click()
    expect(await violationsOf(page)).toEqual([])
    await button(page, /^To/).click()
    await expect(page.getByRole('dialog', { name: 'Bridge to' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    // While a dialog is open, elements behind it receive no input.
    await expect(page.getByRole('dialog', { name: 'Bridge to' })).toHaveCount(0)
    await page.getByRole('textbox', { name: 'ETH amount' }).fill('1')
    await button(page, /^Bridge to /).click()
    await button(page, 'Collect').click()
    expect(await violationsOf(page)).toEqual([])
    await button(page, 'Collect').click()
    await expect(page.getByRole('link', { name: 'Trade on HARMONY' })).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
  })
})
