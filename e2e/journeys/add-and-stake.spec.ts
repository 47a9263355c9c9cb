import type { Page } from '@playwright/test'
import { letWalletBatch } from '../fixtures/batching-wallet.ts'
import { openCampaign } from '../fixtures/campaign-steps.ts'
import { type SeededCampaign, stakeOf } from '../fixtures/campaigns.ts'
import { countClicks } from '../fixtures/count-clicks.ts'
import { confirmCall } from '../fixtures/one-token.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import type { World } from '../fixtures/world.ts'
import type { CampaignPage } from '../pages/campaign-page.ts'
import type { LiquidityPage } from '../pages/liquidity-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

type Pages = {
  readonly page: Page
  readonly campaign: CampaignPage
  readonly liquidity: LiquidityPage
  readonly wallet: WalletWindow
}

/** LP tokens in the wallet and in the campaign. */
async function heldOf(world: World, { lp, address }: SeededCampaign) {
  const [owner = '0x'] = world.accounts
  return { wallet: await balanceOf(world, lp, owner), staked: await stakeOf(world, address, owner) }
}

/** Opens the review of 5 ONE from the campaign page, in three clicks and one key. */
async function review({ page, campaign, liquidity, wallet }: Pages, world: World) {
  const active = await openCampaign({ campaign, wallet, world }, 'active')
  await expect(campaign.myStake).toBeVisible()
  const clicks = await countClicks(page)
  await page.reload()
  await expect(campaign.action('Deposit and stake')).toBeVisible()
  await clicks.start()
  await page.getByRole('link', { name: 'Add and stake' }).click()
  await expect(liquidity.card.getByRole('radio', { name: 'One token' })).toBeChecked()
  await liquidity.amount('You add').click()
  await page.keyboard.press('5')
  await expect(liquidity.card.getByText(/ \/ day$/).first()).toBeVisible()
  await liquidity.button('Review').click()
  await expect(liquidity.review.getByText(/^Simulation passed at block [\d,]+: you receive .*$/)).toBeVisible()
  await expect(
    liquidity.review.getByText('Verified by two sources').or(liquidity.review.getByText('Code verified')).first(),
  ).toBeVisible()
  return { active, clicks, before: await heldOf(world, active) }
}

test('leads from one coin to a stake in one confirmation, and leaves at most the slippage as LP tokens', async ({
  page,
  campaign,
  liquidity,
  wallet,
  world,
}) => {
  await letWalletBatch(page)
  const { active, clicks, before } = await review({ page, campaign, liquidity, wallet }, world)
  await expect(liquidity.reviewed('Confirmations in the wallet')).toHaveText('1')
  await expect(liquidity.review.getByRole('list', { name: 'Steps' }).getByRole('listitem').last()).toHaveText(
    /^Stake .* LP tokens in the campaign$/,
  )
  expect(await violationsOf(page)).toEqual([])
  await liquidity.review.getByRole('button', { name: 'Add and stake' }).click()
  await confirmCall({ wallet }, /calls as one$/)
  await expect(liquidity.toast(/^Add 5 ONE to .* and stake/)).toContainText('Confirmed')
  expect(await clicks.counted()).toEqual({ page: 4, keys: 1, wallet: 1 })
  const after = await heldOf(world, active)
  const [staked, left] = [after.staked - before.staked, after.wallet - before.wallet]
  expect(staked).toBeGreaterThan(0n)
  expect(left).toBeGreaterThanOrEqual(0n)
  expect(left * 100n).toBeLessThan(staked)
})

test('leads from one coin to a stake of all LP tokens step by step', { tag: '@full' }, async ({
  page,
  campaign,
  liquidity,
  wallet,
  world,
}) => {
  const { active, clicks, before } = await review({ page, campaign, liquidity, wallet }, world)
  await liquidity.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await confirmCall({ wallet }, /swapExactETHForTokens/)
  await liquidity.review.getByRole('button', { name: 'Continue with both tokens' }).click()
  await liquidity.button('Approve xDEXS').click()
  await wallet.confirm('approve')
  await liquidity.button('Add and stake').click()
  await liquidity.review.getByRole('button', { name: 'Add and stake' }).click()
  await wallet.confirm('addLiquidityETH')
  await wallet.confirm('approve')
  await wallet.confirm('stake')
  await expect(liquidity.toast(/^Stake /)).toContainText('Confirmed')
  expect(await clicks.counted()).toEqual({ page: 8, keys: 1, wallet: 5 })
  const after = await heldOf(world, active)
  expect(after.wallet).toBe(before.wallet)
  expect(after.staked).toBeGreaterThan(before.staked)
})

test('continues step by step over a reload after the swap and after the addition', async ({
  page,
  campaign,
  liquidity,
  wallet,
  world,
}) => {
  const { active, before } = await review({ page, campaign, liquidity, wallet }, world)
  await liquidity.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await confirmCall({ wallet }, /swapExactETHForTokens/)
  await expect(liquidity.toast(/^Swap .* ONE for/)).toContainText('Confirmed')

  await page.reload()
  await liquidity.button('Continue with both tokens').click()
  await liquidity.button('Approve xDEXS').click()
  await wallet.confirm('approve')
  await liquidity.button('Add and stake').click()
  await liquidity.review.getByRole('button', { name: 'Add and stake' }).click()
  await wallet.confirm('addLiquidityETH')
  await wallet.reject('approve')
  await expect(liquidity.review.getByText('The liquidity is added')).toBeVisible()
  await expect(liquidity.review.getByRole('button', { name: 'Add and stake' })).toHaveCount(0)

  await page.reload()
  await expect(liquidity.card.getByText('The liquidity is added')).toBeVisible()
  await liquidity.button('Continue with the stake').click()
  const staking = campaign.dialog('Confirm staking')
  await staking.getByRole('button', { name: 'Approve' }).click()
  await wallet.confirm('approve')
  await staking.getByRole('button', { name: 'Deposit and stake' }).click()
  await wallet.confirm('stake')
  await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
  await staking.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByText('The liquidity is added')).toHaveCount(0)
  const after = await heldOf(world, active)
  expect(after.wallet).toBe(before.wallet)
  expect(after.staked).toBeGreaterThan(before.staked)
})
