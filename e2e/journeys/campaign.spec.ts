import { campaignAbi } from '@dexswap/abis'
import { decodeFunctionData, formatUnits, getAddress, parseUnits } from 'viem'
import { claimAndWithdraw, openCampaign, stake } from '../fixtures/campaign-steps.ts'
import { goToTime, lpHolder, roomOf, seededCampaign, stakeAs, stakeOf } from '../fixtures/campaigns.ts'
import { turnIndexerOff } from '../fixtures/change-config.ts'
import { balanceOf, readApproval } from '../fixtures/router-call.ts'
import { switchLanguage } from '../fixtures/switch-language.ts'
import { expect, test } from '../fixtures/test.ts'

const lpUnits = (text: string) => parseUnits(text, 18)
const formatLp = (amount: bigint) => formatUnits(amount, 18)

test.describe('a running campaign', () => {
  test('stakes with an approval, claims, withdraws a part, then claims and withdraws the rest [2.1.08 2.2.37 2.6.04 2.7.45 2.7.48]', async ({
    page,
    campaign,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const active = await seededCampaign(world, 'active')
    await campaign.open(...active.tokens, active.address)
    await expect(campaign.fact('Pool type')).toHaveText('UNLOCKED STAKING')
    await expect(campaign.myStake).toBeHidden()
    await campaign.chooseWallet()
    await wallet.connect()
    const before = await stakeOf(world, active.address, owner)
    const held = await balanceOf(world, active.lp, owner)
    const part = held / 4n

    await campaign.action('Deposit and stake').click()
    const staking = campaign.dialog('Confirm staking')
    await staking.getByRole('textbox', { name: 'Amount to stake' }).fill(formatLp(part))
    await expect(staking.getByText(/ \/ day$/)).toBeVisible()
    await switchLanguage(page, 'de')
    await expect(page.getByRole('textbox', { name: 'Einzusetzender Betrag' })).toHaveValue(formatLp(part))
    await switchLanguage(page, 'en')
    await expect(staking.getByText('Code verified')).toBeVisible()
    await staking.getByRole('button', { name: 'Approve' }).click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(approval).toEqual({ spender: getAddress(active.address), amount: lpUnits('100000') })
    await wallet.confirm('approve')
    await expect(staking.getByText(/^Simulation passed at block [\d,]+: /)).toBeVisible()
    await staking.getByRole('button', { name: 'Deposit and stake' }).click()
    const signed = decodeFunctionData({ abi: campaignAbi, data: await wallet.callData(wallet.prompt('stake')) })
    expect(signed).toEqual({ functionName: 'stake', args: [part] })
    await wallet.confirm('stake')
    await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
    await staking.getByRole('button', { name: 'Close' }).last().click()
    expect(await stakeOf(world, active.address, owner)).toBe(before + part)

    await campaign.action('Claim rewards').click()
    const claiming = campaign.dialog('Confirm claiming')
    await claiming.getByRole('button', { name: 'Claim rewards' }).click()
    await wallet.confirm('claim')
    await expect(campaign.toast(/^Claim .* xDEXS/)).toContainText('Confirmed')
    await claiming.getByRole('button', { name: 'Close' }).last().click()
    await expect(campaign.mine('Claimed')).toContainText(/[1-9].* xDEXS/)

    await campaign.action('Withdraw').click()
    const withdrawing = campaign.dialog('Confirm withdrawal')
    await withdrawing.getByRole('textbox', { name: 'Amount to withdraw' }).fill(formatLp(part))
    await withdrawing.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await wallet.confirm('withdraw')
    await expect(campaign.toast(/^Withdraw /)).toContainText('Confirmed')
    await withdrawing.getByRole('button', { name: 'Close' }).last().click()
    expect(await stakeOf(world, active.address, owner)).toBe(before)

    // Advances the time, because all steps may happen in one second, in which no rewards accrue.
    await world.node.increaseTime({ seconds: 60 })
    await world.mine()
    await campaign.action('Claim and withdraw').click()
    const leaving = campaign.dialog('Confirm claim & withdrawal')
    await leaving.getByRole('button', { name: 'Claim and withdraw' }).click()
    await wallet.confirm('exit')
    await expect(campaign.toast('Claim rewards and withdraw stake')).toContainText('Confirmed')
    expect(await stakeOf(world, active.address, owner)).toBe(0n)
    expect(await balanceOf(world, active.lp, owner)).toBe(held + before)
  })

  test('sends nothing when another account fills the campaign during the review', async ({
    campaign,
    wallet,
    world,
  }) => {
    const capped = await seededCampaign(world, 'active-capped-two-rewards')
    const provider = lpHolder()
    await campaign.open(...capped.tokens, capped.address)
    await campaign.chooseWallet()
    await wallet.connect()
    await campaign.action('Deposit and stake').click()
    const staking = campaign.dialog('Confirm staking')
    const amount = staking.getByRole('textbox', { name: 'Amount to stake' })
    await staking.getByRole('button', { name: 'Maximum of Amount to stake' }).click()
    await staking.getByRole('button', { name: 'Approve' }).click()
    await wallet.confirm('approve')
    await expect(staking.getByRole('button', { name: 'Deposit and stake' })).toBeEnabled()
    const typed = await amount.inputValue()
    await stakeAs(world, provider, capped, await roomOf(world, capped.address))
    await expect(staking.getByText('The pool has room for this much only.')).toBeVisible()
    await expect(staking.getByRole('button', { name: 'Exceeds pool capacity' })).toBeDisabled()
    await expect(amount).toHaveValue(typed)
  })

  test('withdraws a stake while a reward token is paused', async ({ campaign, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const paused = await openCampaign({ campaign, wallet, world }, 'active-paused-reward')
    await campaign.action('Claim rewards').click()
    const claiming = campaign.dialog('Confirm claiming')
    await claiming.getByRole('button', { name: 'Change amounts' }).click()
    await claiming.getByRole('button', { name: 'Maximum of FRZ to claim' }).click()
    await expect(claiming.getByText('This would fail now')).toBeVisible()
    await expect(claiming.getByRole('button', { name: 'Claim rewards' })).toBeDisabled()
    await claiming.getByRole('button', { name: 'Close' }).click()
    await campaign.action('Withdraw').click()
    const withdrawing = campaign.dialog('Confirm withdrawal')
    await withdrawing.getByRole('button', { name: /^Maximum of/ }).click()
    await withdrawing.getByRole('button', { name: 'Withdraw', exact: true }).click()
    await wallet.confirm('withdraw')
    await expect(campaign.toast(/^Withdraw /)).toContainText('Confirmed')
    expect(await stakeOf(world, paused.address, owner)).toBe(0n)
  })

  test('shows the stake and its actions between chart and figures on a phone', async ({
    page,
    campaign,
    wallet,
    world,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await openCampaign({ campaign, wallet, world }, 'active')
    await expect(campaign.action('Deposit and stake')).toBeEnabled()
    const places = [page.getByRole('slider').first(), campaign.myStake, campaign.fact('Pool type')]
    const tops = await Promise.all(places.map(async (place) => (await place.boundingBox())?.y ?? Number.NaN))
    expect(tops).toEqual(tops.toSorted((one, other) => one - other))
  })
})

test.describe('with shifted chain time', () => {
  test('opens staking in the first second of the campaign and not before [3.9.02]', { tag: '@full' }, async ({
    campaign,
    page,
    wallet,
    world,
  }) => {
    const upcoming = await openCampaign({ campaign, wallet, world }, 'upcoming')
    await expect(page.getByText('UPCOMING', { exact: true })).toBeVisible()
    await expect(campaign.countdown).toBeVisible()
    // Waits until the card has rendered; before, its buttons would be missing in any case.
    await expect(campaign.myStake.getByText('Staking opens')).toBeVisible()
    for (const name of ['Deposit and stake', 'Claim rewards', 'Withdraw', 'Claim and withdraw'])
      await expect(campaign.action(name)).toBeHidden()
    await goToTime(world, upcoming.startsAt)
    await expect(page.getByText('ACTIVE', { exact: true })).toBeVisible()
    await expect(campaign.action('Deposit and stake')).toBeEnabled()
  })

  test('accepts a stake in the last second of the campaign and closes one second later', { tag: '@full' }, async ({
    campaign,
    page,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const active = await seededCampaign(world, 'active')
    await goToTime(world, active.endsAt - 600n)
    await campaign.open(...active.tokens, active.address)
    await campaign.chooseWallet()
    await wallet.connect()
    const before = await stakeOf(world, active.address, owner)
    await campaign.action('Deposit and stake').click()
    const staking = campaign.dialog('Confirm staking')
    await staking.getByRole('textbox', { name: 'Amount to stake' }).fill('0.001')
    await staking.getByRole('button', { name: 'Approve' }).click()
    await wallet.confirm('approve')
    await expect(staking.getByRole('button', { name: 'Deposit and stake' })).toBeEnabled()
    await world.node.setNextBlockTimestamp({ timestamp: active.endsAt })
    await staking.getByRole('button', { name: 'Deposit and stake' }).click()
    await wallet.confirm('stake')
    await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
    await staking.getByRole('button', { name: 'Close' }).last().click()
    expect(await stakeOf(world, active.address, owner)).toBe(before + lpUnits('0.001'))
    await goToTime(world, active.endsAt + 1n)
    await expect(page.getByText('EXPIRED', { exact: true })).toBeVisible()
    await expect(campaign.action('Deposit and stake')).toBeDisabled()
    await expect(campaign.action('Claim and withdraw')).toBeEnabled()
  })

  test('releases a locked stake only after the last second [3.9.02]', {
    tag: '@full',
  }, async ({ campaign, page, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const locked = await seededCampaign(world, 'active-locked')
    await goToTime(world, locked.endsAt - 20n)
    await campaign.open(...locked.tokens, locked.address)
    await campaign.chooseWallet()
    await wallet.connect()
    await expect(campaign.fact('Pool type')).toHaveText('LOCKED STAKING')
    await expect(campaign.action('Claim rewards')).toBeEnabled()
    await expect(campaign.action('Withdraw')).toBeDisabled()
    await expect(campaign.action('Claim and withdraw')).toBeDisabled()
    await goToTime(world, locked.endsAt + 1n)
    await expect(page.getByText('EXPIRED', { exact: true })).toBeVisible()
    await expect(campaign.action('Deposit and stake')).toBeDisabled()
    await claimAndWithdraw({ campaign, wallet })
    expect(await stakeOf(world, locked.address, owner)).toBe(0n)
  })

  test('shows and counts down to an end in the year 9999 [2.3.07 3.7.12]', { tag: '@full' }, async ({
    campaign,
    world,
  }) => {
    const endless = await seededCampaign(world, 'endless')
    await campaign.open(...endless.tokens, endless.address)
    await expect(campaign.fact('Ends')).toContainText('31-12-9999')
    await expect(campaign.countdown).toContainText(/^29\d{5}D/)
  })

  test('withdraws a stake from a campaign that ended long ago', { tag: '@full' }, async ({
    campaign,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const old = await openCampaign({ campaign, wallet, world }, 'ended-long-ago')
    await claimAndWithdraw({ campaign, wallet })
    expect(await stakeOf(world, old.address, owner)).toBe(0n)
  })
})

test.describe('a campaign address from a link', () => {
  test('rejects a campaign that no factory deployed, before any approval', {
    tag: '@full',
  }, async ({ campaign, page, wallet, world }) => {
    const active = await seededCampaign(world, 'active')
    // A contract with the exact code of a campaign, at an address that no factory knows.
    const lookalike = '0x00000000000000000000000000000000000c0de5'
    const code = await world.client.getCode({ address: active.address })
    await world.node.setCode({ address: lookalike, bytecode: code ?? '0x' })
    await campaign.open(...active.tokens, lookalike)
    await expect(campaign.refusal).toContainText('This is not a DexSwap campaign')
    await campaign.chooseWallet()
    await wallet.connect()
    await expect(page.getByRole('button', { name: /Deposit and stake|Approve/ })).toHaveCount(0)
  })

  test('shows that a campaign was cancelled', async ({ campaign, world }) => {
    const cancelled = await seededCampaign(world, 'cancelled')
    await campaign.open(...cancelled.tokens, cancelled.address)
    await expect(campaign.refusal).toContainText('This campaign was cancelled')
  })
})

test.describe('without the indexer', () => {
  test('stakes and withdraws', async ({ campaign, page, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    await turnIndexerOff(page, world)
    const active = await openCampaign({ campaign, wallet, world }, 'active')
    const before = await stakeOf(world, active.address, owner)
    const staking = await stake({ campaign, wallet }, '0.001')
    await staking.getByRole('button', { name: 'Close' }).last().click()
    expect(await stakeOf(world, active.address, owner)).toBe(before + lpUnits('0.001'))
    await claimAndWithdraw({ campaign, wallet })
    expect(await stakeOf(world, active.address, owner)).toBe(0n)
  })
})
