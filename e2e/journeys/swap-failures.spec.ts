import { routerAbi } from '@dexswap/abis'
import { createWalletClient, http, parseEther } from 'viem'
import { putNodesBefore } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { readSwap } from '../fixtures/router-call.ts'
import { addSecondWallet } from '../fixtures/second-wallet.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

const call = 'swapExactETHForTokens'

async function openReview(swap: SwapPage, wallet: WalletWindow, world: World): Promise<void> {
  await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('LINK'), exactAmount: '1000' })
  await swap.button('Swap').click()
  await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
}

const confirm = (swap: SwapPage) => swap.review.getByRole('button', { name: 'Confirm Swap' }).click()

test.describe('a swap that fails', () => {
  test('reports a swap as failed when it is signed after its deadline', async ({ swap, wallet, world }) => {
    await openReview(swap, wallet, world)
    await confirm(swap)
    const { deadline = 0n } = readSwap(await wallet.callData(wallet.prompt(call))) ?? {}
    const { timestamp } = await world.client.getBlock()
    // 20 minutes after the latest block of the chain, not by the clock of the device.
    expect(Number(deadline - timestamp)).toBeGreaterThan(1100)
    expect(Number(deadline - timestamp)).toBeLessThanOrEqual(1215)
    await world.node.setNextBlockTimestamp({ timestamp: deadline + 60n })
    await wallet.confirm(call)
    await expect(swap.toast(/^Swap 1,000 ONE for/)).toContainText('Failed')
  })

  test('reports a swap as failed instead of paying a worse price when the price moves before mining', async ({
    swap,
    wallet,
    world,
  }) => {
    await openReview(swap, wallet, world)
    await world.setMining(false)
    await confirm(swap)
    await wallet.confirm(call)
    // The page counts a transaction as pending before the pool of the node has it.
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    await expect(swap.pending).toHaveText('1 Pending')
    // Another account buys first by a higher gas price.
    const account = world.accounts[1] ?? '0x'
    await createWalletClient({ account, transport: http(world.rpc) }).writeContract({
      chain: null,
      address: world.chain.platforms[0]?.router ?? '0x',
      abi: routerAbi,
      functionName: call,
      args: [0n, [world.token('WONE'), world.token('LINK')], account, 10n ** 12n],
      value: parseEther('45000'),
      gas: 1_000_000n,
      gasPrice: 10n ** 13n,
    })
    await world.mine()
    await expect(swap.toast(/^Swap 1,000 ONE for/)).toContainText('Failed')
    await expect(swap.pending).toHaveCount(0)
  })

  test('completes the swap by the second node when the first stops responding in the review', async ({
    page,
    swap,
    world,
  }) => {
    // A node that does not respond costs its timeout of 10 s once.
    test.slow()
    const nodes = await putNodesBefore(page, world, ['well', 'well'])
    // The sandbox wallet uses the failing node; the second wallet is connected to the chain.
    await addSecondWallet(page, world)
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('LINK'), exactAmount: '10' })
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Second Wallet' }).click()
    await swap.button('Swap').click()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
    expect(nodes.requestCount(0)).toBeGreaterThan(0)
    nodes.setMood(0, 'silent')
    await world.mine()
    await confirm(swap)
    await expect(swap.toast(/^Swap 10 ONE for/)).toContainText('Confirmed', { timeout: 40_000 })
  })
})

test.describe('without a fallback node or indexer', () => {
  test.use({ provoked: /Failed to load resource|indexer/i })

  test('shows the error only after the second failed simulation while the node lacks the new approval', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    const nodes = await putNodesBefore(page, world, ['well'])
    await openReview(swap, wallet, world)
    await page.keyboard.press('Escape')
    const { review } = swap
    const button = review.getByRole('button', { name: 'Confirm Swap' })
    const again = review.getByText('Checking again…')

    nodes.setMood(0, 'no approval')
    await swap.button('Swap').click()
    await expect(again).toBeVisible()
    await expect(button).toBeDisabled()
    await expect(review.getByRole('alert')).toHaveCount(0)
    nodes.setMood(0, 'well')
    await expect(button).toBeEnabled()
    await expect(review.getByRole('alert')).toHaveCount(0)

    // The second refusal shows the error, also without a new block.
    await page.keyboard.press('Escape')
    nodes.setMood(0, 'no approval')
    await swap.button('Swap').click()
    await expect(again).toBeVisible()
    await expect(review.getByRole('alert')).toContainText('The transaction cannot succeed due to error')
    await expect(button).toBeDisabled()
  })

  test('preserves input when all nodes fail in the review and resumes when one responds', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    // Slow, because the page skips a failed node for a while.
    test.slow()
    const nodes = await putNodesBefore(page, world, ['well'])
    await openReview(swap, wallet, world)
    nodes.setMood(0, '500')
    await confirm(swap)
    await expect(swap.review.getByText(/^Swap failed/)).toBeVisible({ timeout: 30_000 })
    await swap.review.getByRole('button', { name: 'Dismiss' }).click()
    await expect(swap.from).toHaveValue('1000')
    nodes.setMood(0, 'well')
    // In the new block, the page polls and tries the node again.
    await world.mine()
    const newest = await world.client.getBlockNumber({ cacheTime: 0 })
    await expect(swap.quotedBlock(newest)).toBeVisible({ timeout: 60_000 })
    await swap.button('Swap').click()
    await confirm(swap)
    await wallet.confirm(call)
    await expect(swap.toast(/^Swap 1,000 ONE for/)).toContainText('Confirmed', { timeout: 30_000 })
  })

  test('swaps without chart or layout gap when the indexer is off', async ({ page, swap, wallet, world }) => {
    await page.route(`${new URL(world.graphql).origin}/**`, (route) => route.abort())
    await openReview(swap, wallet, world)
    await expect(page.getByRole('slider')).toHaveCount(0)
    const top = await page.getByRole('heading', { name: '4 platforms compared' }).boundingBox()
    const card = await swap.card.boundingBox()
    expect(Math.abs((top?.y ?? 1e3) - (card?.y ?? 0))).toBeLessThan(48)
    await confirm(swap)
    await wallet.confirm(call)
    await expect(swap.toast(/^Swap 1,000 ONE for/)).toContainText('Confirmed')
  })
})

test.describe('the chart of the pair', () => {
  test('shows prices of the indexer and the price of the trade, by keyboard and as a table', async ({
    page,
    swap,
    world,
  }) => {
    await swap.open({ inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC'), exactAmount: '2500' })
    const chart = page.getByRole('slider', { name: 'Price of 1WBTC in 1DAI' })
    await expect(chart).toBeVisible({ timeout: 40_000 })
    await expect(page.getByText('Your price (incl. fee and impact)', { exact: true })).toBeVisible()
    const newest = await chart.getAttribute('aria-valuetext')
    await chart.focus()
    await page.keyboard.press('Home')
    await expect(chart).not.toHaveAttribute('aria-valuetext', newest ?? '')
    await page.getByText('30D', { exact: true }).click()
    await expect(page.getByText('30 days')).toBeVisible()
    await page.getByRole('button', { name: 'Show as a table' }).click()
    await expect(page.getByRole('table', { name: 'Price of 1WBTC in 1DAI' }).getByRole('row').nth(5)).toBeVisible()
  })
})
