import { letWalletBatch } from '../fixtures/batching-wallet.ts'
import { connectHere, signPermit } from '../fixtures/liquidity-steps.ts'
import { chooseOneToken, confirmCall, heldOf, type OneTokenParts } from '../fixtures/one-token.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'
import type { World } from '../fixtures/world.ts'

/** Opens the removal of a tenth of the LP tokens of 1DAI and 1USDC, to 1DAI alone. */
async function choose({ page, liquidity, wallet }: OneTokenParts, world: World): Promise<void> {
  await liquidity.openRemove(world.token('1DAI'), world.token('1USDC'))
  await connectHere({ liquidity, wallet })
  await liquidity.percent.fill('10')
  await chooseOneToken({ page, liquidity, wallet })
  await expect(liquidity.card.getByRole('radio', { name: '1DAI' })).toBeChecked()
  await expect(liquidity.card.getByRole('list', { name: 'Steps' })).toBeVisible()
}

test('removes to one token in one confirmation, and leaves at most the slippage of the removal', async ({
  page,
  liquidity,
  wallet,
  world,
}) => {
  await letWalletBatch(page)
  await choose({ page, liquidity, wallet }, world)
  await liquidity.button('Remove').click()
  await expect(liquidity.review.getByText(/^Simulation passed at block [\d,]+: you receive .*$/)).toBeVisible()
  await expect(liquidity.reviewed('Confirmations in the wallet')).toHaveText('1')
  expect(await violationsOf(page)).toEqual([])
  const before = await heldOf(world)
  await liquidity.review.getByRole('button', { name: 'Confirm', exact: true }).click()
  await confirmCall({ wallet }, /calls as one$/)
  await expect(liquidity.toast(/^Remove 1DAI\/1USDC for .* 1DAI/)).toContainText('Confirmed')
  const after = await heldOf(world)
  expect(before.lp - after.lp).toBe(before.lp / 10n)
  expect(after.dai).toBeGreaterThan(before.dai)
  const left = (after.usdc - before.usdc) * 10n ** 12n
  expect(left).toBeGreaterThanOrEqual(0n)
  // The swap takes the minimum of 1USDC, so that at most the slippage of the removal remains.
  expect(left * 100n).toBeLessThan(after.dai - before.dai)
})

test('removes to one token step by step, over a reload between removal and swap, and leaves nothing', async ({
  page,
  liquidity,
  wallet,
  world,
}) => {
  await choose({ page, liquidity, wallet }, world)
  await signPermit({ liquidity, wallet })
  const before = await heldOf(world)
  await liquidity.button('Remove').click()
  const confirm = liquidity.review.getByRole('button', { name: 'Confirm removal' })
  await confirm.click()
  await wallet
    .prompt(/removeLiquidity/)
    .getByRole('button', { name: 'Reject' })
    .click()
  const rejection = liquidity.review.getByRole('status').filter({ hasText: 'Rejected in the wallet' })
  const [notice, amount] = await Promise.all([
    rejection.boundingBox(),
    liquidity.review.locator('.text-title').boundingBox(),
  ])
  expect((amount?.y ?? 0) - (notice?.y ?? 0) - (notice?.height ?? 0)).toBeGreaterThanOrEqual(12)
  await confirm.click()
  await confirmCall({ wallet }, /removeLiquidity/)
  await expect(liquidity.toast(/^Remove .* 1DAI and/)).toContainText('Confirmed')

  await page.reload()
  await expect(liquidity.account).toBeVisible()
  await expect(liquidity.card.getByText('The removal is done')).toBeVisible()
  await liquidity.button('Swap 1USDC').click()
  const swap = page.getByRole('dialog', { name: 'Confirm Swap' })
  await expect(swap.getByText(/^Simulation passed at block [\d,]+: you receive .*$/)).toBeVisible()
  await expect(swap.getByRole('list', { name: 'Steps' }).getByRole('listitem')).toHaveText([/^Allow/, /^Swap/])
  expect(await violationsOf(page)).toEqual([])
  await swap.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.confirm('approve')
  await confirmCall({ wallet }, /swapExactTokensForTokens|exactInput/)
  await expect(liquidity.toast(/^Swap .* 1USDC for/)).toContainText('Confirmed')
  const after = await heldOf(world)
  expect(after.usdc).toBe(before.usdc)
  expect(after.dai).toBeGreaterThan(before.dai)
  await swap.getByRole('button', { name: 'Close' }).last().click()
  await expect(liquidity.card.getByText('The removal is done')).toHaveCount(0)
})
