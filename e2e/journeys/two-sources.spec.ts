import type { Page } from '@playwright/test'
import { putNodesBefore } from '../fixtures/nodes.ts'
import { readSwap } from '../fixtures/router-call.ts'
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
  test('states a single operator in the dialog and proceeds', async ({ swap, wallet, world }) => {
    await openReview(swap, wallet, world)
    await expect(swap.review.getByText(/^One source/)).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  })

  test('names two agreeing operators with the state proof that both returned', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview(swap, wallet, world)
    const agreed = swap.review.getByText('Checked with two sources: Ada, Bob. Both returned the same state proof.')
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

test.describe('a device clock that is half an hour off', () => {
  async function setClock(page: Page, world: World): Promise<void> {
    const { timestamp } = await world.client.getBlock()
    await page.clock.install({ time: (Number(timestamp) + 1800) * 1000 })
  }

  test('two that state the same block time: the dialog says so, and it is sent by the time of the chain', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await setClock(page, world)
    await openReview(swap, wallet, world)
    await expect(swap.review.getByText(/^Your device’s clock is (29|30|31) min ahead of the network’s$/)).toBeVisible()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    const { timestamp } = await world.client.getBlock()
    const deadline = readSwap(await wallet.callData(wallet.prompt('swapExactTokensForTokens')))?.deadline ?? 0n
    expect(Math.abs(Number(deadline - timestamp) - 1200)).toBeLessThan(120)
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 25 1DAI for/)).toContainText('Confirmed')
  })

  test('one alone: nothing is sent', async ({ page, swap, wallet, world }) => {
    await setClock(page, world)
    await openReview(swap, wallet, world)
    await expect(swap.review.getByText(/more than your deadline/)).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
  })
})

test.describe('a node that storage names', () => {
  /** What another page of the origin, or an earlier visit, has written. */
  async function storeNode(page: Page, url: string): Promise<void> {
    await page.evaluate((stored) => {
      const value = [{ chainId: 31337, url: stored }]
      localStorage.setItem('dexswap.endpoints', JSON.stringify({ version: 1, value }))
    }, url)
    await page.reload()
  }
  const prompt = (page: Page) => page.getByRole('dialog', { name: 'Is this your node?' })

  test('it is one source until it is confirmed, which is asked once, before the first signature', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await putNodesBefore(page, world, ['well', 'well', 'well'], ['Ada', 'Bob', 'Eve'])
    await openReview(swap, wallet, world)
    await page.keyboard.press('Escape')
    await storeNode(page, `${world.rpc}/node-9`)
    await swap.from.fill('25')
    await swap.button('Swap').click()
    await expect(swap.review.getByText(/^One source: 127\.0\.0\.1/)).toBeVisible()
    await expect(prompt(page)).toHaveCount(0)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(prompt(page)).toContainText(new URL(world.rpc).host)
    await page.keyboard.press('Escape')
    await expect(wallet.prompt()).toHaveCount(0)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await prompt(page).getByRole('button', { name: 'Use this node' }).click()
    await wallet.reject('swapExactTokensForTokens')
    await swap.review.getByRole('button', { name: 'Dismiss' }).click()
    await swap.button('Swap').click()
    await expect(swap.review.getByText(/^Your own node: /)).toBeVisible()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 25 1DAI for/)).toContainText('Confirmed')
  })

  test('where the user does not know it, the two operators of the network verify the send', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview(swap, wallet, world)
    await page.keyboard.press('Escape')
    await storeNode(page, `${world.rpc}/node-9`)
    await swap.from.fill('25')
    await swap.button('Swap').click()
    const before = [nodes.checked(0), nodes.checked(1)]
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await prompt(page).getByRole('button', { name: 'Use the standard nodes' }).click()
    await wallet.confirm('swapExactTokensForTokens')
    expect(nodes.checked(0)).toBeGreaterThan(before[0] ?? 0)
    expect(nodes.checked(1)).toBeGreaterThan(before[1] ?? 0)
    await expect(swap.toast(/^Swap 25 1DAI for/)).toContainText('Confirmed')
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

  test('continues with one source when the second node is down', async ({ page, swap, wallet, world }) => {
    await putNodesBefore(page, world, ['well', '500'], ['Ada', 'Bob'])
    await openReview(swap, wallet, world)
    await expect(swap.review.getByText('One source: the second one does not answer.')).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  })
})
