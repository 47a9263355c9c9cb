import type { Page } from '@playwright/test'
import { putNodesBefore } from '../fixtures/nodes.ts'
import { openReview } from '../fixtures/open-review.ts'
import { readSwap } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'

test.describe('comparison of two operators before a transaction', () => {
  test('states a single operator in the dialog and proceeds', async ({ swap, wallet, world }) => {
    await openReview({ swap, wallet, world }, '25')
    await expect(swap.review.getByText(/^Verified by one node only/)).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  })

  test('names two agreeing operators with the state proof that both returned', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview({ swap, wallet, world }, '25')
    const agreed = swap.review.getByText('Checked with two sources: Ada, Bob. Both returned the same state proof.')
    await expect(agreed).toBeVisible()
    // An approval has no dialog and is verified once, as the swap is: two checks in total.
    expect(nodes.checked(1)).toBeLessThanOrEqual(2)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 25 1DAI for/)).toContainText('Confirmed')
  })

  test('signs nothing when a node returns wrong pool data, and names both operators', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview({ swap, wallet, world }, '25')
    await expect(swap.review.getByText('Checked with two sources: Ada, Bob')).toBeVisible()
    await page.keyboard.press('Escape')
    nodes.setMood(0, 'a poorer pair')
    await page.reload()
    await swap.from.fill('25')
    await expect(swap.to).toHaveValue(/\d/)
    await swap.button('Swap').click()
    const stop = swap.review.getByText(/Stopped: nodes disagree about Price \(Ada: .* 1WBTC, Bob: .* 1WBTC\)\./)
    await expect(stop).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
  })
})

test.describe('a device clock that is half an hour off', () => {
  async function setClock(page: Page, world: World): Promise<void> {
    const { timestamp } = await world.client.getBlock()
    await page.clock.install({ time: (Number(timestamp) + 1800) * 1000 })
  }

  test('shows the clock difference, and sends by chain time when two nodes agree on it', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await setClock(page, world)
    await openReview({ swap, wallet, world }, '25')
    await expect(swap.review.getByText(/^Your device’s clock is (29|30|31) min ahead of the network’s$/)).toBeVisible()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    const { timestamp } = await world.client.getBlock()
    const deadline = readSwap(await wallet.callData(wallet.prompt('swapExactTokensForTokens')))?.deadline ?? 0n
    expect(Math.abs(Number(deadline - timestamp) - 1200)).toBeLessThan(120)
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 25 1DAI for/)).toContainText('Confirmed')
  })

  test('sends nothing when only one node states the chain time', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await setClock(page, world)
    await openReview({ swap, wallet, world }, '25')
    await expect(swap.review.getByText(/more than your deadline/)).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
  })
})

test.describe('a node URL restored from storage', () => {
  /** Stores a node as another page of the origin or an earlier visit does. */
  async function storeNode(page: Page, url: string): Promise<void> {
    await page.evaluate((stored) => {
      const value = [{ chainId: 31337, url: stored }]
      localStorage.setItem('dexswap.endpoints', JSON.stringify({ version: 1, value }))
    }, url)
    await page.reload()
  }
  const prompt = (page: Page) => page.getByRole('dialog', { name: 'Is this your node?' })

  test('counts a stored node as a source only after the user has confirmed it, once, before a signature', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await putNodesBefore(page, world, ['well', 'well', 'well'], ['Ada', 'Bob', 'Eve'])
    await openReview({ swap, wallet, world }, '25')
    await page.keyboard.press('Escape')
    await storeNode(page, `${world.rpc}/node-9`)
    await swap.from.fill('25')
    await swap.button('Swap').click()
    await expect(swap.review.getByText(/^Verified by one node only: 127\.0\.0\.1/)).toBeVisible()
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

  test('verifies the send by the two configured operators when the user does not confirm the stored node', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview({ swap, wallet, world }, '25')
    await page.keyboard.press('Escape')
    await storeNode(page, `${world.rpc}/node-9`)
    await swap.from.fill('25')
    await swap.button('Swap').click()
    const before = [nodes.checked(0), nodes.checked(1)]
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await prompt(page).getByRole('button', { name: 'Use the default nodes' }).click()
    await wallet.confirm('swapExactTokensForTokens')
    expect(nodes.checked(0)).toBeGreaterThan(before[0] ?? 0)
    expect(nodes.checked(1)).toBeGreaterThan(before[1] ?? 0)
    await expect(swap.toast(/^Swap 25 1DAI for/)).toContainText('Confirmed')
  })
})

test.describe('the receipt after the transaction', () => {
  test('shows both operators when one reports a failure, until they agree', async ({ page, swap, wallet, world }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    await openReview({ swap, wallet, world }, '25')
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    nodes.setMood(0, 'failed receipts')
    await wallet.confirm('swapExactTokensForTokens')
    const disputed = /^Swap 25 1DAI for.*Two sources disagree: Bob reports it confirmed, Ada failed/
    await expect(swap.toast(disputed)).toBeVisible()
    nodes.setMood(0, 'well')
    // In the next block, the page requests the receipts again.
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
  // The browser logs every failed request.
  test.use({ provoked: /Failed to load resource/ })

  test('continues with one source when the second node is down', async ({ page, swap, wallet, world }) => {
    await putNodesBefore(page, world, ['well', '500'], ['Ada', 'Bob'])
    await openReview({ swap, wallet, world }, '25')
    await expect(swap.review.getByText('Verified by one node only: the second one does not respond.')).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  })
})
