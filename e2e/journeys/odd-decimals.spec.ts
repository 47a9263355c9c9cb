import { getAddress } from 'viem'
import { acceptForeign } from '../fixtures/foreign-token.ts'
import { pairOf, readAddition, readPair, readRemoval } from '../fixtures/liquidity-call.ts'
import { approveAll, connectHere, signPermit } from '../fixtures/liquidity-steps.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { saysTheSame, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'
import { tokenOfPairs } from '../fixtures/token-of-pairs.ts'

test.describe('the pool of a token without decimals and one of thirty', () => {
  test('what is added and taken out again is what was shown, to the unit', async ({
    liquidity,
    page,
    wallet,
    world,
  }) => {
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
    expect(saysTheSame(shownAmount(await liquidity.amount('And').inputValue(), 30), dependent)).toBe(true)
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
    expect(saysTheSame(shownAmount(least[1] ?? '', 30), minimums[1])).toBe(true)
    await wallet.confirm('removeLiquidityWithPermit')
    await expect(liquidity.toast(/^Remove [\d,]+ ZOO and [\d.]+ GRAIN/)).toContainText('Confirmed')
    expect(await balanceOf(world, pair, owner)).toBe(0n)
    expect((await balanceOf(world, zoo, owner)) - held).toBeGreaterThanOrEqual(minimums[0])
  })
})
