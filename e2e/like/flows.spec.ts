import { erc20Abi, pairAbi } from '@dexswap/abis'
import { formatUnits, parseUnits } from 'viem'
import { claimAndWithdraw, openCampaign, stake } from '../fixtures/campaign-steps.ts'
import { newestCampaign, stakeOf } from '../fixtures/campaigns.ts'
import { expect, likeTest as test } from '../fixtures/like-test.ts'
import { pairOf } from '../fixtures/liquidity-call.ts'
import { connectHere, signPermit } from '../fixtures/liquidity-steps.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { CreateCampaignPage } from '../pages/create-campaign-page.ts'

// The flows share a chain that mines automatically: each asserts only the changes that it makes.

test('swaps an exact amount @full', async ({ page, swap, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
  await openConnected(swap, wallet, { inputCurrency: dai, outputCurrency: wbtc })
  const before = { dai: await balanceOf(world, dai, owner), wbtc: await balanceOf(world, wbtc, owner) }
  await swap.from.fill('2500')
  await expect(swap.to).toHaveValue(/\d/)
  await swap.button('Approve 1DAI').click()
  await wallet.confirm('approve')
  await swap.button('Swap').click()
  const confirm = swap.review.getByRole('button', { name: 'Confirm Swap' })
  await expect(confirm).toBeEnabled()
  const coins = await world.client.getBalance({ address: owner })
  await confirm.click()
  await wallet.confirm('swapExactTokensForTokens')
  const toast = swap.toast(/^Swap 2,500 1DAI for/)
  await expect(toast).toContainText('Confirmed')
  // The cost on the receipt is the change of the balance in wei, with data and operator fees.
  await toast.getByRole('button', { name: 'View on block explorer' }).click()
  const receipt = page.getByRole('dialog', { name: 'Transaction' })
  const cost = receipt.getByRole('definition').getByTitle(/^0\.0*[1-9]\d* ONE$/)
  await expect(cost).toBeVisible()
  const shownCost = ((await cost.getAttribute('title')) ?? '').replace(' ONE', '')
  await expect
    .poll(async () => coins - (await world.client.getBalance({ address: owner })))
    .toBe(parseUnits(shownCost, 18))
  expect(before.dai - (await balanceOf(world, dai, owner))).toBe(parseUnits('2500', world.decimals('1DAI')))
  expect(await balanceOf(world, wbtc, owner)).toBeGreaterThan(before.wbtc)
})

test('swaps to an exact amount', async ({ swap, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const [usdc, wbtc] = [world.token('1USDC'), world.token('1WBTC')]
  await openConnected(swap, wallet, { inputCurrency: usdc, outputCurrency: wbtc })
  const before = await balanceOf(world, wbtc, owner)
  await swap.to.fill('0.01')
  await expect(swap.from).toHaveValue(/\d/)
  await swap.button('Approve 1USDC').click()
  await wallet.confirm('approve')
  await swap.button('Swap').click()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.confirm('swapTokensForExactTokens')
  await expect(swap.toast(/^Swap .* for 0\.01 1WBTC/)).toContainText('Confirmed')
  expect((await balanceOf(world, wbtc, owner)) - before).toBe(parseUnits('0.01', world.decimals('1WBTC')))
})

test('adds to a pool', async ({ liquidity, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
  await liquidity.openAdd(dai, usdc)
  await connectHere({ liquidity, wallet })
  const pair = await pairOf(world, dai, usdc)
  const before = await balanceOf(world, pair, owner)
  await liquidity.amount('You add').fill('1200')
  // Zero to two tokens need an approval, because an earlier flow may have approved them.
  const supply = liquidity.button('Confirm Supply')
  const approve = liquidity.card.getByRole('button', { name: /^Approve 1(?:DAI|USDC)$/ })
  const ready = supply.and(liquidity.card.locator(':enabled'))
  for (let attempt = 0; attempt < 2; attempt += 1) {
    await expect(approve.or(ready).first()).toBeVisible()
    if (!(await approve.isVisible())) break
    const label = (await approve.textContent()) ?? ''
    await approve.click()
    await wallet.confirm('approve')
    await expect(liquidity.button(label)).toHaveCount(0)
  }
  await supply.click()
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await wallet.confirm('addLiquidity')
  await expect(liquidity.toast(/^Add .* 1DAI and .* 1USDC/)).toContainText('Confirmed')
  expect(await balanceOf(world, pair, owner)).toBeGreaterThan(before)
})

test('removes from a pool', async ({ liquidity, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
  await liquidity.openRemove(wone, usdc)
  await connectHere({ liquidity, wallet })
  const pair = await pairOf(world, wone, usdc)
  const before = await balanceOf(world, pair, owner)
  await liquidity.button('50%').click()
  await signPermit({ liquidity, wallet })
  await liquidity.button('Remove').click()
  await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
  await wallet.confirm('removeLiquidityWithPermit')
  await expect(liquidity.toast(/^Remove .* WONE and .* 1USDC/)).toContainText('Confirmed')
  expect(await balanceOf(world, pair, owner)).toBe(before - before / 2n)
  const nonce = await world.client.readContract({ address: pair, abi: pairAbi, functionName: 'nonces', args: [owner] })
  expect(nonce).toBeGreaterThan(0n)
})

test('stakes LP tokens @full', async ({ campaign, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const active = await openCampaign({ campaign, wallet, world }, 'active')
  const before = await stakeOf(world, active.address, owner)
  const part = (await balanceOf(world, active.lp, owner)) / 4n
  await stake({ campaign, wallet }, formatUnits(part, 18))
  expect(await stakeOf(world, active.address, owner)).toBe(before + part)
})

test('claims rewards', async ({ campaign, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  await openCampaign({ campaign, wallet, world }, 'active')
  const before = await balanceOf(world, world.token('xDEXS'), owner)
  await campaign.action('Claim rewards').click()
  const claiming = campaign.dialog('Confirm claiming')
  await claiming.getByRole('button', { name: 'Claim rewards' }).click()
  await wallet.confirm('claim')
  await expect(campaign.toast(/^Claim .* xDEXS/)).toContainText('Confirmed')
  expect(await balanceOf(world, world.token('xDEXS'), owner)).toBeGreaterThan(before)
})

test('claims and withdraws', async ({ campaign, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const active = await openCampaign({ campaign, wallet, world }, 'active')
  const staked = await stakeOf(world, active.address, owner)
  const held = await balanceOf(world, active.lp, owner)
  await claimAndWithdraw({ campaign, wallet })
  expect(await stakeOf(world, active.address, owner)).toBe(0n)
  expect(await balanceOf(world, active.lp, owner)).toBe(held + staked)
})

test('creates a campaign', async ({ campaign, page, wallet, world }) => {
  const create = new CreateCampaignPage(page)
  const { timestamp } = await world.client.getBlock()
  const startsAt = (timestamp / 60n + 10n) * 60n
  await create.open()
  await create.pickPair('WONE', 'xDEXS')
  await create.pickReward('1DAI')
  await create.button('Continue').click()
  await create.field('TOTAL REWARD').fill('120.5')
  await create.button('Continue').click()
  await create.typeMoment('START DATE AND TIME', startsAt)
  await create.typeMoment('END DATE AND TIME', startsAt + 30n * 86_400n)
  await create.button('Continue').click()
  await expect(create.row('TOTAL REWARD')).toHaveText('120.50 1DAI')
  await campaign.chooseWallet()
  await wallet.connect()
  const before = await newestCampaign(world)
  await create.button('Approve reward token').click()
  await wallet.confirm('approve')
  await create.button('Deposit & create').click()
  await create.confirmation.getByRole('button', { name: 'Deposit & create' }).click()
  await wallet.confirm('createDistribution')
  await expect(campaign.toast(/^Create Token Rewards Campaign on/)).toContainText('Confirmed')
  const made = await newestCampaign(world)
  expect(made).not.toBe(before)
  const reward = await world.client.readContract({
    address: world.token('1DAI'),
    abi: erc20Abi,
    functionName: 'balanceOf',
    args: [made],
  })
  expect(reward).toBe(parseUnits('120.5', world.decimals('1DAI')))
})
