import { erc20Abi, factoryAbi, pairAbi } from '@dexswap/abis'
import { parseUnits } from 'viem'
import { letWalletBatch } from '../fixtures/batching-wallet.ts'
import { pairOf, readPair, walletOf } from '../fixtures/liquidity-call.ts'
import { approveAll, connectHere } from '../fixtures/liquidity-steps.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { LiquidityPage } from '../pages/liquidity-page.ts'

/** Another account creates LINK/1SOL, sends LINK to it and calls `sync()`. */
async function touch(world: World, amount: bigint): Promise<void> {
  const [link, sol] = [world.token('LINK'), world.token('1SOL')]
  const other = walletOf(world, world.accounts[1] ?? '0x')
  const wait = async (hash: `0x${string}`) => void (await world.outcomeOf(hash))
  const factory = { address: world.chain.platforms[0]?.factory ?? '0x', abi: factoryAbi, chain: null } as const
  await wait(await other.writeContract({ ...factory, functionName: 'createPair', args: [link, sol] }))
  const pair = await pairOf(world, link, sol)
  const token = { address: link, abi: erc20Abi, chain: null } as const
  await wait(await other.writeContract({ ...token, functionName: 'transfer', args: [pair, amount] }))
  await wait(await other.writeContract({ address: pair, abi: pairAbi, chain: null, functionName: 'sync' }))
}

async function enter(liquidity: LiquidityPage, first: string, second: string, price: string): Promise<void> {
  await expect(liquidity.card.getByText('This pool already contains tokens')).toBeVisible()
  await liquidity.amount('You add').fill(first)
  await liquidity.amount('And').fill(second)
  await expect(liquidity.amount('You add')).toHaveValue(first)
  await expect(liquidity.term('Price that you set')).toContainText(price)
}

test('adds the first liquidity at the entered price to a pair that already holds tokens, in one confirmation', async ({
  page,
  liquidity,
  wallet,
  world,
}) => {
  test.slow()
  await letWalletBatch(page)
  await touch(world, 1n)
  const [link, sol] = [world.token('LINK'), world.token('1SOL')]
  await liquidity.openAdd(sol, link)
  await connectHere({ liquidity, wallet })
  await enter(liquidity, '10', '95', '1 1SOL = 9.50 LINK')
  await liquidity.button('Create Pool & Supply').click()
  await expect(liquidity.review.getByText(/^A first deposit sets your price\./)).toBeVisible()
  await liquidity.review.getByRole('button', { name: 'Create Pool & Supply' }).click()
  const prompt = wallet.prompt('6 calls as one')
  const names = ['transfer', 'transfer', 'sync', 'approve', 'approve', 'addLiquidity']
  for (const [at, name] of names.entries()) await expect(wallet.row(prompt, `Call ${at + 1}`)).toHaveText(name)
  await wallet.confirm('6 calls as one')
  await expect(liquidity.toast(/^Add (?:10|9\.999) 1SOL and (?:95|94\.99) LINK/)).toContainText('Confirmed')
  const pair = await pairOf(world, link, sol)
  const { one, other: sols } = await readPair(world, pair, link, sol)
  expect(one).toBeGreaterThanOrEqual(parseUnits('95', 18))
  expect(parseUnits('10', 9) - sols).toBeLessThanOrEqual(1n)
  expect(await balanceOf(world, pair, world.accounts[0] ?? '0x')).toBeGreaterThan(0n)
})

test('adds the first liquidity in separate transactions when the wallet has no batches, with sides swapped', {
  tag: '@full',
}, async ({ liquidity, wallet, world }) => {
  test.slow()
  await touch(world, 1n)
  const [link, sol] = [world.token('LINK'), world.token('1SOL')]
  await liquidity.openAdd(link, sol)
  await connectHere({ liquidity, wallet })
  await enter(liquidity, '95', '10', '1 LINK = 0.1052 1SOL')
  await approveAll({ liquidity, wallet }, ['LINK', '1SOL'])
  await liquidity.button('Create Pool & Supply').click()
  await liquidity.review.getByRole('button', { name: 'Create Pool & Supply' }).click()
  for (const name of ['transfer', 'transfer', 'sync', 'addLiquidity']) {
    await expect(wallet.prompt(name)).toBeVisible()
    if (name !== 'addLiquidity') await expect(liquidity.review.getByText('Setting the price')).toBeVisible()
    await wallet.confirm(name)
    if (name === 'transfer') await expect(wallet.prompt(name)).toHaveCount(0)
  }
  await expect(liquidity.toast(/^Add .* LINK and .* 1SOL/)).toContainText('Confirmed')
  const { one } = await readPair(world, await pairOf(world, link, sol), link, sol)
  expect(one).toBe(parseUnits('95', 18) + 1n)
})
