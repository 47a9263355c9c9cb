import { getAddress } from 'viem'
import { acceptForeign } from '../fixtures/foreign-token.ts'
import { pairOf, readAddition, readPair, readRemoval } from '../fixtures/liquidity-call.ts'
import { approveAll, connectHere, signPermit } from '../fixtures/liquidity-steps.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf, readSwap } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'
import { tokenOfPairs } from '../fixtures/token-of-pairs.ts'

test.describe('the pool of a token without decimals and one of thirty', () => {
  test('adds and removes exactly the shown amounts', async ({ liquidity, page, wallet, world }) => {
    test.slow()
    const [owner = '0x'] = world.accounts
    const [zoo, grain] = [world.token('ZOO'), await tokenOfPairs(world, 'GRAIN')]
    const pair = await pairOf(world, zoo, grain)
    await liquidity.openAdd(zoo, grain)
    await acceptForeign(page)
    await connectHere({ liquidity, wallet })
    await liquidity.amount('You add').fill('3')
    const pool = await readPair(world, pair, zoo, grain)
    const dependent = (3n * pool.other) / pool.one
    expect(matchesShown(shownAmount(await liquidity.amount('And').inputValue(), 30), dependent)).toBe(true)
    await approveAll({ liquidity, wallet }, ['ZOO', 'GRAIN'])
    await liquidity.button('Confirm Supply').click()
    const before = await balanceOf(world, pair, owner)
    await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
    const added = readAddition(await wallet.callData(wallet.prompt('addLiquidity')))
    expect(added).toMatchObject({ tokens: [getAddress(zoo), getAddress(grain)], amounts: [3n, dependent] })
    await wallet.confirm('addLiquidity')
    await expect(liquidity.toast(/^Add 3 ZOO and [\d.]+ GRAIN/)).toContainText('Confirmed')
    expect(await balanceOf(world, pair, owner)).toBeGreaterThan(before)

    await liquidity.openRemove(zoo, grain)
    await liquidity.button('Max').click()
    await signPermit({ liquidity, wallet })
    const held = await balanceOf(world, zoo, owner)
    await liquidity.button('Remove').click()
    const atLeast = liquidity.review.getByText(/^At least /)
    await expect(atLeast).toHaveCount(2)
    const least = await atLeast.allInnerTexts()
    await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
    const removed = readRemoval(await wallet.callData(wallet.prompt('removeLiquidityWithPermit')))
    const minimums = removed?.minimums ?? [0n, 0n]
    expect(shownAmount(least[0] ?? '', 0).amount).toBe(minimums[0])
    expect(matchesShown(shownAmount(least[1] ?? '', 30), minimums[1])).toBe(true)
    await wallet.confirm('removeLiquidityWithPermit')
    await expect(liquidity.toast(/^Remove [\d,]+ ZOO and [\d.]+ GRAIN/)).toContainText('Confirmed')
    expect(await balanceOf(world, pair, owner)).toBe(0n)
    expect((await balanceOf(world, zoo, owner)) - held).toBeGreaterThanOrEqual(minimums[0])
  })
})

test.describe('D a swap into a token without decimals', () => {
  test('signs the shown minimum of whole units, and offers an order with an exact output', async ({
    swap,
    page,
    wallet,
    world,
  }) => {
    const zoo = world.token('ZOO')
    await openConnected(swap, wallet, { outputCurrency: zoo })
    await swap.to.fill('2')
    await expect(swap.from).toHaveValue(/\d/)
    const exact = Number((await swap.from.inputValue()).replaceAll(',', ''))
    await swap.from.fill((exact * 1.04).toFixed(3))
    await expect(swap.to).toHaveValue('2')
    const offer = page.getByText('One unit of ZOO is more than your slippage')
    await expect(offer).toBeVisible()
    await swap.button('Swap').click()
    await expect(swap.reviewed('Minimum received')).toHaveText('1 ZOO')
    await expect(swap.reviewed('Max slippage')).toHaveText('50.00%')
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    const signed = readSwap(await wallet.callData(wallet.prompt()))
    expect(signed).toMatchObject({ functionName: 'swapExactETHForTokens', output: 1n })
    await wallet.reject('swapExactETHForTokens')
    await swap.review.getByRole('button', { name: 'Dismiss' }).click()

    await page.getByRole('button', { name: 'Buy 2 ZOO' }).click()
    await expect(offer).toHaveCount(0)
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    const bought = readSwap(await wallet.callData(wallet.prompt()))
    expect(bought).toMatchObject({ functionName: 'swapETHForExactTokens', output: 2n })
    await wallet.confirm('swapETHForExactTokens')
    await expect(swap.toast(/2 ZOO/)).toContainText('Confirmed')
  })
})
