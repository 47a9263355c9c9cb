import { readFile } from 'node:fs/promises'
import { campaignAbi, erc20Abi, factoryAbi, routerAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import type { Locator, Page } from '@playwright/test'
import { encodeFunctionData } from 'viem'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { type World, WorldMissingError } from '../fixtures/world.ts'
import { definitionOf } from '../pages/definition.ts'
import { PortfolioPage } from '../pages/portfolio-page.ts'

const unit = 10n ** 18n
const farAway = 10n ** 12n

/** Actions outside this browser: an approval, swaps, liquidity added and half removed, a transfer. */
async function actOnOtherDevice(world: World) {
  const [ada, bob] = world.accounts
  const own = world.chain.platforms.find(({ id }) => id === 'dexswap')
  if (!ada || !bob || !own) throw new WorldMissingError('account and exchange')
  const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
  const wone = world.chain.wrappedNative.address
  const { node, client } = world
  await node.impersonateAccount({ address: ada })
  const send = async (to: Address, data: Hex, value = 0n) => {
    const hash = await node.sendUnsignedTransaction({ from: ada, to, data, value, gas: 1_000_000n })
    expect(await world.outcomeOf(hash)).toBe('success')
    return hash
  }
  const route = (functionName: 'swapExactTokensForTokens' | 'swapExactTokensForETH', path: Address[], amount: bigint) =>
    encodeFunctionData({ abi: routerAbi, functionName, args: [amount, 0n, path, ada, farAway] })
  const approve = (spender: Address, amount: bigint) =>
    encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, amount] })
  const pair = await client.readContract({
    address: own.factory,
    abi: factoryAbi,
    functionName: 'getPair',
    args: [dai, usdc],
  })
  const approved = await send(dai, approve(own.router, 1234n * unit))
  await send(usdc, approve(own.router, 2n ** 256n - 1n))
  const swapped = await send(own.router, route('swapExactTokensForTokens', [dai, usdc], 7n * unit))
  const sold = await send(own.router, route('swapExactTokensForETH', [dai, wone], 3n * unit))
  const add = [dai, usdc, 20n * unit, 20n * 10n ** 6n, 0n, 0n, ada, farAway] as const
  const added = await send(
    own.router,
    encodeFunctionData({ abi: routerAbi, functionName: 'addLiquidity', args: [...add] }),
  )
  const sent = await send(
    pair,
    encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [bob, 10n ** 12n] }),
  )
  return { account: ada, other: bob, approved, swapped, sold, added, sent }
}

const historyOf = (page: Page) => page.getByRole('region', { name: 'History' })
const rowOf = (page: Page, hash: Hex) =>
  historyOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByTitle(hash) })

async function openHistory(page: Page, account: Address) {
  await page.goto(`/portfolio/${account}?tab=activity`)
}

async function expectHistory(page: Page, life: Awaited<ReturnType<typeof actOnOtherDevice>>) {
  await expect(rowOf(page, life.swapped)).toContainText(/^SwapDexSwap/)
  await expect(rowOf(page, life.swapped)).toContainText('−7 1DAI')
  await expect(rowOf(page, life.swapped)).toContainText(/\+[\d.]+ 1USDC/)
  await expect(rowOf(page, life.sold)).toContainText(/−3 1DAI.*\+[\d.,]+ ONE/)
  await expect(rowOf(page, life.added)).toContainText(/^Add liquidity/)
  await expect(rowOf(page, life.added)).toContainText(/\+[\d.]+ \S+\/\S+ LP/)
  await expect(rowOf(page, life.sent)).toContainText(/^LP tokens sent/)
  await expect(rowOf(page, life.approved)).toContainText(/^Approve1,234 1DAIDexSwap router/)
}

