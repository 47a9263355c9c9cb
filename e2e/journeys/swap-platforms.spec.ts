import { getAddress } from 'viem'
import { openConnected } from '../fixtures/open-connected.ts'
import { directOutputs, readSwap } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'

/** Trades of the seed, one per platform, for which that platform is the best. */
const winners = [
  { name: 'DexSwap', input: 'ONE', output: 'LINK', amount: '1000', decimals: 18 },
  { name: 'Uniswap V2', input: '1ETH', output: '1USDC', amount: '2', decimals: 6 },
  { name: 'Sushiswap', input: '1DAI', output: '1USDC', amount: '12000', decimals: 6 },
  { name: 'Viperswap', input: 'ONE', output: '1ETH', amount: '400000', decimals: 18 },
] as const

test.describe('the platform with the best price', () => {
  for (const { name, input, output, amount, decimals } of winners) {
    test(`shows ${name} as the best for ${amount} ${input} and signs for its router`, {
      tag: name === 'DexSwap' ? [] : '@full',
    }, async ({ swap, wallet, world }) => {
      const platform = world.chain.platforms.find((each) => each.name === name)
      const inputCurrency = input === 'ONE' ? 'ONE' : world.token(input)
      await swap.open({ inputCurrency, outputCurrency: world.token(output), exactAmount: amount })
      await expect(swap.card.getByText(`Best price found on ${name}`)).toBeVisible()
      const note = name === 'DexSwap' ? 'Our own pools' : 'Swap with NO additional fees'
      await expect(swap.card.getByText(note)).toBeVisible()
      const quoted = shownAmount(await swap.to.inputValue(), decimals)
      const first = input === 'ONE' ? world.token('WONE') : world.token(input)
      const amountIn = BigInt(amount) * 10n ** 18n
      const direct = await directOutputs(world, amountIn, [first, world.token(output)])
      expect(quoted.amount + quoted.step).toBeGreaterThanOrEqual(direct.reduce((a, b) => (a > b ? a : b), 0n))

      await swap.chooseWallet()
      // The third wallet holds a million ONE.
      await wallet.connect(input === 'ONE' ? 3 : 1)
      if (input !== 'ONE') {
        await swap.button(`Approve ${input}`).click()
        await wallet.confirm('approve')
      }
      await swap.button('Swap').click()
      const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), decimals)
      await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
      const functionName = input === 'ONE' ? 'swapExactETHForTokens' : 'swapExactTokensForTokens'
      const prompt = wallet.prompt(functionName)
      const signed = readSwap(await wallet.callData(prompt))
      expect(await wallet.row(prompt, 'Contract').innerText()).toContain(getAddress(platform?.router ?? '0x'))
      expect(matchesShown(minimum, signed?.output ?? 0n)).toBe(true)
      await wallet.reject(functionName)
    })
  }

  test('signs for the selected platform until a currency changes', { tag: '@full' }, async ({
    swap,
    wallet,
    world,
  }) => {
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('1ETH'), exactAmount: '100' })
    await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
    const page = swap.card.page()
    const sushi = page.getByRole('table', { name: 'Platform' }).getByRole('radio', { name: 'Sushiswap' })
    await sushi.check({ force: true })
    await expect(swap.card.getByText('Swap through Sushiswap')).toBeVisible()
    await swap.button('Swap').click()
    const router = getAddress(world.chain.platforms.find(({ id }) => id === 'sushiswap')?.router ?? '0x')
    expect((await swap.reviewed('Platform').innerText()).replace(/\s/g, '')).toContain(router)
    await page.keyboard.press('Escape')
    await expect(swap.review).toHaveCount(0)

    await swap.button('Switch the direction').click()
    await expect(swap.card.getByText(/^Best price found on/)).toBeVisible()
  })

  test('shows the price impact and the label of the button at each level', { tag: '@full' }, async ({
    swap,
    wallet,
    world,
  }) => {
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('LINK') })
    await swap.chooseWallet()
    await wallet.connect(3)
    await expect(swap.account).toBeVisible()
    const impact = swap.card.locator('.detail-row').filter({ hasText: 'Price impact' }).getByRole('definition')
    const percent = async () => Number((await impact.innerText()).replace(/[<%]/g, ''))
    for (const [amount, from, below, button] of [
      ['1', 0, 1, 'Swap'],
      ['60000', 1, 3, 'Swap'],
      ['180000', 3, 5, 'Swap'],
      ['320000', 5, 10, 'Swap Anyway'],
      ['600000', 10, 15, 'Swap Anyway'],
      ['950000', 15, 100, 'Price Impact Too High'],
    ] as const) {
      await swap.from.fill(amount)
      await expect.poll(percent, amount).toBeGreaterThanOrEqual(from)
      expect(await percent(), amount).toBeLessThan(below)
      await expect(swap.button(button)).toBeEnabled({ enabled: from < 15 })
    }
  })
})
