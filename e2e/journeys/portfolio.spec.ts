import { readFile } from 'node:fs/promises'
import { erc20Abi, factoryAbi, pairAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData, getAddress } from 'viem'
import { addOn, addOnTwo } from '../fixtures/add-liquidity.ts'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { changeConfig } from '../fixtures/change-config.ts'
import { pressByKey, tabTo } from '../fixtures/keyboard.ts'
import { readRemoval } from '../fixtures/liquidity-call.ts'
import { openConnected, openConnectedAt } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { type World, WorldMissingError } from '../fixtures/world.ts'
import { definitionOf } from '../pages/definition.ts'
import { PortfolioPage } from '../pages/portfolio-page.ts'
import { SwapPage } from '../pages/swap-page.ts'

const unlimited = 2n ** 256n - 1n

function ownRouter({ chain }: World): Address {
  const exchange = chain.platforms.find(({ id }) => id === 'dexswap')
  if (!exchange) throw new WorldMissingError('native exchange')
  return exchange.router
}

function accountAt({ accounts }: World, at: number): Address {
  const account = accounts[at]
  if (!account) throw new WorldMissingError(`account ${at}`)
  return account
}

async function allow(world: World, owner: Address, token: Address): Promise<void> {
  await world.node.impersonateAccount({ address: owner })
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [ownRouter(world), unlimited] })
  const hash = await world.node.sendUnsignedTransaction({ from: owner, to: token, data, gas: 100_000n })
  expect(await world.outcomeOf(hash)).toBe('success')
}

const allowanceOf = (world: World, owner: Address, token: Address) =>
  world.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [owner, ownRouter(world)],
  })

