import type { Hex } from '@dexswap/chains'
import type { Response } from '@playwright/test'
import { putNodesBefore } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'
import { setVisible } from '../fixtures/visibility.ts'
import type { World } from '../fixtures/world.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

/** Opens the wrap of ONE with a connected wallet. */
function openWrap(swap: SwapPage, wallet: WalletWindow, world: World): Promise<void> {
  return openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.chain.wrappedNative.address })
}

/**
 * Hashes of the pending transactions, once the node has `count` of them.
 * The page counts a transaction before the node has it.
 */
async function inPool(world: World, count: number): Promise<Hex[]> {
  const waiting = async () => {
    const { pending } = await world.node.getTxpoolContent()
    return Object.values(pending).flatMap((byNonce) => Object.values(byNonce).map(({ hash }) => hash))
  }
  await expect.poll(async () => (await waiting()).length).toBe(count)
  return waiting()
}

/** Sends a wrap that stays pending, and returns its hash. */
async function sendWrap(swap: SwapPage, wallet: WalletWindow, world: World, amount = '1.5'): Promise<Hex> {
  await world.setMining(false)
  await swap.from.fill(amount)
  await swap.button('Wrap').click()
  await wallet.confirm('deposit')
  await expect(swap.pending).toHaveText('1 Pending')
  const [hash = '0x'] = await inPool(world, 1)
  return hash
}

/** Sends a swap of 5 ONE that stays pending. */
async function sendSwap(swap: SwapPage, wallet: WalletWindow, world: World): Promise<void> {
  await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
  await expect(swap.account).toBeVisible()
  await world.setMining(false)
  await swap.from.fill('5')
  await swap.button('Swap').click()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.confirm('swapExactETHForTokens')
}

