import { putNodesBefore } from '../fixtures/nodes.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

/** Opens the dialog of a swap whose token has been approved. */
async function openReview(swap: SwapPage, wallet: WalletWindow, world: World): Promise<void> {
  await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC') })
  await swap.chooseWallet()
  await wallet.connect()
  await swap.from.fill('25')
  await expect(swap.to).toHaveValue(/\d/)
  await swap.button('Approve 1DAI').click()
  await wallet.confirm('approve')
  await swap.button('Swap').click()
}

test.describe('two sources before money moves', () => {
  test('one operator: the dialog says that only one was asked, and it goes on', async ({ swap, wallet, world }) => {
    await openReview(swap, wallet, world)
    await expect(swap.review.getByText(/^One source/)).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  })

  test('two that agree are named, in one request to the second', async ({ page, swap, wallet, world }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview(swap, wallet, world)
    const agreed = swap.review.getByText('Checked with two sources: Ada, Bob. Reserves proven by the block.')
    await expect(agreed).toBeVisible()
    // The approval had no dialog, and asked once; so has the swap.
    expect(nodes.checked(1)).toBeLessThanOrEqual(2)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 25 1DAI for/)).toContainText('Confirmed')
  })

  test('a node that lies about the pools, simulation and all, has nothing signed, and both are named', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview(swap, wallet, world)
    await expect(swap.review.getByText('Checked with two sources: Ada, Bob')).toBeVisible()
    await page.keyboard.press('Escape')
    nodes.setMood(0, 'a poorer pair')
    await page.reload()
    await swap.from.fill('25')
    await expect(swap.to).toHaveValue(/\d/)
    await swap.button('Swap').click()
    const stop = swap.review.getByText(
      /Nothing is sent: two sources disagree\. Price: Ada says .* 1WBTC, Bob says .* 1WBTC\./,
    )
    await expect(stop).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
  })
})

test.describe('the receipt afterwards', () => {
  test('what one of two says has failed is no failure: both are named, until they say the same', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview(swap, wallet, world)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    nodes.setMood(0, 'failed receipts')
    await wallet.confirm('swapExactTokensForTokens')
    const disputed = /^Swap 25 1DAI for.*Two sources disagree: Bob says it is confirmed, Ada that it failed/
    await expect(swap.toast(disputed)).toBeVisible()
    nodes.setMood(0, 'well')
    // It is asked about again with the next block.
    await world.mine()
    await expect(swap.toast(/^Swap 25 1DAI for.*Confirmed/)).toBeVisible()
    await swap
      .toast(/^Swap 25 1DAI for.*Confirmed/)
      .getByRole('button', { name: 'View on block explorer' })
      .click()
    const receipt = page.getByRole('dialog', { name: 'Transaction' })
    await expect(receipt.getByText('Ada, Bob')).toBeVisible()
    await expect(receipt.getByText('Two sources agree')).toBeVisible()
  })
})

test.describe('a second node that fails', () => {
  // The browser names every request that failed.
  test.use({ provoked: /Failed to load resource/ })

  test('a second node that is down leaves one source', async ({ page, swap, wallet, world }) => {
    await putNodesBefore(page, world, ['well', '500'], ['Ada', 'Bob'])
    await openReview(swap, wallet, world)
    await expect(swap.review.getByText('One source: the second one does not answer.')).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  })
})
