import { parseUnits } from 'viem'
import { expect, likeTest as test } from '../fixtures/like-test.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'

test.use({ concentrated: true })

test('swaps an exact amount over a concentrated pool', async ({ swap, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const [usdc, usdt] = [world.token('1USDC'), world.token('1USDT')]
  await openConnected(swap, wallet, { inputCurrency: usdc, outputCurrency: usdt })
  const before = { usdc: await balanceOf(world, usdc, owner), usdt: await balanceOf(world, usdt, owner) }
  await swap.from.fill('1000')
  await expect(swap.card.getByText('Best price found on Uniswap V3')).toBeVisible()
  // 1USDC has permits, so that no approval is sent.
  await swap.button('Swap').click()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.agree('Sign Permit', 'Sign')
  await wallet.confirm('multicall')
  await expect(swap.toast(/^Swap 1,000 1USDC for/)).toContainText('Confirmed')
  expect(before.usdc - (await balanceOf(world, usdc, owner))).toBe(parseUnits('1000', world.decimals('1USDC')))
  expect(await balanceOf(world, usdt, owner)).toBeGreaterThan(before.usdt)
})

test('swaps to an exact amount over a concentrated pool', async ({ swap, wallet, world }) => {
  const [owner = '0x'] = world.accounts
  const [usdc, eth] = [world.token('1USDC'), world.token('1ETH')]
  await openConnected(swap, wallet, { inputCurrency: usdc, outputCurrency: eth })
  const before = await balanceOf(world, eth, owner)
  await swap.to.fill('0.5')
  await expect(swap.card.getByText('Best price found on Uniswap V3')).toBeVisible()
  await swap.button('Swap').click()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.agree('Sign Permit', 'Sign')
  await wallet.confirm('multicall')
  await expect(swap.toast(/^Swap .* for 0\.50? 1ETH/)).toContainText('Confirmed')
  expect((await balanceOf(world, eth, owner)) - before).toBe(parseUnits('0.5', world.decimals('1ETH')))
})
