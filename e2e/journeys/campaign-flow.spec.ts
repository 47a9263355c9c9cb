import { formatUnits, parseUnits } from 'viem'
import { seededCampaign, stakeOf } from '../fixtures/campaigns.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'

test('adds liquidity and stakes in one flow, and ends the stake and withdraws from the pool in one flow', async ({
  campaign,
  liquidity,
  page,
  wallet,
  world,
}) => {
  const [owner = '0x'] = world.accounts
  const active = await seededCampaign(world, 'active')
  await liquidity.openAdd('ONE', world.token('xDEXS'))
  await liquidity.chooseWallet()
  await wallet.connect()
  await liquidity.amount('You add').fill('50')
  await liquidity.button('Approve xDEXS').click()
  await wallet.confirm('approve')
  const lpBefore = await balanceOf(world, active.lp, owner)
  await liquidity.button('Confirm Supply').click()
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await wallet.confirm('addLiquidityETH')

  // The success dialog links to the campaign, with staking open.
  await expect(liquidity.review.getByText('Next: stake your LP tokens for rewards')).toBeVisible()
  await liquidity.review.locator(`a[href*="${active.address}"]`).click()
  const staking = campaign.dialog('Confirm staking')
  await expect(staking).toBeVisible()
  const held = await balanceOf(world, active.lp, owner)
  expect(held).toBeGreaterThan(lpBefore)
  // The field already contains the LP tokens that were just received.
  const received = held - lpBefore
  await expect(staking.getByRole('textbox', { name: 'Amount to stake' })).toHaveValue(formatUnits(received, 18))
  await staking.getByRole('button', { name: 'Approve' }).click()
  await wallet.confirm('approve')
  const staked = await stakeOf(world, active.address, owner)
  await staking.getByRole('button', { name: 'Deposit and stake' }).click()
  await wallet.confirm('stake')
  await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
  await staking.getByRole('button', { name: 'Close' }).last().click()
  expect(await stakeOf(world, active.address, owner)).toBe(staked + received)
  expect(received).toBeGreaterThan(parseUnits('1', 18))

  await campaign.action('Claim and withdraw').click()
  const leaving = campaign.dialog('Confirm claim & withdrawal')
  await leaving.getByRole('button', { name: 'Claim and withdraw' }).click()
  await wallet.confirm('exit')
  await leaving.getByRole('link', { name: 'Next: remove the liquidity' }).click()
  await expect(page).toHaveURL(/\/remove\/0x/)
  await expect(liquidity.title).toHaveText('Remove Liquidity')
})
