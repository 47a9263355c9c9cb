import { solidlyRouterAbi } from '@dexswap/abis'
import { decodeFunctionData, getAddress, parseUnits } from 'viem'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'

test.use({ solidly: true })

/** Trades of the seed that are best in a Solidly pool, with its fee and its curve. */
const winners = [
  { input: '1ETH', output: '1USDC', amount: '0.02', fee: '0.30%', curve: 'volatile' },
  { input: '1DAI', output: '1USDC', amount: '2500', fee: '0.05%', curve: 'stable' },
] as const

test.describe('Solidly platforms', () => {
  for (const { input, output, amount, fee, curve } of winners) {
    test(`shows Aerodrome first for ${amount} ${input}, with its fee in the row and its curve in the route`, async ({
      swap,
      page,
      world,
    }) => {
      await swap.open({ inputCurrency: world.token(input), outputCurrency: world.token(output), exactAmount: amount })
      await expect(swap.card.getByText('Best price found on Aerodrome')).toBeVisible()
      const rows = page
        .getByRole('table', { name: 'Platform' })
        .getByRole('row')
        .filter({ has: page.getByRole('radio') })
      await expect(rows.first()).toContainText('Aerodrome')
      await expect(rows.first()).toContainText(fee)
      await expect(page.getByRole('heading', { name: 'Route on Aerodrome' })).toBeVisible()
      await expect(page.getByText(`Swap fee ${fee} · ${curve}`)).toBeVisible()
    })
  }

  test('shows another platform first for a larger amount', async ({ swap, world }) => {
    await swap.open({ inputCurrency: world.token('1ETH'), outputCurrency: world.token('1USDC'), exactAmount: '60' })
    await expect(swap.card.getByText(/^Best price found on (?!Aerodrome)/)).toBeVisible()
  })

  test('signs the terms of the dialog and shows the received amount', async ({ page, swap, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
    const [platform] = world.chain.solidlyPlatforms
    const router = getAddress(platform?.router ?? '0x')
    const amountIn = parseUnits('2500', world.decimals('1DAI'))
    await openConnected(swap, wallet, { inputCurrency: dai, outputCurrency: usdc })
    await swap.from.fill('2500')
    await expect(swap.card.getByText('Best price found on Aerodrome')).toBeVisible()
    await swap.button('Approve 1DAI').click()
    await wallet.confirm('approve')
    await swap.button('Swap').click()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), world.decimals('1USDC'))
    expect((await swap.reviewed('Platform').innerText()).replace(/\s/g, '')).toContain(router)
    const before = { dai: await balanceOf(world, dai, owner), usdc: await balanceOf(world, usdc, owner) }
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()

    const data = await wallet.callData(wallet.prompt('swapExactTokensForTokens'))
    const { functionName, args } = decodeFunctionData({ abi: solidlyRouterAbi, data })
    expect(functionName).toBe('swapExactTokensForTokens')
    const [sold, signed = 0n, routes, recipient] = args
    const factory = getAddress(platform?.factory ?? '0x')
    expect([sold, recipient]).toEqual([amountIn, getAddress(owner)])
    expect(routes).toEqual([{ from: getAddress(dai), to: getAddress(usdc), stable: true, factory }])
    expect(typeof signed === 'bigint' && matchesShown(minimum, signed)).toBe(true)
    await wallet.confirm('swapExactTokensForTokens')

    await expect(swap.toast(/^Swap 2,500 1DAI for/)).toContainText('Confirmed')
    expect(before.dai - (await balanceOf(world, dai, owner))).toBe(amountIn)
    const received = (await balanceOf(world, usdc, owner)) - before.usdc
    expect(received).toBeGreaterThanOrEqual(signed as bigint)
    const line = page.getByRole('dialog').getByText(/^You received/)
    await expect(line).toBeVisible()
    expect(matchesShown(shownAmount(await line.innerText(), world.decimals('1USDC')), received)).toBe(true)
  })
})
