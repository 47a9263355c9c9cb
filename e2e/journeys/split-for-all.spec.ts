import type { Locator } from '@playwright/test'
import { parseUnits } from 'viem'
import { pressByKey, tabTo } from '../fixtures/keyboard.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { shownAmount } from '../fixtures/shown-amount.ts'
import { coinForTether, daiForBitcoin, test } from '../fixtures/split-test.ts'
import { expect } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { splitWords } from '../pages/split-words.ts'

/** Left and right edge of an element's text in pixels, independent of its box. */
const edgesOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right } = range.getBoundingClientRect()
    return { left: Math.round(left), right: Math.round(right) }
  })

/** In right-to-left text, each share starts at the start edge of its route. */
async function expectInColumn(lanes: readonly Locator[]): Promise<void> {
  for (const lane of lanes) {
    const begin = await lane.evaluate((element) => Math.round(element.getBoundingClientRect().right))
    expect((await edgesOf(lane.getByText(/^\d[\d.]*%$/))).right).toBe(begin)
  }
}

test('completes a split order by keyboard alone, from the connection to the receipt of each route', async ({
  order,
  page,
  wallet,
  world,
}) => {
  const [owner = '0x'] = world.accounts
  const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
  await order.open(daiForBitcoin)
  await pressByKey(page.getByRole('button', { name: order.words.connect }).first())
  await pressByKey(page.getByRole('dialog').getByRole('button', { name: 'Sandbox Wallet' }))
  const connection = wallet.prompt('Connect')
  await tabTo(connection.getByRole('radio').first())
  await page.keyboard.press('Space')
  await pressByKey(connection.getByRole('button', { name: 'Connect' }))

  // Selects a platform, then the split order again.
  await tabTo(order.row)
  await page.keyboard.press('ArrowDown')
  await expect(order.platforms.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(order.row).toBeChecked()

  await pressByKey(order.approve)
  await pressByKey(wallet.prompt('approve').getByRole('button', { name: 'Confirm' }))
  const before = { dai: await balanceOf(world, dai, owner), wbtc: await balanceOf(world, wbtc, owner) }
  await pressByKey(order.swap)
  await expect(order.confirm).toBeEnabled()
  const lanes = await order.lanes(order.review).count()
  await pressByKey(order.confirm)
  await pressByKey(wallet.prompt('split').getByRole('button', { name: 'Confirm' }))
  await expect(order.toast).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(order.review).toHaveCount(0)

  await pressByKey(order.toast.getByRole('button', { name: order.words.toReceipt }))
  const parts = await order.parts()
  expect(parts).toHaveLength(lanes)
  expect(before.dai - (await balanceOf(world, dai, owner))).toBe(parseUnits('2500', 18))
  const given = parts.reduce((sum, part) => sum + shownAmount(part, world.decimals('1WBTC')).amount, 0n)
  expect((await balanceOf(world, wbtc, owner)) - before.wbtc).toBe(given)
  await page.keyboard.press('Escape')
  await expect(order.receipt).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('fits the row, its routes and the dialog', async ({ order, page, wallet }) => {
    await order.openConnected(coinForTether)
    await expect(order.lanes().nth(1)).toBeVisible()
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await order.openReview()
    expect(await order.lanes(order.review).count()).toBeGreaterThan(1)
    expect(await overflow()).toBeLessThanOrEqual(0)
    await order.confirm.click()
    await wallet.confirm('split')
    await expect(order.toast).toBeVisible()
  })
})

for (const width of [360, 1440]) {
  test.describe(`from right to left, ${width} px`, () => {
    test.use({ viewport: { width, height: width === 360 ? 740 : 900 } })

    test('completes a split order in Hebrew, with shares and names in their columns', {
      tag: width === 1440 ? '@full' : [],
    }, async ({ order, page, wallet, world }) => {
      const [owner = '0x'] = world.accounts
      const usdt = world.token('1USDT')
      order.words = splitWords.iw
      await page.addInitScript((language) => {
        localStorage.setItem('dexswap.settings', JSON.stringify({ version: 1, value: { language } }))
      }, order.words.language)
      await order.openConnected(coinForTether)
      await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
      const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(await overflow()).toBeLessThanOrEqual(0)

      await expect(order.lanes().nth(1)).toBeVisible()
      await expectInColumn(await order.lanes().all())

      await order.openReview()
      expect(await overflow()).toBeLessThanOrEqual(0)
      expect(await violationsOf(page)).toEqual([])
      const lanes = await order.lanes(order.review).all()
      expect(lanes.length).toBeGreaterThan(1)
      await expectInColumn(lanes)
      // An intermediate token renders below its platform, not as the unit of the amount.
      const through = order.lanes(order.review).filter({ hasText: '1USDC' })
      const stop = await edgesOf(through.getByText('1USDC', { exact: true }).first())
      const amount = await edgesOf(through.getByText(/^\d[\d.,]*$/).first())
      expect(stop.left).toBeGreaterThan(amount.right)

      const before = await balanceOf(world, usdt, owner)
      await order.confirm.click()
      await wallet.confirm('split')
      await expect(order.toast).toBeVisible()
      await order.toast.getByRole('button', { name: order.words.toReceipt }).click()
      const parts = await order.parts()
      expect(parts).toHaveLength(lanes.length)
      expect(await overflow()).toBeLessThanOrEqual(0)
      const given = parts.reduce((sum, part) => sum + shownAmount(part, world.decimals('1USDT')).amount, 0n)
      expect((await balanceOf(world, usdt, owner)) - before).toBe(given)
    })
  })
}
