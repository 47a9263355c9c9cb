import type { Page } from '@playwright/test'
import { formatUnits, parseUnits } from 'viem'
import { stake } from '../fixtures/campaign-steps.ts'
import { seededCampaign, stakeOf } from '../fixtures/campaigns.ts'
import { pairOf } from '../fixtures/liquidity-call.ts'
import { approveAll } from '../fixtures/liquidity-steps.ts'
import { blockOtherChains } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

const harmony = 1666600000

// The chain of the sandbox with the id and rules of Harmony; the configuration has no node for it.
test.use({
  sandbox: ['--no-indexer', '--chain-id', String(harmony)],
  // Not closed here: the configuration that closes platforms is for another chain id.
  concentrated: true,
  solidly: true,
  // The page starts on Ethereum, and its nodes cannot be reached.
  provoked: /Failed to load resource/,
})

/** Requests to hosts of Harmony. The page starts on Ethereum without a node. */
async function recordHarmonyNodes(page: Page): Promise<readonly string[]> {
  const requests: string[] = []
  await blockOtherChains(page)
  page.on('request', (request) => {
    const { hostname } = new URL(request.url())
    if (/harmony|hmny|1rpc/.test(hostname)) requests.push(hostname)
  })
  await page.addInitScript(() => {
    const state = { access: 'none', account: 0, chainId: 1, added: [] }
    if (!localStorage.getItem('sandbox-wallet')) localStorage.setItem('sandbox-wallet', JSON.stringify(state))
  })
  return requests
}

async function chooseHarmony(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Network: / }).click()
  const ended = page.getByRole('dialog', { name: 'Network' }).getByRole('region', { name: 'Ended networks' })
  await ended.getByRole('button', { name: /^MAINNET.*Harmony · Ended 10-09-2026/ }).click()
}

async function useOwnNode(page: Page, url: string): Promise<void> {
  await page.getByRole('button', { name: 'Use your own node' }).click()
  const dialog = page.getByRole('dialog', { name: 'RPC for Harmony' })
  await dialog.getByRole('textbox', { name: 'RPC address' }).fill(url)
  await dialog.getByRole('button', { name: 'Use this node' }).click()
  await expect(dialog).toHaveCount(0)
}

function nodePrompt(page: Page) {
  return page.getByRole('dialog', { name: 'Is this your node?' })
}

/** Confirms the stored node when the page shows its prompt. */
async function acceptOwnNode(page: Page): Promise<void> {
  await page.addLocatorHandler(nodePrompt(page), (prompt) =>
    prompt.getByRole('button', { name: 'Use this node' }).click(),
  )
}

/** Connects on Ethereum, selects Harmony, sets the user's node, and switches the wallet to it. */
async function enter({
  page,
  swap,
  wallet,
  world,
}: {
  page: Page
  swap: SwapPage
  wallet: WalletWindow
  world: World
}) {
  const requests = await recordHarmonyNodes(page)
  await openConnected(swap, wallet)
  await chooseHarmony(page)
  await expect(page.getByRole('heading', { name: 'Harmony has ended' })).toBeVisible()
  await useOwnNode(page, world.rpc)
  const wrong = page.getByRole('dialog', { name: 'Wrong Network' })
  await expect(wrong).toContainText('This page uses Harmony. Your wallet is on Ethereum.')
  await wrong.getByRole('button', { name: 'Switch to Harmony' }).click()
  const adding = wallet.prompt('Add network')
  await expect(wallet.row(adding, 'Name')).toHaveText('Harmony')
  await expect(wallet.row(adding, 'Chain')).toHaveText(String(harmony))
  await expect(wallet.row(adding, 'Node')).toHaveText(`${world.rpc}/`)
  await wallet.agree('Add network', 'Add')
  await wallet.agree('Switch network', 'Switch')
  await expect(wrong).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Network: Harmony' })).toBeVisible()
  return requests
}

