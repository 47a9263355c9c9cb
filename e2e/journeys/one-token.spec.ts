import { parseUnits } from 'viem'
import { letWalletBatch } from '../fixtures/batching-wallet.ts'
import { approveAll, connectHere } from '../fixtures/liquidity-steps.ts'
import { chooseOneToken, confirmCall, heldOf, type OneTokenParts } from '../fixtures/one-token.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import type { World } from '../fixtures/world.ts'

const amount = parseUnits('1200', 18)

/** Opens the review of adding 1,200 1DAI alone to the pool of 1DAI and 1USDC. */
async function review({ page, liquidity, wallet }: OneTokenParts, world: World): Promise<void> {
  await liquidity.openAdd(world.token('1DAI'), world.token('1USDC'))
  await connectHere({ liquidity, wallet })
  await chooseOneToken({ page, liquidity, wallet })
  await liquidity.amount('You add').fill('1200')
  await liquidity.button('Review').click()
  await expect(liquidity.review.getByText(/^Simulation passed at block [\d,]+: you receive .*$/)).toBeVisible()
}

test('adds one token in one confirmation, and leaves at most the slippage of its swap in the wallet', async ({
  page,
  liquidity,
  wallet,
  world,
}) => {
  await letWalletBatch(page)
  await review({ page, liquidity, wallet }, world)
  await expect(liquidity.reviewed('Confirmations in the wallet')).toHaveText('1')
  expect(await violationsOf(page)).toEqual([])
  const before = await heldOf(world)
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await confirmCall({ wallet }, /calls as one$/)
  await expect(liquidity.toast('Add 1,200 1DAI to 1DAI/1USDC')).toContainText('Confirmed')
  const after = await heldOf(world)
  expect(before.dai - after.dai).toBeLessThanOrEqual(amount)
  expect((before.dai - after.dai) * 1000n).toBeGreaterThan(amount * 994n)
  expect(after.usdc - before.usdc).toBeGreaterThanOrEqual(0n)
  expect(after.usdc - before.usdc).toBeLessThan(parseUnits('6', 6))
  expect(after.lp).toBeGreaterThan(before.lp)
})

test('adds one token step by step, across a reload between swap and addition, and leaves only dust', async ({
  page,
  liquidity,
  wallet,
  world,
}) => {
  await review({ page, liquidity, wallet }, world)
  const steps = await liquidity.review.getByRole('list', { name: 'Steps' }).innerText()
  const before = await heldOf(world)
  await liquidity.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.confirm('approve')
  await confirmCall({ wallet }, /swapExactTokensForTokens/)
  await expect(liquidity.toast(/^Swap .* 1DAI for/)).toContainText('Confirmed')

  await page.reload()
  await expect(liquidity.account).toBeVisible()
  await expect(liquidity.card.getByText('The swap is done')).toBeVisible()
  await liquidity.button('Continue with both tokens').click()
  await expect(liquidity.amount('And')).not.toHaveValue('')
  // When swap and addition use the same router, one approval of 1DAI covers both.
  await approveAll({ liquidity, wallet }, steps.includes('on DexSwap') ? ['1USDC'] : ['1DAI', '1USDC'])
  await liquidity.button('Confirm Supply').click()
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await wallet.confirm('addLiquidity')
  await expect(liquidity.toast(/^Add .* 1DAI and/)).toContainText('Confirmed')
  const after = await heldOf(world)
  const left = amount - (before.dai - after.dai) + (after.usdc - before.usdc) * 10n ** 12n
  expect(left * 1_000_000n).toBeLessThanOrEqual(amount * 2n)
  expect(after.lp).toBeGreaterThan(before.lp)
  await liquidity.review.getByRole('button', { name: 'Close' }).last().click()
  await expect(liquidity.card.getByText('The swap is done')).toHaveCount(0)
})

test('leaves both tokens in the wallet, and says so, when the wallet rejects the addition after the swap', {
  tag: '@full',
}, async ({ page, liquidity, wallet, world }) => {
  await letWalletBatch(page, 'ready')
  await review({ page, liquidity, wallet }, world)
  const before = await heldOf(world)
  await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
  await wallet.reject('Upgrade the account')
  await wallet.confirm('approve')
  await confirmCall({ wallet }, /swapExactTokensForTokens/)
  await wallet.reject('approve')
  await expect(liquidity.review.getByText('The swap is done')).toBeVisible()
  await expect(liquidity.review.getByRole('button', { name: 'Confirm Supply' })).toHaveCount(0)
  const after = await heldOf(world)
  expect(after.lp).toBe(before.lp)
  expect(after.dai).toBeLessThan(before.dai)
  expect(after.usdc).toBeGreaterThan(before.usdc)
  await liquidity.review.getByRole('button', { name: 'Continue with both tokens' }).click()
  await expect(liquidity.amount('And')).not.toHaveValue('')
})