test.describe('the portfolio', () => {
  test('finds a position, claims, revokes, exports the history and watches an address by keyboard', async ({
    page,
    wallet,
    world,
  }) => {
    // Long, because the flow has about 200 Tab presses and waits for the page between them.
    test.setTimeout(300_000)
    const [ada, bob] = [accountAt(world, 0), accountAt(world, 1)]
    const dai = world.token('1DAI')
    const old = await seededCampaign(world, 'ended-long-ago')
    await allow(world, ada, dai)
    const sent = () => world.client.getTransactionCount({ address: ada })
    const before = await sent()
    const swap = new SwapPage(page)
    await openConnected(swap, wallet)

    await pressByKey(page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'PORTFOLIO' }))
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()

    const portfolio = new PortfolioPage(page)
    await expect(page.getByRole('region', { name: 'Net worth' })).toContainText(/Net worth\s*(?:over )?\$\d/)
    await expect(portfolio.rows.first()).toContainText(/Value\s*\$/)
    await expect(portfolio.positions.getByText(/^\$[\d,.]+ staked$/).first()).toBeVisible()
    // A campaign that ended more than 30 days ago, so that no list shows it.
    const [one, other] = old.tokens
    const row = portfolio.rows.filter({ has: page.locator(`a[href*="${one}"][href*="${other}"]`) }).first()
    await pressByKey(portfolio.details(row))
    await expect(portfolio.stake(old.address)).toBeVisible()

    await pressByKey(page.getByRole('button', { name: 'Claim all rewards' }))
    const claiming = page.getByRole('dialog', { name: 'Claim rewards' })
    const ready = claiming.getByRole('list', { name: 'Unclaimed rewards' }).getByRole('listitem')
    await expect(claiming.getByText(/^Simulation passed at block/)).toBeVisible()
    const count = await ready.count()
    expect(count).toBeGreaterThan(3)
    // Leaves two approvals selected.
    for (let at = 2; at < count; at++) {
      const box = ready.nth(at).getByRole('checkbox')
      await tabTo(box)
      await page.keyboard.press('Space')
      await expect(box).not.toBeChecked()
    }
    await expect(definitionOf(claiming, 'Confirmations in the wallet')).toHaveText('2')
    await pressByKey(claiming.getByRole('button', { name: 'Claim rewards' }))
    for (const place of [1, 2]) {
      await expect(claiming.getByRole('status').filter({ hasText: `Claiming rewards: ${place} of 2` })).toBeVisible()
      await pressByKey(wallet.prompt('claim').getByRole('button', { name: 'Confirm' }))
    }
    await expect(claiming.getByText('Transaction Submitted')).toBeVisible()
    await pressByKey(claiming.getByRole('button', { name: 'Close' }).last())
    await expect(claiming).toHaveCount(0)
    expect(await sent()).toBe(before + 2)

    // The tabs are one stop of the Tab key; the arrow keys select one.
    await tabTo(portfolio.tab('Positions'))
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/tab=approvals/)
    await expect(portfolio.tab('Approvals')).toBeFocused()
    const approvals = page.getByRole('region', { name: /^Approvals/ })
    const mine = approvals.getByRole('listitem').filter({ hasText: 'DexSwap router' }).filter({ hasText: '1DAI' })
    await expect(mine).toContainText('Unlimited')
    await expect(mine).toContainText(/Worth\s*\$/)
    expect(await violationsOf(page)).toEqual([])
    await pressByKey(mine.getByRole('button', { name: /approval of 1DAI/ }))
    const dialog = page.getByRole('dialog', { name: 'Change an approval' })
    await expect(dialog.getByText(/Simulation passed at block .*: nothing leaves your wallet/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await pressByKey(dialog.getByRole('button', { name: 'Revoke' }))
    await pressByKey(wallet.prompt('approve').getByRole('button', { name: 'Confirm' }))
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await pressByKey(dialog.getByRole('button', { name: 'Close' }).last())
    await expect(mine).toHaveCount(0)
    expect(await allowanceOf(world, ada, dai)).toBe(0n)

    const { history } = portfolio
    await tabTo(portfolio.tab('Approvals'))
    await page.keyboard.press('ArrowLeft')
    const claimed = history.getByRole('listitem').filter({ hasText: /^Claim/ })
    await expect(claimed.nth(1)).toBeVisible()
    await expect(history.getByRole('button', { name: 'Stop' })).toHaveCount(0)
    const download = page.waitForEvent('download')
    await pressByKey(history.getByRole('button', { name: 'Save as CSV' }))
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.split('\r\n').filter((line) => line.includes(',claim,done,')).length).toBeGreaterThanOrEqual(2)

    await tabTo(page.getByRole('textbox', { name: 'Watch another address' }))
    await page.keyboard.type(bob)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/portfolio/${bob}`, 'i'))
    await expect(page.getByText('Watch only')).toBeVisible()
    await expect(page.getByText('Nothing can be signed for it here.')).toBeVisible()
    await expect(portfolio.positions).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Claim|Withdraw|Remove several)/ })).toHaveCount(0)
    await portfolio.tab('Approvals').click()
    await expect(approvals.getByText('Checked:')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Change|Revoke)/ })).toHaveCount(0)
  })

  test('reduces an approval to the typed amount', { tag: '@full' }, async ({ page, wallet, world }) => {
    const ada = accountAt(world, 0)
    const dai = world.token('1DAI')
    await allow(world, ada, dai)
    await openConnectedAt(page, wallet, '/portfolio?tab=approvals')
    const approvals = page.getByRole('region', { name: /^Approvals/ })
    const mine = approvals.getByRole('listitem').filter({ hasText: 'DexSwap router' }).filter({ hasText: '1DAI' })
    await mine.getByRole('button', { name: /approval of 1DAI/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change an approval' })
    await dialog.getByText('Reduce', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'New limit' }).fill('12.5')
    await dialog.getByRole('button', { name: 'Reduce' }).click()
    await wallet.confirm('approve')
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(mine).toContainText('12.5')
    expect(await allowanceOf(world, ada, dai)).toBe(125n * 10n ** 17n)
  })
})

/** Maximum heights in pixels for account 1 of the sandbox, by the width of the window. */
const heights = [
  { width: 1440, max: 1300 },
  { width: 360, max: 2500 },
]

test('fits the positions of an account into one and a half windows at 1440 px, and three at 360 px', async ({
  page,
  wallet,
}) => {
  await openConnectedAt(page, wallet, '/portfolio')
  const portfolio = new PortfolioPage(page)
  await expect(portfolio.rows.nth(9)).toBeVisible()
  for (const { width, max } of heights) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height, `at ${width} px`).toBeLessThanOrEqual(max)
  }
})

test.describe('several approvals', () => {
  test('revokes approvals sequentially, and preserves the second when the user rejects it', async ({
    page,
    wallet,
    world,
  }) => {
    const ada = accountAt(world, 0)
    const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
    await allow(world, ada, dai)
    await allow(world, ada, usdc)
    await openConnectedAt(page, wallet, '/portfolio?tab=approvals')
    const approvals = page.getByRole('region', { name: /^Approvals/ })
    await page.getByRole('button', { name: 'Revoke several' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke approvals' })
    const rows = dialog.getByRole('list', { name: 'Approvals to revoke' }).getByRole('listitem')
    await expect(dialog.getByText(/^Simulation passed at block/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    // Leaves two approvals selected.
    const mine = rows.filter({ hasText: 'DexSwap router' }).filter({ hasText: /1DAI|1USDC/ })
    await expect(mine).toHaveCount(2)
    for (const row of await rows.all()) {
      if (!/(?:1DAI|1USDC)[\s\S]*DexSwap router/.test(await row.innerText())) await row.getByRole('checkbox').uncheck()
    }
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText('2')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await wallet.confirm('approve')
    await expect(dialog.getByText('Revoking approvals: 2 of 2')).toBeVisible()
    await wallet.reject('approve')

    await expect(dialog.getByText('1 approval was revoked')).toBeVisible()
    await expect(rows.filter({ hasText: 'Revoked' })).toHaveCount(1)
    const left = async () => (await Promise.all([dai, usdc].map((token) => allowanceOf(world, ada, token)))).toSorted()
    expect(await left()).toEqual([0n, unlimited])
    await dialog.getByRole('button', { name: 'Revoke the rest' }).click()
    await wallet.confirm('approve')
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(
      approvals.getByRole('listitem').filter({ hasText: '1DAI' }).filter({ hasText: 'DexSwap' }),
    ).toHaveCount(0)
    expect(await left()).toEqual([0n, 0n])
  })
})

test.describe('several pools', () => {
  test('removes several pools one after another by signature, and preserves the second when it is rejected', async ({
    page,
    wallet,
    world,
  }) => {
    await addOnTwo(world, accountAt(world, 0))
    await openConnectedAt(page, wallet, '/portfolio')
    await page.getByRole('button', { name: 'Remove several' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove liquidity' })
    const rows = dialog.getByRole('list', { name: 'Pools to remove from' }).getByRole('listitem')
    const ours = rows.filter({ hasText: '1DAI' }).filter({ hasText: '1USDC' })
    await expect(ours).toHaveCount(2)
    // The user selects the pools to leave.
    await expect(dialog.getByRole('checkbox', { checked: true })).toHaveCount(0)
    await expect(dialog.getByRole('button', { name: 'Select at least one' })).toBeDisabled()
    for (const at of [0, 1]) await ours.nth(at).getByRole('checkbox').check()
    await expect(dialog.getByText(/^Simulation passed at block/)).toBeVisible()
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText('4')
    await expect(definitionOf(dialog, 'Approval')).toHaveText('One-time signature for this amount')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    await wallet.agree('Sign Permit', 'Sign')
    await wallet
      .prompt(/: removeLiquidity\w*WithPermit/)
      .getByRole('button', { name: 'Confirm' })
      .click()
    await expect(dialog.getByText('Removing liquidity: 2 of 2')).toBeVisible()
    await wallet.reject('Sign Permit')
    await expect(dialog.getByText('Removed from 1 pool')).toBeVisible()
    await expect(rows.filter({ hasText: 'Removed' })).toHaveCount(1)
    await expect(dialog.getByRole('button', { name: 'Remove the rest' })).toBeEnabled()
    // The indexer has the pairs of all platforms: none of them is reported as unreadable.
    await expect(page.getByText(/could not be read/)).toHaveCount(0)
  })
})

test.describe('rewards of several campaigns', () => {
  test('claims several rewards sequentially, and preserves the rest when the user rejects the second', async ({
    page,
    wallet,
    world,
  }) => {
    test.slow()
    const ada = accountAt(world, 0)
    const sentBy = () => world.client.getTransactionCount({ address: ada })
    const before = await sentBy()
    await openConnectedAt(page, wallet, '/portfolio')
    await page.getByRole('button', { name: 'Claim all rewards' }).click()
    const dialog = page.getByRole('dialog', { name: 'Claim rewards' })
    const rows = dialog.getByRole('list', { name: 'Unclaimed rewards' }).getByRole('listitem')
    await expect(dialog.getByText(/^Simulation passed at block/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const count = await rows.count()
    expect(count).toBeGreaterThan(3)
    // A claim that would fail on the chain is not selected: its token blocks transfers.
    const refused = await rows.filter({ hasText: 'Would fail' }).count()
    expect(refused).toBeGreaterThan(0)
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText(String(count - refused))
    // Leaves three claims selected.
    for (let at = 3; at < count; at++) await rows.nth(at).getByRole('checkbox').uncheck()
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText('3')
    await expect(definitionOf(dialog, 'Network cost')).toContainText('ONE')
    await dialog.getByRole('button', { name: 'Claim rewards' }).click()

    await expect(dialog.getByText('Claiming rewards: 1 of 3')).toBeVisible()
    await wallet.confirm('claim')
    await expect(dialog.getByText('Claiming rewards: 2 of 3')).toBeVisible()
    await wallet.reject('claim')

    await expect(dialog.getByText('1 campaign was claimed')).toBeVisible()
    await expect(dialog.getByText(/Rejected in the wallet/)).toBeVisible()
    await expect(rows.filter({ hasText: 'Claimed' })).toHaveCount(1)
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText('2')
    await expect(wallet.prompt('claim')).toHaveCount(0)
    expect(await sentBy()).toBe(before + 1)

    await dialog.getByRole('button', { name: 'Claim the rest' }).click()
    await expect(dialog.getByText('Claiming rewards: 1 of 2')).toBeVisible()
    await wallet.confirm('claim')
    await expect(dialog.getByText('Claiming rewards: 2 of 2')).toBeVisible()
    await wallet.confirm('claim')
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    expect(await sentBy()).toBe(before + 3)
  })
})

test('lists campaigns that the account created, with links to their actions', {
  tag: '@full',
}, async ({ page, wallet, world }) => {
  await openConnectedAt(page, wallet, '/portfolio?tab=activity')
  const created = page.getByRole('region', { name: /^Campaigns created/ })
  await created.getByRole('button', { name: 'Find campaigns' }).click()
  const mine = await seededCampaign(world, 'half-unearned')
  const row = created.getByRole('listitem').filter({ has: page.locator(`[href*="${mine.address}" i]`) })
  await expect(row).toContainText(/Funded\s*10 1USDC/)
  // The portfolio now tracks these campaigns, and an alert shows the unearned rewards.
  const alerts = page.getByRole('region', { name: 'Needs attention' })
  await expect(alerts.getByRole('listitem').first()).toBeVisible()
  const more = alerts.getByRole('button', { name: /^\d+ more$/ })
  if (await more.isVisible()) await more.click()
  const alert = alerts.getByRole('listitem').filter({ has: page.locator(`[href*="${mine.address}" i]`) })
  await expect(alert).toContainText('Unearned rewards of a created campaign can be recovered')
  expect(await violationsOf(page)).toEqual([])
  await row.getByRole('button', { name: 'Recover rewards' }).click()
  await expect(page).toHaveURL(new RegExp(mine.address, 'i'))
  await expect(page.getByRole('dialog', { name: 'Confirm recovery' })).toBeVisible()
})

test.describe('a pair of another platform', () => {
  test.beforeEach(({ page }) =>
    // An operator can close everything except access to the user's own funds.
    changeConfig(page, (config) =>
      Object.assign(config, { withdrawOnly: true, disabledPlatforms: { '31337': ['dexswap'] } }),
    ),
  )

  test('removes liquidity from the portfolio through the router of that platform', { tag: '@full' }, async ({
    page,
    liquidity,
    wallet,
    world,
  }) => {
    const ada = accountAt(world, 0)
    const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
    const platform = world.chain.platforms.find(({ id }) => id === 'sushiswap')
    if (!platform) throw new WorldMissingError('platform beside the native one')
    const { factory, router } = platform
    await addOn(world, ada, router)
    const pair = await world.client.readContract({
      address: factory,
      abi: factoryAbi,
      functionName: 'getPair',
      args: [dai, usdc],
    })
    const held = await balanceOf(world, pair, ada)
    expect(held).toBeGreaterThan(0n)
    await openConnectedAt(page, wallet, '/portfolio')

    const portfolio = new PortfolioPage(page)
    const mine = portfolio.rows.filter({ hasText: platform.name })
    await (await portfolio.menu(mine)).getByRole('link', { name: 'Remove' }).click()
    await expect(page.getByText(`You are removing from a pool of ${platform.name}`)).toBeVisible()
    await liquidity.button('Max').click()
    await expect(liquidity.term('Platform')).toHaveText(platform.name)
    expect(await violationsOf(page)).toEqual([])
    await liquidity.button('Approve').click()
    const request = JSON.parse(await wallet.callData(wallet.prompt('Sign Permit')))
    expect(getAddress(request.domain.verifyingContract)).toBe(getAddress(pair))
    expect(getAddress(request.message.spender)).toBe(getAddress(router))
    await wallet.agree('Sign Permit', 'Sign')
    await liquidity.button('Remove').click()
    await expect(liquidity.reviewed('Contract')).toContainText(platform.name)
    await expect(
      liquidity.review.getByText(/^Simulation passed at block [\d,]+: only the amounts above leave your wallet$/),
    ).toBeVisible()
    await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
    const prompt = wallet.prompt('removeLiquidityWithPermit')
    await expect(wallet.row(prompt, 'Contract')).toContainText(new RegExp(router, 'i'))
    const signed = readRemoval(await wallet.callData(prompt))
    expect(signed).toMatchObject({ liquidity: held, to: getAddress(ada), permit: { approveMax: false } })
    expect(signed?.minimums.every((least) => least > 0n)).toBe(true)
    await wallet.confirm('removeLiquidityWithPermit')
    await expect(liquidity.toast(/^Remove .*(?:1DAI and .* 1USDC|1USDC and .* 1DAI)/)).toContainText('Confirmed')
    expect(await balanceOf(world, pair, ada)).toBe(0n)
    await liquidity.review.getByRole('button', { name: 'Close' }).last().click()

    await liquidity.card.getByRole('link', { name: 'Back' }).click()
    await expect(portfolio.rows.first()).toBeVisible()
    await expect(mine).toHaveCount(0)
  })
})

test.describe('the portfolio while the indexer is unusable', () => {
  test.use({ provoked: /Failed to load resource|ERR_FAILED|CORS policy/ })

  test('shows positions, stakes and approvals from the chain when the indexer is off', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    const [ada] = world.accounts
    await allow(world, accountAt(world, 0), world.token('1DAI'))
    await page.route(new URL(world.graphql).href, (route) => route.abort())
    await page.goto(`/portfolio/${ada}`)
    const portfolio = new PortfolioPage(page)
    await expect(portfolio.rows.first()).toContainText(/Value\s*\$/)
    await expect(portfolio.positions.getByText(/^\$[\d,.]+ staked$/).first()).toBeVisible()
    await portfolio.tab('Tokens').click()
    await expect(
      portfolio
        .region(/^Tokens/)
        .getByRole('listitem')
        .first(),
    ).toContainText(/Value\s*\$/)
    await portfolio.tab('Approvals').click()
    await expect(portfolio.approvals.getByRole('listitem').first()).toContainText(/Worth\s*\$/)
  })
})

/** Tokens of the pairs on the own exchange of which the account holds LP tokens. */
async function heldPairs({ chain, client }: World, account: Address) {
  const { factory: address } = chain.platforms.find(({ id }) => id === 'dexswap') ?? { factory: '0x' as const }
  const count = await client.readContract({ address, abi: factoryAbi, functionName: 'allPairsLength' })
  const held: (readonly [Address, Address])[] = []
  for (let at = 0n; at < count; at++) {
    const pair = await client.readContract({ address, abi: factoryAbi, functionName: 'allPairs', args: [at] })
    const read = { address: pair, abi: pairAbi } as const
    if ((await client.readContract({ ...read, functionName: 'balanceOf', args: [account] })) === 0n) continue
    const token = (functionName: 'token0' | 'token1') => client.readContract({ ...read, functionName })
    held.push([await token('token0'), await token('token1')])
  }
  return held
}

test.describe('the portfolio while the indexer omits positions of the account', () => {
  test('lists every pair from the chain and reports the indexer as wrong', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    const ada = accountAt(world, 0)
    const held = await heldPairs(world, ada)
    expect(held.length).toBeGreaterThan(0)
    await page.route(new URL(world.graphql).href, async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      const response = await route.fetch()
      const answer = await response.json()
      const postData = route.request().postData() ?? ''
      if (/liquidityPositions|liquidityMiningPositions/.test(postData)) answer.data.rows = []
      await route.fulfill({ response, json: answer })
    })
    await page.goto(`/portfolio/${ada}`)
    const positions = page.getByRole('region', { name: /^Positions/ })
    for (const [one, other] of held) {
      await expect(positions.locator(`a[href*="${one}"][href*="${other}"]`).first()).toBeVisible()
    }
    await page.getByRole('banner').getByRole('button', { name: 'Data sources & contracts' }).click()
    const panel = page.getByRole('dialog', { name: 'Data sources & contracts' })
    const indexer = panel.getByRole('listitem').filter({ hasText: 'Volume and history are hidden' })
    // The mismatch counts only once it has lasted two blocks.
    await expect(async () => {
      await world.mine()
      await expect(indexer).toContainText('Wrong', { timeout: 2000 })
    }).toPass({ timeout: 30_000 })
  })
})
