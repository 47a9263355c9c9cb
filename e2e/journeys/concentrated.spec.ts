import { expect, test } from '../fixtures/test.ts'

test.use({ concentrated: true })

/** Pairs of the seeded world with the best price in a concentrated pool, and its tier. */
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
})
