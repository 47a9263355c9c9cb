import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import type { Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { seededCampaign, stakeOf } from '../fixtures/campaigns.ts'
import { type Clicks, countClicks } from '../fixtures/count-clicks.ts'
import { pairOf } from '../fixtures/liquidity-call.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test as journey } from '../fixtures/test.ts'
import { type World, WorldMissingError } from '../fixtures/world.ts'
import { PortfolioPage } from '../pages/portfolio-page.ts'

/**
 * Steps of each task, as docs/clicks.md lists them: one click or key each, `wallet:` in the wallet.
 * A task starts connected on the first screen and ends with the send or the found item.
 */
const written = join(import.meta.dirname, '..', '..', 'docs', 'clicks.md')

async function expectAsWritten(task: string, counted: Clicks): Promise<void> {
  const text = await readFile(written, 'utf8')
  const row = text.split('\n').find((line) => line.startsWith(`| ${task} |`))
  const [, , clicks, keys, wallet] = row?.split('|').map((cell) => cell.trim()) ?? []
  expect({ page: Number(clicks), keys: Number(keys), wallet: Number(wallet) }).toEqual(counted)
}

/** From the first screen to the portfolio. */
async function goToPortfolio(screen: Page): Promise<PortfolioPage> {
  await screen.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'PORTFOLIO' }).click()
  return new PortfolioPage(screen)
}

/** From the first screen to the pair of WONE and 1USDC. */
async function goToPair(screen: Page): Promise<void> {
  await screen.getByRole('link', { name: 'LIQUIDITY' }).click()
  await screen
    .getByRole('article')
    .getByRole('link', { name: /WONE\s*\/\s*1USDC/ })
    .first()
    .click()
}

const accountOf = ({ accounts: [ada] }: World): Address => {
  if (!ada) throw new WorldMissingError('account')
  return ada
}

/** Starts connected on the first screen, and counts from there. */
const test = journey.extend<{ clicks: Awaited<ReturnType<typeof countClicks>> }>({
  clicks: async ({ page: screen, swap, wallet }, use) => {
    const clicks = await countClicks(screen)
    await openConnected(swap, wallet)
    await clicks.start()
    await use(clicks)
  },
})

test('opens the portfolio in the documented number of clicks', async ({ clicks, page: screen }) => {
  const portfolio = await goToPortfolio(screen)
  await expect(portfolio.rows.first()).toBeVisible()
  await expectAsWritten('Portfolio', await clicks.counted())
})

test('sends a first swap in the documented number of clicks', async ({ clicks, page: screen, swap, wallet, world }) => {
  await swap.button('Select a token').click()
  await screen
    .getByRole('dialog')
    .getByRole('option', { name: /^1USDC/ })
    .click()
  await swap.from.click()
  await screen.keyboard.press('5')
  await swap.button('Swap').click()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  const before = await balanceOf(world, world.token('1USDC'), accountOf(world))
  await wallet.confirm('swapExactETHForTokens')
  await expect(swap.toast(/^Swap 5 ONE for/)).toContainText('Confirmed')
  expect(await balanceOf(world, world.token('1USDC'), accountOf(world))).toBeGreaterThan(before)
  await expectAsWritten('First swap', await clicks.counted())
})

test('changes the platform in the documented number of clicks', async ({ clicks, page: screen, swap, world }) => {
  await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1ETH'), exactAmount: '100' })
  await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
  await clicks.start()
  const row = screen.getByRole('table', { name: 'Platform' }).getByRole('row').filter({ hasText: 'Sushiswap' })
  await row.click()
  await expect(swap.card.getByText('Swap through Sushiswap')).toBeVisible()
  await expectAsWritten('Change platform', await clicks.counted())
})

test('adds liquidity in the documented number of clicks', async ({
  clicks,
  liquidity,
  page: screen,
  wallet,
  world,
}) => {
  await goToPair(screen)
  const pair = await pairOf(world, world.token('WONE'), world.token('1USDC'))
  const before = await balanceOf(world, pair, accountOf(world))
  await screen.getByRole('navigation').getByRole('link', { name: 'Add liquidity' }).click()
  await liquidity.amount('You add').click()
  await screen.keyboard.press('5')
  await liquidity
    .button(/^Approve /)
    .first()
    .click()
  await wallet.confirm('approve')
  await liquidity.button('Confirm Supply').click()
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await wallet.confirm('addLiquidityETH')
  await expect(liquidity.toast(/^Add /)).toContainText('Confirmed')
  expect(await balanceOf(world, pair, accountOf(world))).toBeGreaterThan(before)
  await expectAsWritten('Add', await clicks.counted())
})