test.describe('transaction lifecycle', () => {
  test.beforeEach(({ swap, wallet, world }) => openWrap(swap, wallet, world))

  test('confirms a transaction once when the wallet speeds it up', { tag: '@full' }, async ({
    swap,
    wallet,
    world,
  }) => {
    await sendWrap(swap, wallet, world)
    const panel = await wallet.open()
    await panel.getByRole('button', { name: 'Speed up' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await world.mine()
    await expect(swap.toast(/^Wrap 1\.50? ONE to WONE/)).toContainText('Confirmed')
    await expect(swap.account).toBeVisible()
  })

  test('reports a transaction as cancelled when the wallet cancels it [1.2.32]', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    await sendWrap(swap, wallet, world)
    const panel = await wallet.open()
    await panel.getByRole('button', { name: 'Cancel transaction' }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await world.mine()
    const cancelled = swap.toast('Cancelled in the wallet')
    // A toast above a dialog is a child of the dialog.
    await cancelled.getByRole('button', { name: 'Dismiss' }).click()
    await expect(cancelled).toHaveCount(0)
    await swap.account.click()
    const account = page.getByRole('dialog', { name: 'Account' })
    await expect(account.getByRole('listitem').filter({ hasText: 'Cancelled in the wallet' })).toHaveCount(1)
    await account.getByRole('button', { name: 'Clear all' }).click()
    await expect(account.getByText('Your transactions will appear here.')).toBeVisible()
  })

  test('reports a transaction as dropped when every node drops it', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    // A transaction counts as dropped when its nonce is free for 60 s, by the clock of the page.
    await page.clock.install({ time: world.now() })
    const hash = await sendWrap(swap, wallet, world)
    const now = () => page.evaluate(() => Date.now())
    const sent = await now()
    await world.node.dropTransaction({ hash })
    const isPoll = (response: Response) => response.request().postData()?.includes('eth_getTransactionByHash') === true
    // Each block triggers a poll. Waits for its response, because the advanced clock would end it.
    await expect(async () => {
      await page.clock.fastForward(15_000)
      const pollResponse = page.waitForResponse(isPoll, { timeout: 5000 })
      await world.mine()
      await pollResponse
      await expect(swap.toast('Dropped by the network')).toBeVisible({ timeout: 500 })
    }).toPass({ intervals: [50] })
    expect((await now()) - sent).toBeGreaterThan(60_000)
    await expect(swap.account).toBeVisible()
  })

  test('returns to pending after a reorg and confirms again', { tag: '@full' }, async ({ swap, wallet, world }) => {
    const before = await world.mark()
    const hash = await sendWrap(swap, wallet, world)
    const raw = await world.client.request({
      // The types of viem lack this method.
      method: 'eth_getRawTransactionByHash' as 'eth_sendRawTransaction',
      params: [hash],
    })
    await world.mine()
    await expect(swap.toast(/^Wrap 1\.50? ONE to WONE.*Confirmed/)).toBeVisible()
    await world.node.revert({ id: before.snapshot })
    await world.node.mine({ blocks: 4 })
    await expect(swap.toast('Removed by a chain reorganization, waiting again')).toBeVisible()
    await expect(swap.pending).toHaveText('1 Pending')
    await world.client.sendRawTransaction({ serializedTransaction: raw })
    await world.node.mine({ blocks: 1 })
    await expect(swap.account).toBeVisible()
    await expect(swap.toast(/^Wrap 1\.50? ONE to WONE.*Confirmed/).last()).toBeVisible()
  })

  test('reports the outcome on the next visit when the tab was closed', { tag: '@full' }, async ({
    context,
    page,
    swap,
    wallet,
    world,
  }) => {
    await sendWrap(swap, wallet, world)
    await page.close()
    await world.mine()
    const next = await context.newPage()
    const { SwapPage } = await import('../pages/swap-page.ts')
    const again = new SwapPage(next)
    await again.open()
    await expect(again.toast(/^Wrap 1\.50? ONE to WONE/)).toContainText('Confirmed')
    await expect(again.account).toBeVisible()
  })

  test('counts one pending transaction in two tabs and shows one toast', { tag: '@full' }, async ({
    context,
    swap,
    wallet,
    world,
  }) => {
    const { SwapPage } = await import('../pages/swap-page.ts')
    const other = new SwapPage(await context.newPage())
    await other.open()
    await expect(other.account).toBeVisible()
    await sendWrap(swap, wallet, world)
    await expect(other.pending).toHaveText('1 Pending')
    await world.mine()
    await expect(swap.account).toBeVisible()
    await expect(other.account).toBeVisible()
    const confirmed = async () =>
      (await swap.toast(/Wrap .*Confirmed/).count()) + (await other.toast(/Wrap .*Confirmed/).count())
    await expect.poll(confirmed).toBe(1)
  })

  test('sends a duplicate of a pending swap only after a confirmation', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await sendSwap(swap, wallet, world)
    await expect(swap.pending).toHaveText('1 Pending')
    // The transaction counts as pending before the wallet responds; closing clears amounts only after
    // that.
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.from).toHaveValue('')
    await swap.from.fill('5')
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await expect(swap.review.getByText('The same swap is pending')).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Send again' })).toHaveCount(0)
    await swap.review.getByRole('button', { name: 'Send a second one' }).click()
    await wallet.confirm('swapExactETHForTokens')
    await expect(swap.pending).toHaveText('2 Pending')
    await inPool(world, 2)
    await world.mine()
    await expect(swap.account).toBeVisible()
  })

  test('reports a reverted transaction as failed with its block [1.4.10]', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await sendSwap(swap, wallet, world)
    await inPool(world, 1)
    const { timestamp } = await world.client.getBlock()
    // After the signed deadline of 20 minutes.
    await world.node.setNextBlockTimestamp({ timestamp: timestamp + 3600n })
    await world.mine()
    await expect(swap.toast(/^Swap 5 ONE for/)).toContainText(/Failed in block [\d,]+/)
    await page.keyboard.press('Escape')
    await expect(swap.account).toBeVisible()
  })

  test('exports the transactions of the account view as a table', { tag: '@full' }, async ({ page, swap, wallet }) => {
    await swap.from.fill('1.5')
    await swap.button('Wrap').click()
    await wallet.confirm('deposit')
    await expect(swap.toast(/^Wrap 1\.50? ONE to WONE/)).toContainText('Confirmed')
    await swap.account.click()
    const saved = page.waitForEvent('download')
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Save as CSV' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('dexswap-transactions.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await file.createReadStream()) chunks.push(chunk)
    expect(Buffer.concat(chunks).toString()).toMatch(
      /^time,chainId,from,hash,kind,amounts,status,block,tokens\r\n.*,wrap,.*1\.5 ONE.*success/,
    )
  })
})

test.describe('a hidden tab', () => {
  test('polls only pending transactions in a hidden tab, every 15 s, and shows the outcome once visible', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    // Two polls of a hidden tab take 30 s of the page's time, which the test advances.
    await page.clock.install({ time: world.now() })
    const now = () => page.evaluate(() => Date.now())
    const nodes = await putNodesBefore(page, world, ['well'])
    await openWrap(swap, wallet, world)
    await sendWrap(swap, wallet, world)
    await setVisible(page, false)
    // A poll that has begun would report the block at once.
    await expect.poll(() => nodes.takeRequestCount(), { intervals: [500] }).toBe(0)
    const from = await now()
    await world.mine()
    // Small steps, so that an additional poll would show and no request exceeds its timeout.
    await expect(async () => {
      await page.clock.runFor(1000)
      expect(await swap.pending.count()).toBe(0)
    }).toPass({ intervals: [200], timeout: 40_000 })
    const took = (await now()) - from
    expect(took).toBeGreaterThan(10_000)
    // A poll sends the request for the latest block and those that depend on it.
    const polls = Math.ceil(took / 15_000) + 1
    expect(nodes.takeRequestCount()).toBeLessThanOrEqual(polls * 2)
    await setVisible(page, true)
    await expect(swap.toast(/^Wrap 1\.50? ONE to WONE/)).toContainText('Confirmed')
  })
})