test('finds and filters actions of another device, exports and stores them', {
  tag: '@full',
}, async ({ page, world }) => {
  const life = await actOnOtherDevice(world)
  await openHistory(page, life.account)
  await expectHistory(page, life)
  const history = historyOf(page)
  await expect(history.getByText(/^Logs of the chain: /)).toBeVisible()
  await expect(history.getByText(/^Newest 500 on DexSwap, from the indexer at block /)).toBeVisible()
  await expect(history.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])

  await history.getByLabel('Kind').selectOption('Approvals')
  await expect(rowOf(page, life.approved)).toBeVisible()
  await expect(rowOf(page, life.swapped)).toHaveCount(0)
  await history.getByLabel('Kind').selectOption('Everything')
  await history.getByLabel('Token').selectOption('1DAI')
  await expect(rowOf(page, life.swapped)).toBeVisible()

  await history.getByLabel('Token').selectOption('Every token')
  const own = page.getByRole('region', { name: /^My addresses/ })
  await own.getByLabel('Your address').fill(life.other)
  await own.getByLabel('Label').fill('Cold wallet')
  await own.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, life.sent)).toContainText(/^LP tokens moved.*to Cold wallet/)
  await own.getByRole('button', { name: 'Forget Cold wallet' }).click()
  await expect(rowOf(page, life.sent)).toContainText(/^LP tokens sent/)

  const download = page.waitForEvent('download')
  await history.getByRole('button', { name: 'Save as CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.split('\r\n').filter((line) => line.includes(life.swapped))
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(/,swap,done,0x[0-9a-f]{40},1DAI,-7,chain,,,1,-7,block$/)

  // The next visit resumes from the stored blocks and does not request them again.
  const requested: bigint[] = []
  page.on('request', (request) => {
    const body = request.postData()?.toLowerCase() ?? ''
    if (!body.includes('eth_getlogs') || !body.includes(life.account.slice(2).toLowerCase())) return
    for (const [, from] of body.matchAll(/"fromblock":"(0x[0-9a-f]+)"/g)) requested.push(BigInt(from ?? '0x0'))
  })
  await page.reload()
  await expectHistory(page, life)
  await expect(history.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  const head = await world.client.getBlockNumber()
  expect(requested.length).toBeGreaterThan(0)
  // The last 256 blocks are read again because of reorgs; later blocks are new.
  for (const from of requested) expect(Number(head - from)).toBeLessThan(300)
})

test.describe('the history while the indexer is unusable', () => {
  test.use({ provoked: /Failed to load resource|ERR_FAILED|CORS policy/ })

  test('shows the full history from logs of the chain when the indexer is off', { tag: '@full' }, async ({
    page,
    world,
  }) => {
    const life = await actOnOtherDevice(world)
    const active = await seededCampaign(world, 'active')
    const data = encodeFunctionData({ abi: campaignAbi, functionName: 'claimAll', args: [life.account] })
    const sent = { from: life.account, to: active.address, data, gas: 1_000_000n }
    expect(await world.outcomeOf(await world.node.sendUnsignedTransaction(sent))).toBe('success')
    await page.route(new URL(world.graphql).href, (route) => route.abort())
    await openHistory(page, life.account)
    await expectHistory(page, life)
    await expect(historyOf(page).getByText(/^Logs of the chain: /)).toBeVisible()
    await expect(historyOf(page).getByText(/^Newest 500 on DexSwap/)).toHaveCount(0)
    // A token swapped for a stablecoin is valued by the amount of the stablecoin.
    await expect(rowOf(page, life.sold)).toContainText(/−3 1DAI\s*\$3\.00\s*\+[\d.,]+ ONE\s*\$3\.00/)

    // The claim needs no indexer: a node returns the price at the block of the claim.
    const portfolio = new PortfolioPage(page)
    await portfolio.tab('Positions').click()
    const row = portfolio.rows
      .filter({ has: page.locator(`a[href*="${active.tokens[0]}"][href*="${active.tokens[1]}"]`) })
      .filter({ hasText: 'DexSwap' })
    await portfolio.details(row).click()
    const part = row.getByRole('group', { name: 'Performance' })
    await expect(definitionOf(part, 'Rewards claimed')).toHaveText(/\$[\d,]+\.\d\d/)
    expect(await dollars(part, 'Rewards claimed')).toBeGreaterThan(0)
    expect(await violationsOf(page)).toEqual([])
  })
})

/** The dollar value beside a label, negative after a minus sign. */
async function dollars(part: Locator, label: string): Promise<number> {
  const text = (await definitionOf(part, label).textContent()) ?? ''
  const [, sign, digits] = /([+−]?)\$([\d,]+\.\d\d)/.exec(text) ?? []
  return (sign === '−' ? -1 : 1) * Number(digits?.replaceAll(',', ''))
}

test('sums the parts of a position to its value, transferred LP tokens included', {
  tag: '@full',
}, async ({ page, world }) => {
  const life = await actOnOtherDevice(world)
  await page.goto(`/portfolio/${life.account}`)
  const portfolio = new PortfolioPage(page)
  const mine = portfolio.rows.filter({ hasText: /1DAI \/ 1USDC|1USDC \/ 1DAI/ }).filter({ hasText: 'DexSwap' })
  const toggle = portfolio.details(mine)
  const part = mine.getByRole('group', { name: 'Performance' })
  await toggle.click()
  await expect(part.getByText(/^Some LP tokens were transferred/)).toBeVisible()

  await portfolio.tab('Activity').click()
  await expect(rowOf(page, life.sent)).toBeVisible()
  await expect(historyOf(page).getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await portfolio.tab('Positions').click()
  await toggle.click()
  await expect(definitionOf(part, 'Value now')).toContainText('$')
  await expect(
    part.getByText(/^Only what is still in the pool.*Transferred LP tokens \(\d+\) are valued/),
  ).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const figures: number[] = []
  for (const label of ['Deposited value', 'Fees', 'Unclaimed rewards', 'Price change', 'Impermanent loss']) {
    figures.push(await dollars(part, label))
  }
  const value = await dollars(part, 'Value now')
  expect(value).toBeGreaterThan(0)
  // Each of the six figures is truncated to the cent, so that their sum may be six cents off.
  expect(Math.abs(figures.reduce((sum, figure) => sum + figure, 0) - value)).toBeLessThan(0.06)
  // Each row has one yearly figure, on every platform; its terms are shown on demand.
  const elsewhere = portfolio.rows.filter({ hasText: 'Uniswap V2' }).first()
  await portfolio.details(elsewhere).click()
  for (const row of [mine, elsewhere]) {
    for (const label of ['APR', 'Fee APR', 'Reward APR']) {
      await expect(definitionOf(row, label)).toHaveText(/^[<>]?[\d,.]+[KMB]?%/)
    }
  }
  expect(await violationsOf(page)).toEqual([])
})
