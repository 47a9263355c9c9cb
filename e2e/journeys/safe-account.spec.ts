import { routerAbi } from '@dexswap/abis'
import type { Page } from '@playwright/test'
import { decodeFunctionData } from 'viem'
import { addSafeWallet } from '../fixtures/safe-wallet.ts'
import { expect, test } from '../fixtures/test.ts'
import type { SwapPage } from '../pages/swap-page.ts'

/** Requests a swap of 1.5 ONE through the form. */
async function requestSwap(swap: SwapPage): Promise<void> {
  await expect(swap.account.or(swap.pending)).toBeVisible()
  await swap.from.fill('1.5')
  await swap.button('Swap').click()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
}

/** The account's list of transactions. */
async function openList(page: Page, swap: SwapPage) {
  await swap.account.or(swap.pending).click()
  return page.getByRole('dialog', { name: 'Account' })
}

test.describe('a Safe with two owners', () => {
  test('waits for the other owner across a reload, warns of a duplicate, and confirms by the execution', async ({
    page,
    swap,
    world,
  }) => {
    const { safe, proposals } = await addSafeWallet(page, world)
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
    await requestSwap(swap)
    await expect(swap.review.getByText('Waiting for the other owners', { exact: true })).toBeVisible()
    await expect(swap.review.getByRole('link', { name: 'View on block explorer' })).toHaveCount(0)
    const [proposal] = proposals
    if (!proposal) throw new TypeError('Nothing was proposed.')
    const { args = [] } = decodeFunctionData({ abi: routerAbi, data: proposal.data })
    const { timestamp } = await world.client.getBlock()
    const days = Number(BigInt(args.at(-1) as bigint) - timestamp) / 86_400
    expect(days).toBeGreaterThan(2.9)
    expect(days).toBeLessThan(3.1)

    await world.node.mine({ blocks: 5 })
    await page.reload()
    await expect(swap.pending).toHaveText('1 Pending')
    await requestSwap(swap)
    await expect(swap.review.getByText('The same is waiting for the other owners')).toBeVisible()
    await swap.review.getByRole('button', { name: 'Dismiss' }).click()
    expect(proposals).toHaveLength(1)
    const waiting = await openList(page, swap)
    await expect(waiting.getByRole('listitem').filter({ hasText: 'Waiting for the other owners · until' })).toHaveCount(
      1,
    )
    await page.keyboard.press('Escape')

    const hash = await safe.execute(proposal)
    expect(await world.outcomeOf(hash)).toBe('success')
    await expect(swap.toast(/^Swap 1\.50? ONE for/)).toContainText('Confirmed')
    await expect(swap.account).toBeVisible()
    const list = await openList(page, swap)
    await list.getByRole('button', { name: 'Details' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Transaction' })).toContainText(hash.slice(0, 30))
  })

  test('reports a proposal as rejected when its owners reject it', { tag: '@full' }, async ({ page, swap, world }) => {
    const { safe, proposals } = await addSafeWallet(page, world)
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
    await requestSwap(swap)
    await expect(swap.review.getByText('Waiting for the other owners', { exact: true })).toBeVisible()
    const [proposal] = proposals
    if (!proposal) throw new TypeError('Nothing was proposed.')
    expect(await world.outcomeOf(await safe.reject(proposal))).toBe('success')
    await expect(swap.toast('Rejected by the owners')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.account).toBeVisible()
  })
})