test('explains that the network was shut down without a request or a prompt, and switches to a live network [1.2.25 1.2.26]', async ({
  page,
  swap,
  wallet,
}) => {
  const requests = await recordHarmonyNodes(page)
  await openConnected(swap, wallet)
  await chooseHarmony(page)
  await expect(
    page.getByText('Harmony has made no block since September 10, 2026, and ONE moves to Ethereum.'),
  ).toBeVisible()
  await expect(page).toHaveURL(/chainId=1666600000/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Network: Harmony' }).click()
  await page
    .getByRole('dialog', { name: 'Network' })
    .getByRole('button', { name: /^Ethereum/ })
    .click()
  await expect(page).toHaveURL(/chainId=1(?!\d)/)
  await expect(swap.card).toBeVisible()
  expect(requests).toEqual([])
})

test('swaps through a node of the user after a switch in the list of networks, and follows the wallet', async ({
  page,
  swap,
  wallet,
  world,
}) => {
  const requests = await enter({ page, swap, wallet, world })
  const [owner = '0x'] = world.accounts
  const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
  await page.goto(`/exchange?chainId=${harmony}&inputCurrency=${dai}&outputCurrency=${wbtc}`)
  await swap.from.fill('2500')
  await expect(swap.card.getByText('Best price found on Uniswap V3')).toBeVisible()
  const before = await balanceOf(world, dai, owner)
  await swap.button('Approve 1DAI').click()
  // The node is in storage since before the reload, so that this page needs one confirmation of it.
  const mine = nodePrompt(page)
  await expect(mine).toContainText("If it isn't yours, remove it.")
  await mine.getByRole('button', { name: 'Use this node' }).click()
  await wallet.confirm('approve')
  await swap.button('Swap').click()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.confirm('multicall')
  await expect(swap.toast(/^Swap 2,500 1DAI for/)).toContainText('Confirmed')
  expect(before - (await balanceOf(world, dai, owner))).toBe(parseUnits('2500', 18))
  await page.keyboard.press('Escape')

  const network = (await wallet.open()).getByRole('combobox', { name: 'Network' })
  await network.selectOption({ label: 'Ethereum' })
  await expect(page.getByRole('button', { name: 'Network: Ethereum', includeHidden: true })).toBeVisible()
  await network.selectOption({ label: 'Harmony' })
  await expect(page.getByRole('button', { name: 'Network: Harmony', includeHidden: true })).toBeVisible()
  await expect(swap.card).toBeVisible()
  expect(requests).toEqual([])
})

test('adds liquidity through a node of the user', { tag: '@full' }, async ({
  page,
  swap,
  liquidity,
  wallet,
  world,
}) => {
  const requests = await enter({ page, swap, wallet, world })
  const [owner = '0x'] = world.accounts
  const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
  await acceptOwnNode(page)
  await page.goto(`/add/${dai}/${usdc}?chainId=${harmony}`)
  const pair = await pairOf(world, dai, usdc)
  const before = await balanceOf(world, pair, owner)
  await liquidity.amount('You add').fill('100')
  await approveAll({ liquidity, wallet }, ['1DAI', '1USDC'])
  await liquidity.button('Confirm Supply').click()
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await wallet.confirm('addLiquidity')
  await expect(liquidity.toast(/^Add .* 1DAI and .* 1USDC/)).toContainText('Confirmed')
  expect(await balanceOf(world, pair, owner)).toBeGreaterThan(before)
  expect(requests).toEqual([])
})

test('stakes and claims through a node of the user', async ({ page, swap, campaign, wallet, world }) => {
  const requests = await enter({ page, swap, wallet, world })
  const [owner = '0x'] = world.accounts
  const active = await seededCampaign(world, 'active')
  await acceptOwnNode(page)
  await page.goto(`/pools/${active.tokens[0]}/${active.tokens[1]}/${active.address}?chainId=${harmony}`)
  const before = await stakeOf(world, active.address, owner)
  const part = (await balanceOf(world, active.lp, owner)) / 4n
  await stake({ campaign, wallet }, formatUnits(part, 18))
  expect(await stakeOf(world, active.address, owner)).toBe(before + part)
  await page.keyboard.press('Escape')

  const held = await balanceOf(world, world.token('xDEXS'), owner)
  await campaign.action('Claim rewards').click()
  const claiming = campaign.dialog('Confirm claiming')
  await claiming.getByRole('button', { name: 'Claim rewards' }).click()
  await wallet.confirm('claim')
  await expect(campaign.toast(/^Claim .* xDEXS/)).toContainText('Confirmed')
  expect(await balanceOf(world, world.token('xDEXS'), owner)).toBeGreaterThan(held)
  expect(requests).toEqual([])
})

test('is read-only while the newest block of the node of the user is old', async ({ page, swap, wallet, world }) => {
  const requests = await recordHarmonyNodes(page)
  const oldNode = 'https://old.example/'
  await page.route(oldNode, async (route) => {
    const response = await route.fetch({ url: world.rpc })
    const monthAgo = Math.floor(world.now() / 1000) - 30 * 86_400
    const text = (await response.text()).replaceAll(
      /"timestamp":"0x[0-9a-f]+"/g,
      `"timestamp":"0x${monthAgo.toString(16)}"`,
    )
    await route.fulfill({ response, body: text })
  })
  await openConnected(swap, wallet)
  await chooseHarmony(page)
  await useOwnNode(page, oldNode)
  await expect(page.getByRole('paragraph').filter({ hasText: 'Harmony is read-only' })).toBeVisible()
  await expect(
    page.getByText(/^Your node's newest block is from October 26, 2026\. Nothing can be sent\.$/),
  ).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto(`/exchange?chainId=${harmony}&inputCurrency=ONE&outputCurrency=${world.token('1DAI')}`)
  await swap.from.fill('10')
  await expect(swap.to).toHaveValue(/\d/)
  await expect(swap.button('Harmony is read-only')).toBeDisabled()
  expect(requests).toEqual([])
})