test('removes liquidity in the documented number of clicks', async ({
  clicks,
  liquidity,
  page: screen,
  wallet,
  world,
}) => {
  await goToPair(screen)
  await screen.getByRole('region', { name: 'My position' }).getByRole('link', { name: 'Remove' }).click()
  await liquidity.button('Max').click()
  await liquidity.button('Approve').click()
  await wallet.agree('Sign Permit', 'Sign')
  await liquidity.button('Remove').click()
  await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
  await wallet.confirm('removeLiquidityWithPermit')
  await expect(liquidity.toast(/^Remove /)).toContainText('Confirmed')
  const pair = await pairOf(world, world.token('WONE'), world.token('1USDC'))
  expect(await balanceOf(world, pair, accountOf(world))).toBe(0n)
  await expectAsWritten('Remove', await clicks.counted())
})

test('stakes LP tokens in the documented number of clicks', async ({
  campaign,
  clicks,
  page: screen,
  wallet,
  world,
}) => {
  await goToPair(screen)
  const pair = await pairOf(world, world.token('WONE'), world.token('1USDC'))
  const held = await balanceOf(world, pair, accountOf(world))
  await screen.getByRole('region', { name: 'My position' }).getByRole('link', { name: 'Stake' }).click()
  const staking = campaign.dialog('Confirm staking')
  await staking.getByRole('button', { name: 'Maximum of Amount to stake' }).click()
  const [, address = ''] = /\/(0x[0-9a-f]{40})(?:\?|$)/i.exec(screen.url()) ?? []
  const before = await stakeOf(world, address as Address, accountOf(world))
  await staking.getByRole('button', { name: 'Approve' }).click()
  await wallet.confirm('approve')
  await staking.getByRole('button', { name: 'Deposit and stake' }).click()
  await wallet.confirm('stake')
  await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
  expect((await stakeOf(world, address as Address, accountOf(world))) - before).toBe(held)
  await expectAsWritten('Stake', await clicks.counted())
})

test('claims rewards in the documented number of clicks', async ({ campaign, clicks, page: screen, wallet, world }) => {
  const active = await seededCampaign(world, 'active')
  const before = await balanceOf(world, world.token('xDEXS'), accountOf(world))
  const portfolio = await goToPortfolio(screen)
  const [one, other] = active.tokens
  await portfolio
    .details(portfolio.rows.filter({ has: screen.locator(`a[href*="${one}"][href*="${other}"]`) }).first())
    .click()
  await portfolio.stake(active.address).getByRole('button', { name: 'Claim rewards' }).click()
  const claiming = campaign.dialog('Confirm claiming')
  await claiming.getByRole('button', { name: 'Claim rewards' }).click()
  await wallet.confirm('claim')
  await expect(campaign.toast(/^Claim .* xDEXS/)).toContainText('Confirmed')
  expect(await balanceOf(world, world.token('xDEXS'), accountOf(world))).toBeGreaterThan(before)
  await expectAsWritten('Claim', await clicks.counted())
})

/** Approves without the page, as from another device. */
async function approveElsewhere(world: World, amount: bigint) {
  const [router, from] = [world.chain.platforms[0]?.router ?? '0x', accountOf(world)]
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
  await world.node.impersonateAccount({ address: from })
  const hash = await world.node.sendUnsignedTransaction({ from, to: world.token('1DAI'), data, gas: 100_000n })
  expect(await world.outcomeOf(hash)).toBe('success')
  return { hash, router, from }
}

test('finds an old transaction in the documented number of clicks', async ({ clicks, page: screen, world }) => {
  const { hash } = await approveElsewhere(world, 1234n * 10n ** 18n)
  const portfolio = await goToPortfolio(screen)
  await portfolio.tab('Activity').click()
  const row = portfolio.history.getByRole('listitem').filter({ has: screen.getByTitle(hash) })
  await expect(row).toContainText(/^Approve1,234 1DAI/)
  await expectAsWritten('Find an old transaction', await clicks.counted())
})

test('revokes an approval in the documented number of clicks', async ({ clicks, page: screen, wallet, world }) => {
  const { router, from } = await approveElsewhere(world, 7n)
  const portfolio = await goToPortfolio(screen)
  await portfolio.tab('Approvals').click()
  await portfolio.approvals.getByRole('button', { name: /approval of 1DAI/ }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change an approval' })
  await dialog.getByRole('button', { name: 'Revoke' }).click()
  await wallet.confirm('approve')
  await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
  const args = [from, router] as const
  const read = { address: world.token('1DAI'), abi: erc20Abi, functionName: 'allowance', args } as const
  await expect.poll(() => world.client.readContract(read)).toBe(0n)
  await expectAsWritten('Revoke', await clicks.counted())
})
