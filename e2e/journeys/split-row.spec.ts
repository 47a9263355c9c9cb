import { parseGwei } from 'viem'
import { changeConfig } from '../fixtures/change-config.ts'
import { tokenInPairs } from '../fixtures/router-call.ts'
import { shownAmount } from '../fixtures/shown-amount.ts'
import { daiForBitcoin, test } from '../fixtures/split-test.ts'
import { expect } from '../fixtures/test.ts'

test.describe('the row of a split order', () => {
  test('splits no token with a transfer fee', { tag: '@full' }, async ({ order, page, swap, world }) => {
    await order.openSelected(daiForBitcoin)
    await swap.open({ inputCurrency: 'ONE', outputCurrency: await tokenInPairs(world, 'RFX'), exactAmount: '5000' })
    const warning = page.getByRole('dialog', { name: 'Token import' })
    await warning.getByRole('checkbox', { name: 'I understand' }).check()
    await warning.getByRole('button', { name: 'Continue' }).click()
    await expect(swap.card.getByText(/^(?:Best price found on|Swap through)/)).toBeVisible()
    await world.mine()
    await expect(swap.quotedBlock(await world.client.getBlockNumber({ cacheTime: 0 }))).toBeVisible()
    await expect(order.row).toHaveCount(0)
  })

  test('selects a platform by arrow key, keeps the selection in a new block, and returns by arrow key', {
    tag: '@full',
  }, async ({ order, page, swap, world }) => {
    await order.openSelected(daiForBitcoin)
    await order.row.focus()
    await page.keyboard.press('ArrowDown')
    const second = order.platforms.getByRole('radio').nth(1)
    await expect(second).toBeChecked()
    const name = await second.evaluate((radio) => radio.closest('th')?.textContent ?? '')
    await expect(swap.card.getByText(`Swap through ${name}`)).toBeVisible()
    await world.mine()
    await expect(swap.quotedBlock(await world.client.getBlockNumber({ cacheTime: 0 }))).toBeVisible()
    await expect(second).toBeChecked()
    await page.keyboard.press('ArrowUp')
    await expect(order.row).toBeChecked()
    await expect(order.routes).toBeVisible()
  })

  test('omits the row for an amount too small to split and for a typed output', { tag: '@full' }, async ({
    order,
    swap,
  }) => {
    await order.open({ sold: '1DAI', amount: '1', bought: '1USDC' })
    await expect(order.bestOfPlatforms).toBeVisible()
    await expect(order.row).toHaveCount(0)
    await swap.from.fill('5000')
    await expect(order.row).toBeChecked()
    await swap.to.fill('4900')
    await expect(order.bestOfPlatforms).toBeVisible()
    await expect(order.row).toHaveCount(0)
  })

  test('shows amounts after gas in each row, highest first, when gas reaches 0.01 % of an amount', async ({
    order,
    page,
    world,
  }) => {
    await order.openSelected(daiForBitcoin)
    const rows = order.platforms.getByRole('row').filter({ has: page.getByRole('radio', { disabled: false }) })
    const left = rows.getByText(/ after gas$/)
    await expect(left).toHaveCount(0)
    await world.node.setNextBlockBaseFeePerGas({ baseFeePerGas: parseGwei('100000') })
    await world.mine()
    await page.reload()
    // The split row appears after the rows of the platforms.
    await expect(order.row).toBeVisible()
    await expect(left).toHaveCount(await rows.count())
    const amountsIn = (texts: readonly string[]) => texts.map((text) => shownAmount(text, 8).amount)
    const [most = 0n, ...others] = amountsIn(await left.allInnerTexts())
    const arrives = amountsIn(await rows.locator('td:nth-of-type(3) > span:first-child').allInnerTexts())
    expect([most, ...others].map((figure, at) => (arrives[at] ?? 0n) > figure)).toEqual(arrives.map(() => true))
    expect(others.filter((figure) => figure > most)).toEqual([])
  })

  test('shows and hides the row by the setting', { tag: '@full' }, async ({ order, page }) => {
    await order.openSelected(daiForBitcoin)
    await page.getByRole('button', { name: 'Settings' }).click()
    const setting = page.getByRole('switch', { name: 'Split orders' })
    await setting.uncheck()
    await expect(order.row).toHaveCount(0)
    await expect(order.bestOfPlatforms).toBeVisible()
    await setting.check()
    await expect(order.row).toBeChecked()
  })
})

test.describe('the row under operator settings and chain records', () => {
  test('omits a closed platform from the legs', { tag: '@full' }, async ({ order, page }) => {
    await changeConfig(page, (config) =>
      Object.assign(config, { disabledPlatforms: { '31337': ['dexswap', 'uniswap-v3'] } }),
    )
    await order.openSelected(daiForBitcoin)
    await expect(order.lanes()).not.toHaveCount(0)
    await expect(order.lanes().filter({ hasText: 'DexSwap' })).toHaveCount(0)
  })

  test('hides row, text and setting when the record has no executor', { tag: '@full' }, async ({ order, page }) => {
    await changeConfig(page, (config) => {
      const { record } = (config.chains['31337'] ?? {}) as { record?: object }
      Object.assign(record ?? {}, { splitExecutor: null })
    })
    await order.open(daiForBitcoin)
    await expect(order.bestOfPlatforms).toBeVisible()
    await page.getByRole('button', { name: 'Settings' }).click()
    await expect(page.getByRole('switch', { name: 'Multihop' })).toBeVisible()
    await expect(page.getByText(/split/i)).toHaveCount(0)
  })

  test('reports different code of the executor and hides the row', { tag: '@full' }, async ({ order, page }) => {
    await changeConfig(page, (config) => {
      const { record } = (config.chains['31337'] ?? {}) as { record?: { splitExecutor?: object } }
      Object.assign(record?.splitExecutor ?? {}, { codeHash: `0x${'ab'.repeat(32)}` })
    })
    await order.open(daiForBitcoin)
    await expect(order.card.getByText('Split is off')).toBeVisible()
    await expect(order.row).toHaveCount(0)
    await expect(order.bestOfPlatforms).toBeVisible()
  })
})
