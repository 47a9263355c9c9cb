import { erc20Abi } from '@dexswap/abis'
import { encodeFunctionData, formatUnits, parseUnits } from 'viem'
import { addOnTwo } from '../fixtures/add-liquidity.ts'
import { letWalletBatch } from '../fixtures/batching-wallet.ts'
import { openCampaign } from '../fixtures/campaign-steps.ts'
import { stakeOf } from '../fixtures/campaigns.ts'
import { connectHere } from '../fixtures/liquidity-steps.ts'
import { openConnected, openConnectedAt } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import type { World } from '../fixtures/world.ts'
import { definitionOf } from '../pages/definition.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

const asOne = '2 calls as one'
const confirm = (swap: SwapPage) => swap.review.getByRole('button', { name: 'Confirm Swap' })

/** Opens the review of 2,500 1DAI for 1WBTC, without an allowance. */
async function review(swap: SwapPage, wallet: WalletWindow, world: World): Promise<void> {
  const terms = { inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC'), exactAmount: '2500' }
  await openConnected(swap, wallet, terms)
  await swap.button('Swap').click()
  await expect(confirm(swap)).toBeEnabled()
}

async function balances(world: World) {
  const [owner = '0x'] = world.accounts
  const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
  return { dai: await balanceOf(world, dai, owner), wbtc: await balanceOf(world, wbtc, owner) }
}

test.describe('a wallet with batched calls (EIP-5792)', () => {
  test('batches approval and swap of the shown amount and leaves no allowance', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await letWalletBatch(page)
    const [owner = '0x'] = world.accounts
    const amount = parseUnits('2500', world.decimals('1DAI'))
    await review(swap, wallet, world)
    await expect(swap.reviewed('Approval')).toContainText('2,500 1DAI')
    await expect(
      swap.review.getByText(/^Simulation passed at block [\d,]+: only the amounts above leave your wallet$/),
    ).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    const before = await balances(world)
    await confirm(swap).click()

    const prompt = wallet.prompt(asOne)
    await expect(wallet.row(prompt, 'Call 1')).toHaveText('approve')
    await expect(wallet.row(prompt, 'Call 2')).toHaveText(/^swapExactTokensForTokens/)
    await wallet.confirm(asOne)

    await expect(swap.toast(/^Swap 2,500 1DAI for/)).toContainText('Confirmed')
    const after = await balances(world)
    expect(before.dai - after.dai).toBe(amount)
    expect(after.wbtc).toBeGreaterThan(before.wbtc)
    await expect(wallet.prompt()).toHaveCount(0)
    for (const { router } of world.chain.platforms) {
      const args = [owner, router] as const
      const allowed = await world.client.readContract({
        address: world.token('1DAI'),
        abi: erc20Abi,
        functionName: 'allowance',
        args,
      })
      expect(allowed).toBe(0n)
    }
  })

  test('sends nothing and states the rejection when the wallet rejects the batch', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await letWalletBatch(page)
    await review(swap, wallet, world)
    const before = await balances(world)
    await confirm(swap).click()
    await wallet.reject(asOne)
    await expect(swap.review.getByText('Transaction rejected.', { exact: true })).toBeVisible()
    expect(await balances(world)).toEqual(before)
  })

  test('falls back to single steps when the user rejects the wallet upgrade', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    await letWalletBatch(page, 'ready')
    const amount = parseUnits('2500', world.decimals('1DAI'))
    await review(swap, wallet, world)
    const before = await balances(world)
    await confirm(swap).click()
    await wallet.reject('Upgrade the account')
    await expect(swap.review.getByText('Approving 1DAI')).toBeVisible()
    await wallet.confirm('approve')
    await expect(swap.review.getByText(/^Swapping 2,?500 1DAI for/)).toBeVisible()
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 2,500 1DAI for/)).toContainText('Confirmed')
    expect(before.dai - (await balances(world)).dai).toBe(amount)
  })

  test('reads the batch status from the wallet after a reload', async ({ page, swap, wallet, world }) => {
    await letWalletBatch(page)
    await review(swap, wallet, world)
    await world.setMining(false)
    await confirm(swap).click()
    await wallet.confirm(asOne)
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: '1 Pending' })).toBeVisible()
    await world.setMining(true)
    await world.mine()
    await expect(swap.toast(/^Swap 2,500 1DAI for/)).toContainText('Confirmed')
  })

  test('batches both approvals and the supply', async ({ page, liquidity, wallet, world }) => {
    await letWalletBatch(page)
    const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
    await liquidity.openAdd(dai, usdc)
    await connectHere({ liquidity, wallet })
    await liquidity.amount('You add').fill('1200')
    await expect(liquidity.approvals).toHaveText([/1DAI.*In the same confirmation/, /1USDC.*In the same confirmation/])
    await liquidity.button('Confirm Supply').click()
    await expect(liquidity.review.getByText(/^Simulation passed at block [\d,]+: you receive .*$/)).toBeVisible()
    await expect(liquidity.review.getByText(/^1,200 1DAI$/)).toBeVisible()
    await expect(liquidity.review.getByText(/^Same confirmation:/)).toHaveCount(2)
    await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
    const prompt = wallet.prompt('3 calls as one')
    await expect(wallet.row(prompt, 'Call 3')).toHaveText('addLiquidity')
    await wallet.confirm('3 calls as one')
    await expect(liquidity.toast('Add 1,200 1DAI and')).toContainText('Confirmed')
    await expect(wallet.prompt()).toHaveCount(0)
  })

  test('batches approval and stake of exactly the staked amount', async ({ page, campaign, wallet, world }) => {
    await letWalletBatch(page)
    const [owner = '0x'] = world.accounts
    const active = await openCampaign({ campaign, wallet, world }, 'active')
    const before = await stakeOf(world, active.address, owner)
    const part = (await balanceOf(world, active.lp, owner)) / 4n
    await campaign.action('Deposit and stake').click()
    const staking = campaign.dialog('Confirm staking')
    await staking.getByRole('textbox', { name: 'Amount to stake' }).fill(formatUnits(part, 18))
    await expect(staking.getByText(/^Simulation passed at block [\d,]+: /)).toBeVisible()
    await staking.getByRole('button', { name: 'Deposit and stake' }).click()
    await wallet.confirm(asOne)
    await expect(campaign.toast(/^Stake /)).toContainText('Confirmed')
    expect(await stakeOf(world, active.address, owner)).toBe(before + part)
    const args = [owner, active.address] as const
    expect(
      await world.client.readContract({ address: active.lp, abi: erc20Abi, functionName: 'allowance', args }),
    ).toBe(0n)
  })

  test('revokes multiple approvals in one batch', { tag: '@full' }, async ({ page, swap, wallet, world }) => {
    await letWalletBatch(page)
    const [ada = '0x'] = world.accounts
    const { router = '0x' } = world.chain.platforms[0] ?? {}
    const tokens = ['1DAI', '1USDC'].map((id) => world.token(id))
    await world.node.impersonateAccount({ address: ada })
    for (const to of tokens) {
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, 7n] })
      const hash = await world.node.sendUnsignedTransaction({ from: ada, to, data, gas: 100_000n })
      expect(await world.outcomeOf(hash)).toBe('success')
    }
    await openConnectedAt(page, wallet, '/portfolio?tab=approvals')
    await page.getByRole('button', { name: 'Revoke several' }).click()
    const dialog = page.getByRole('dialog', { name: 'Revoke approvals' })
    const rows = dialog.getByRole('list', { name: 'Approvals to revoke' }).getByRole('listitem')
    await expect(dialog.getByText(/^Simulation passed at block/)).toBeVisible()
    const going = (await rows.count()) - (await rows.filter({ hasText: 'Would fail' }).count())
    expect(going).toBeGreaterThan(1)
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText('1')
    await dialog.getByRole('button', { name: 'Revoke' }).click()
    await wallet.confirm(`${going} calls as one`)
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await expect(swap.toast(/^Revoke the approvals of /)).toContainText('Confirmed')
    for (const address of tokens) {
      const allowance = { address, abi: erc20Abi, functionName: 'allowance', args: [ada, router] } as const
      expect(await world.client.readContract(allowance)).toBe(0n)
    }
  })

  test('claims the rewards of several campaigns in one batch, except those that fail in simulation', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    await letWalletBatch(page)
    const [ada = '0x'] = world.accounts
    const held = () => balanceOf(world, world.token('xDEXS'), ada)
    const before = await held()
    await openConnectedAt(page, wallet, '/portfolio')
    await page.getByRole('button', { name: 'Claim all rewards' }).click()
    const dialog = page.getByRole('dialog', { name: 'Claim rewards' })
    const rows = dialog.getByRole('list', { name: 'Unclaimed rewards' }).getByRole('listitem')
    await expect(dialog.getByText(/^Simulation passed at block/)).toBeVisible()
    const going = (await rows.count()) - (await rows.filter({ hasText: 'Would fail' }).count())
    expect(going).toBeGreaterThan(2)
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText('1')
    await dialog.getByRole('button', { name: 'Claim rewards' }).click()
    await wallet.confirm(`${going} calls as one`)
    await expect(dialog.getByText('Transaction Submitted')).toBeVisible()
    await expect(swap.toast(/^Claim /)).toContainText('Confirmed')
    await expect(wallet.prompt()).toHaveCount(0)
    expect(await held()).toBeGreaterThan(before)
  })

  test('removes liquidity from multiple pools in one batch, each after its approval', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await letWalletBatch(page)
    const [ada = '0x'] = world.accounts
    await addOnTwo(world, ada)
    await openConnectedAt(page, wallet, '/portfolio')
    await page.getByRole('button', { name: 'Remove several' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove liquidity' })
    const rows = dialog.getByRole('list', { name: 'Pools to remove from' }).getByRole('listitem')
    const ours = rows.filter({ hasText: '1DAI' }).filter({ hasText: '1USDC' })
    await expect(ours).toHaveCount(2)
    for (const at of [0, 1]) await ours.nth(at).getByRole('checkbox').check()
    await expect(dialog.getByText(/^Simulation passed at block/)).toBeVisible()
    expect(await violationsOf(page)).toEqual([])
    await expect(definitionOf(dialog, 'Confirmations in the wallet')).toHaveText('1')
    await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
    const title = '4 calls as one'
    await expect(wallet.row(wallet.prompt(title), 'Call 1')).toHaveText('approve')
    await expect(wallet.row(wallet.prompt(title), 'Call 2')).toHaveText(/^removeLiquidity/)
    await wallet.confirm(title)
    await expect(swap.toast(/^Remove .*,/)).toContainText('Confirmed')
    await dialog.getByRole('button', { name: 'Close' }).last().click()
    // The LP tokens of the other platform are all withdrawn.
    const { name = '' } = world.chain.platforms[1] ?? {}
    const positions = page.getByRole('region', { name: /^Positions/ }).getByRole('listitem')
    await expect(positions.filter({ hasText: name }).filter({ hasText: '1DAI' })).toHaveCount(0)
  })
})
