import { getAddress, parseUnits } from 'viem'
import { balanceOf, readApproval, readOrder } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { executorOf, test } from '../fixtures/split-test.ts'
import { expect } from '../fixtures/test.ts'
import { verifyReceipt } from '../fixtures/verify-receipt.ts'

test.use({ solidly: true })

/** A trade of the seed that is best when split over pairs and concentrated pools. */
const daiForEther = { sold: '1DAI', amount: '20000', bought: '1ETH' }

test.describe('a split order over pairs and pools', () => {
  test('shows platform and fee of each leg, signs and pays the shown amounts, and saves a verifiable quote', async ({
    order,
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const [dai, ether] = [world.token('1DAI'), world.token('1ETH')]
    const executor = executorOf(world)
    await order.openConnected(daiForEther)
    await expect(order.card.getByText(/^0?\.?\d[\d.]*% more than .+ alone, after network cost$/)).toBeVisible()
    const drawing = page
      .getByRole('heading', { name: 'Routes of the split order' })
      .locator('xpath=ancestor::section[1]')
    const ofPool = order.lanes(drawing).filter({ hasText: /Uniswap V3\s*0\.\d+%/ })
    await expect(ofPool.first()).toBeVisible()
    const drawn = await order.lanes(drawing).count()
    const quoted = shownAmount(await swap.to.inputValue(), world.decimals('1ETH'))

    await order.approve.click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(approval?.spender).toBe(getAddress(executor.address))
    await wallet.confirm('approve')
    await order.openReview()
    await expect(order.lanes(order.review)).toHaveCount(drawn)
    await expect(order.lanes(order.review).filter({ hasText: /Uniswap V3\s*0\.\d+%/ })).not.toHaveCount(0)
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), world.decimals('1ETH'))
    const before = { dai: await balanceOf(world, dai, owner), ether: await balanceOf(world, ether, owner) }
    await order.confirm.click()

    const prompt = wallet.prompt('split')
    const signed = readOrder(await wallet.callData(prompt))
    expect(signed).toMatchObject({
      tokenIn: getAddress(dai),
      amountIn: parseUnits('20000', 18),
      tokenOut: getAddress(ether),
    })
    const hops = signed?.legs.flatMap((leg) => leg.hops) ?? []
    const kinds = new Set(hops.map(({ tier }) => (tier > 1 ? 'concentrated' : 'other')))
    expect(kinds.has('concentrated')).toBe(true)
    expect(matchesShown(minimum, signed?.minimumOut ?? 0n)).toBe(true)
    await wallet.confirm('split')

    await expect(order.toast).toBeVisible()
    expect(before.dai - (await balanceOf(world, dai, owner))).toBe(parseUnits('20000', 18))
    expect(matchesShown(quoted, (await balanceOf(world, ether, owner)) - before.ether)).toBe(true)
    await order.toast.getByRole('button', { name: order.words.toReceipt }).click()
    expect(await order.parts()).toHaveLength(drawn)
    await expect(order.receipt.getByRole('term').filter({ hasText: 'Uniswap V3' }).first()).toBeVisible()

    const saved = page.waitForEvent('download')
    await order.receipt.getByRole('button', { name: 'Save the quote' }).click()
    const { output, addsUp } = await verifyReceipt(await (await saved).path())
    expect(addsUp, output).toBe(true)
    expect(output).toMatch(/The best of \d was signed: Split/)
    expect(output).toContain('Concentrated pools:')
  })
})
