import { erc20Abi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { encodeFunctionData } from 'viem'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import { type World, WorldMissingError } from '../fixtures/world.ts'
import { SwapPage } from '../pages/swap-page.ts'

const unlimited = 2n ** 256n - 1n

function ownRouter({ chain }: World): Address {
  const exchange = chain.platforms.find(({ id }) => id === 'dexswap')
  if (!exchange) throw new WorldMissingError('exchange of its own')
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
  test('by keyboard from the account panel: a position is found, an approval revoked, another address watched', async ({
    page,
    wallet,
    world,
  }) => {
    const [ada, bob] = [accountAt(world, 0), accountAt(world, 1)]
    const dai = world.token('1DAI')
    const old = await seededCampaign(world, 'ended-long-ago')
    await allow(world, ada, dai)
    const swap = new SwapPage(page)
    await openConnected(swap, wallet)

    await swap.account.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').getByRole('link', { name: 'Portfolio' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Portfolio' })).toBeVisible()

    const positions = page.getByRole('region', { name: /^Positions/ })
    await expect(positions.getByRole('listitem').first()).toContainText(/Value\s*\$/)
    await expect(positions.getByText(/LP staked/).first()).toBeVisible()
    // No list shows it any more: it ended more than 30 days ago.
    const stakes = page.getByRole('region', { name: /^Rewards and stakes/ })
    await expect(stakes.locator(`[href*="${old.address}" i]`)).toBeVisible()

    const approvals = page.getByRole('region', { name: /^Approvals/ })
    const mine = approvals.getByRole('listitem').filter({ hasText: 'DexSwap router' }).filter({ hasText: '1DAI' })
    await expect(mine).toContainText('Unlimited')
    await expect(mine).toContainText(/Worth\s*\$/)
    expect(await violationsOf(page)).toEqual([])
    await mine.getByRole('button', { name: /approval of 1DAI/ }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Change an approval' })
    await expect(dialog.getByText(/Simulated on block .*: nothing leaves your wallet/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Revoke' }).focus()
    await page.keyboard.press('Enter')
    await wallet.confirm('approve')
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter')
    await expect(mine).toHaveCount(0)
    expect(await allowanceOf(world, ada, dai)).toBe(0n)

    const field = page.getByRole('textbox', { name: 'Watch another address' })
    await field.focus()
    await page.keyboard.type(bob)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/portfolio/${bob}`, 'i'))
    await expect(page.getByText('Watch only')).toBeVisible()
    await expect(page.getByText('Nothing can be signed for it here.')).toBeVisible()
    await expect(approvals.getByText('Looked at:')).toBeVisible()
    await expect(page.getByRole('button', { name: /^(Claim|Withdraw|Change)/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Remove' })).toHaveCount(0)
  })

  test('an approval is reduced to an amount, and what is left is what was typed', async ({ page, wallet, world }) => {
    const ada = accountAt(world, 0)
    const dai = world.token('1DAI')
    await allow(world, ada, dai)
    await openConnected(new SwapPage(page), wallet)
    await page.goto('/portfolio')
    const approvals = page.getByRole('region', { name: /^Approvals/ })
    const mine = approvals.getByRole('listitem').filter({ hasText: 'DexSwap router' }).filter({ hasText: '1DAI' })
    await mine.getByRole('button', { name: /approval of 1DAI/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Change an approval' })
    await dialog.getByText('Reduce', { exact: true }).click()
    await dialog.getByRole('textbox', { name: 'May still take' }).fill('12.5')
    await dialog.getByRole('button', { name: 'Reduce' }).click()
    await wallet.confirm('approve')
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    await expect(mine).toContainText('12.5')
    expect(await allowanceOf(world, ada, dai)).toBe(125n * 10n ** 17n)
  })
})

test.describe('the portfolio while the indexer cannot be used', () => {
  test.use({ provoked: /Failed to load resource|ERR_FAILED|CORS policy/ })

  test('off: positions, stakes and approvals come from the chain', async ({ page, world }) => {
    const [ada] = world.accounts
    await allow(world, accountAt(world, 0), world.token('1DAI'))
    await page.route(new URL(world.graphql).href, (route) => route.abort())
    await page.goto(`/portfolio/${ada}`)
    await expect(
      page
        .getByRole('region', { name: /^Positions/ })
        .getByRole('listitem')
        .first(),
    ).toContainText(/Value\s*\$/)
    await expect(
      page
        .getByRole('region', { name: /^Rewards and stakes/ })
        .getByRole('listitem')
        .first(),
    ).toContainText('LP')
    await expect(
      page
        .getByRole('region', { name: /^Approvals/ })
        .getByRole('listitem')
        .first(),
    ).toContainText(/Worth\s*\$/)
  })
})
