import { campaignFactoryAbi } from '@dexswap/abis'
import { decodeFunctionData, formatUnits, getAddress, parseUnits } from 'viem'
import { claimAndWithdraw, openCampaign } from '../fixtures/campaign-steps.ts'
import { goToTime, newestCampaign, seededCampaign, stakeOf } from '../fixtures/campaigns.ts'
import { balanceOf, readApproval } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import { CreateCampaignPage } from '../pages/create-campaign-page.ts'

test('creates a campaign across a reload, then stakes, claims and exits [1.2.08 2.1.02 2.1.07 2.2.49 2.2.51 2.2.55 2.7.43]', async ({
  campaign,
  page,
  wallet,
  world,
}) => {
  test.slow()
  const create = new CreateCampaignPage(page)
  const [owner = '0x'] = world.accounts
  const { lp } = await seededCampaign(world, 'active')
  const { timestamp } = await world.client.getBlock()
  // Whole minutes, because times are typed in minutes.
  const startsAt = (timestamp / 60n + 10n) * 60n
  const endsAt = startsAt + 30n * 86_400n

  await create.open()
  await expect(create.button(/^LIQUIDITY PAIR Click to select/)).toBeVisible()
  await create.pickPair('xDEXS', 'WONE')
  await create.pickReward('1DAI')
  await create.addReward('1USDC')
  await create.button('Continue').click()
  await create.field('TOTAL REWARD in 1DAI').fill('120.5')
  await create.field('TOTAL REWARD in 1USDC').fill('30')
  await create.button('Continue').click()
  await create.typeMoment('START DATE AND TIME', startsAt)
  await page.reload()

  // After the reload, the form continues at the last step.
  await expect(create.step('Duration and start/end time')).toBeVisible()
  await expect(create.field('START DATE AND TIME')).toHaveValue(/^\d\d-\d\d-\d{4} \d\d:\d\d$/)
  await create.typeMoment('END DATE AND TIME', endsAt)
  await create.button('Continue').click()
  await expect(create.row('TOTAL REWARD')).toHaveText(/^120\.50 1DAI\s*30 1USDC$/)
  await expect(create.row('TIMELOCK')).toHaveText('NO')
  await expect(create.row('STAKING CAP')).toHaveText('INFINITE')
  await expect(create.row('INITIAL APY')).toContainText('%')
  await expect(create.button('Connect your wallet').first()).toBeVisible()
  await campaign.chooseWallet()
  await wallet.connect()

  // One token after another, because each click moves the mark of the next one.
  for (const symbol of ['1DAI', '1USDC']) {
    await expect(page.getByText(`Allows the campaign contract to use your ${symbol}`)).toBeVisible()
    await create.button('Approve reward token').click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(approval?.spender).toBe(getAddress(world.chain.campaignFactory ?? '0x'))
    await wallet.confirm('approve')
    await expect(page.getByRole('listitem').filter({ hasText: `${symbol}Approved` })).toBeVisible()
  }
  await create.button('Deposit & create').click()
  await expect(create.confirmation.getByText(/^Simulation passed at block [\d,]+: /)).toBeVisible()
  await create.confirmation.getByRole('button', { name: 'Deposit & create' }).click()
  const signed = decodeFunctionData({
    abi: campaignFactoryAbi,
    data: await wallet.callData(wallet.prompt('createDistribution')),
  })
  const [reward, second] = [parseUnits('120.5', world.decimals('1DAI')), parseUnits('30', world.decimals('1USDC'))]
  const rewardTokens = [getAddress(world.token('1DAI')), getAddress(world.token('1USDC'))]
  expect(signed).toEqual({
    functionName: 'createDistribution',
    args: [rewardTokens, getAddress(lp), [reward, second], startsAt, endsAt, false, 0n],
  })
  await wallet.confirm('createDistribution')
  await expect(campaign.toast(/^Create Token Rewards Campaign on/)).toContainText('Confirmed')
  // The dialog links to the new campaign.
  const made = await newestCampaign(world)
  await create.confirmation.getByRole('link', { name: 'Open the campaign' }).click()
  await expect(page).toHaveURL(new RegExp(made, 'i'))
  await goToTime(world, startsAt)
  await campaign.action('Deposit and stake').click()
  const staking = campaign.dialog('Confirm staking')
  const held = await balanceOf(world, lp, owner)
  await staking.getByRole('textbox', { name: 'Amount to stake' }).fill(formatUnits(held / 2n, 18))
  await staking.getByRole('button', { name: 'Approve' }).click()
  await wallet.confirm('approve')
  await staking.getByRole('button', { name: 'Deposit and stake' }).click()
  await wallet.confirm('stake')
  await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
  await staking.getByRole('button', { name: 'Close' }).last().click()
  expect(await stakeOf(world, made, owner)).toBe(held / 2n)

  await goToTime(world, endsAt + 1n)
  const before = await balanceOf(world, world.token('1DAI'), owner)
  const secondBefore = await balanceOf(world, world.token('1USDC'), owner)
  await claimAndWithdraw({ campaign, wallet })
  expect(await balanceOf(world, lp, owner)).toBe(held)
  // The only staker earns nearly all rewards; those from before the stake return to the creator.
  const earned = (await balanceOf(world, world.token('1DAI'), owner)) - before
  expect(earned).toBeGreaterThan((reward * 99n) / 100n)
  expect(earned).toBeLessThanOrEqual(reward)
  const alsoEarned = (await balanceOf(world, world.token('1USDC'), owner)) - secondBefore
  expect(alsoEarned).toBeGreaterThan((second * 99n) / 100n)
  expect(alsoEarned).toBeLessThanOrEqual(second)
  // All inputs are reset.
  await create.open()
  await expect(create.button(/^LIQUIDITY PAIR Click to select/)).toBeVisible()
})

test('returns all rewards when the creator cancels before the start', async ({ campaign, wallet, world, page }) => {
  const [owner = '0x'] = world.accounts
  await openCampaign({ campaign, wallet, world }, 'upcoming')
  const before = await balanceOf(world, world.token('xDEXS'), owner)
  await page.getByRole('button', { name: 'Cancel the campaign' }).click()
  await campaign.dialog('Confirm cancellation').getByRole('button', { name: 'Cancel the campaign' }).click()
  await wallet.confirm('cancel')
  await expect(campaign.refusal).toContainText('This campaign was cancelled')
  expect((await balanceOf(world, world.token('xDEXS'), owner)) - before).toBe(
    parseUnits('8000', world.decimals('xDEXS')),
  )
})

test('returns unearned rewards to the creator', async ({ campaign, wallet, world, page }) => {
  const [owner = '0x'] = world.accounts
  await openCampaign({ campaign, wallet, world }, 'half-unearned')
  const before = await balanceOf(world, world.token('1USDC'), owner)
  await page.getByRole('button', { name: 'Recover rewards' }).click()
  await campaign.dialog('Confirm recovery').getByRole('button', { name: 'Recover rewards' }).click()
  await wallet.confirm('recoverUnassignedRewards')
  await expect(campaign.toast(/^Recover unearned rewards/)).toContainText('Confirmed')
  const recovered = (await balanceOf(world, world.token('1USDC'), owner)) - before
  const all = parseUnits('10', world.decimals('1USDC'))
  expect(recovered).toBeGreaterThan((all * 45n) / 100n)
  expect(recovered).toBeLessThan((all * 55n) / 100n)
})
