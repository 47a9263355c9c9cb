import { concentratedRouterAbi } from '@dexswap/abis'
import { decodeFunctionData, getAddress, parseUnits } from 'viem'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ concentrated: true })

/** Trades of the seed that are best in a concentrated pool, with the tier of that pool. */
const winners = [
  { input: '1ETH', output: '1USDC', amount: '2', fee: '0.05%' },
  { input: '1USDC', output: '1USDT', amount: '1000', fee: '0.01%' },
] as const

test.describe('concentrated platforms', () => {
  for (const { input, output, amount, fee } of winners) {
    test(`shows Uniswap V3 first for ${amount} ${input}, with its tier in the row and in the route`, async ({
      swap,
      page,
      world,
    }) => {
      await swap.open({ inputCurrency: world.token(input), outputCurrency: world.token(output), exactAmount: amount })
      await expect(swap.card.getByText('Best price found on Uniswap V3')).toBeVisible()
      const rows = page
        .getByRole('table', { name: 'Platform' })
        .getByRole('row')
        .filter({ has: page.getByRole('radio') })
      await expect(rows.first()).toContainText('Uniswap V3')
      await expect(rows.first()).toContainText(fee)
      await expect(rows.first().getByRole('radio')).toBeChecked()
      await expect(page.getByRole('heading', { name: 'Route on Uniswap V3' })).toBeVisible()
      await expect(page.getByText(`Swap fee ${fee}`)).toBeVisible()
      const best = Number((await swap.to.inputValue()).replace(/,/g, ''))

      await rows.filter({ hasText: 'Uniswap V2' }).getByRole('radio').check({ force: true })
      await expect(swap.card.getByText('Swap through Uniswap V2')).toBeVisible()
      expect(Number((await swap.to.inputValue()).replace(/,/g, ''))).toBeLessThan(best)
    })
  }

  test('compares the platforms again for an exact output in the other direction', async ({ swap, page, world }) => {
    await swap.open({ inputCurrency: world.token('1USDC'), outputCurrency: world.token('1ETH') })
    await swap.to.fill('1')
    await expect(swap.card.getByText('Best price found on Uniswap V3')).toBeVisible()
    await expect(page.getByRole('table', { name: 'Platform' }).getByRole('radio')).toHaveCount(5)
    await swap.to.fill('2')
    await expect(swap.card.getByText('Best price found on Uniswap V3')).toBeVisible()
  })

  test('signs the terms of the dialog, also after a rejection, and shows the received amount', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const [usdc, usdt] = [world.token('1USDC'), world.token('1USDT')]
    const router = getAddress(world.chain.concentratedPlatforms[0]?.router ?? '0x')
    const amountIn = parseUnits('1000', world.decimals('1USDC'))
    await openConnected(swap, wallet, { inputCurrency: usdc, outputCurrency: usdt })
    await swap.from.fill('1000')
    await expect(swap.card.getByText('Best price found on Uniswap V3')).toBeVisible()
    // 1USDC supports permits, so that no approval is sent.
    await swap.button('Swap').click()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), world.decimals('1USDT'))
    expect((await swap.reviewed('Platform').innerText()).replace(/\s/g, '')).toContain(router)
    const before = { usdc: await balanceOf(world, usdc, owner), usdt: await balanceOf(world, usdt, owner) }
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.agree('Sign Permit', 'Sign')
    await wallet.reject('multicall')
    await expect(swap.review.getByText('Transaction rejected.', { exact: true })).toBeVisible()
    await swap.review.getByRole('button', { name: 'Dismiss' }).click()
    await expect(swap.from).toHaveValue('1000')
    await swap.button('Swap').click()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    const permit = JSON.parse(await wallet.callData(wallet.prompt('Sign Permit')))
    expect(permit.message).toMatchObject({ owner: getAddress(owner), spender: router, value: amountIn.toString() })
    await wallet.agree('Sign Permit', 'Sign')

    const data = await wallet.callData(wallet.prompt('multicall'))
    const { functionName, args } = decodeFunctionData({ abi: concentratedRouterAbi, data })
    const [, calls = []] = functionName === 'multicall' ? args : []
    expect(calls).toHaveLength(2)
    const order = decodeFunctionData({ abi: concentratedRouterAbi, data: calls[1] ?? '0x' })
    expect(order).toMatchObject({
      functionName: 'exactInputSingle',
      args: [
        { tokenIn: getAddress(usdc), tokenOut: getAddress(usdt), fee: 100, recipient: getAddress(owner), amountIn },
      ],
    })
    const signed = order.functionName === 'exactInputSingle' ? order.args[0].amountOutMinimum : 0n
    expect(matchesShown(minimum, signed)).toBe(true)
    await wallet.confirm('multicall')

    await expect(swap.toast(/^Swap 1,000 1USDC for/)).toContainText('Confirmed')
    expect(before.usdc - (await balanceOf(world, usdc, owner))).toBe(amountIn)
    const received = (await balanceOf(world, usdt, owner)) - before.usdt
    expect(received).toBeGreaterThanOrEqual(signed)
    const line = page.getByRole('dialog').getByText(/^You received/)
    await expect(line).toBeVisible()
    expect(matchesShown(shownAmount(await line.innerText(), world.decimals('1USDT')), received)).toBe(true)
  })
})
