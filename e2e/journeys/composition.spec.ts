import { expectComposed } from '../fixtures/compose.ts'
import { connectHere } from '../fixtures/liquidity-steps.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'
import { TokenSelector } from '../pages/token-selector.ts'

test.describe('digits composed by an input method', () => {
  test('enters composed digits once in amounts and token search, in six scripts', async ({ page, swap, world }) => {
    const selector = new TokenSelector(page)
    await swap.open({ inputCurrency: 'ONE', outputCurrency: world.token('1USDC') })
    await expectComposed(page, swap.from, '1')
    await expectComposed(page, swap.to, '0.0')
    await swap.button(/^ONE/).first().click()
    await expectComposed(page, selector.search, '1')
  })

  test('enters composed digits once in settings and recipient, in six scripts', { tag: '@full' }, async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('LINK'), exactAmount: '1' })
    await swap.button('Change the recipient').click()
    await expectComposed(page, swap.card.getByRole('textbox', { name: 'Recipient' }), '0x')
    await page.getByRole('button', { name: 'Settings', exact: true }).click()
    const settings = page.getByRole('dialog')
    await expectComposed(page, settings.getByRole('textbox', { name: 'Slippage in percent' }))
    await expectComposed(page, settings.getByRole('textbox', { name: 'Transaction deadline in minutes' }))
  })

  test('enters composed digits once in amounts of liquidity and bridge, in six scripts', { tag: '@full' }, async ({
    liquidity,
    page,
    wallet,
    world,
  }) => {
    const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
    await liquidity.openAdd(wone, usdc)
    await connectHere({ liquidity, wallet })
    await expectComposed(page, liquidity.amount('You add'), '1')
    await expectComposed(page, liquidity.amount('And'), '1')
    await liquidity.openRemove(wone, usdc)
    await expect(liquidity.percent).toBeEditable()
    await expectComposed(page, liquidity.percent)
    await page.goto('/bridge')
    await expectComposed(page, page.getByRole('textbox', { name: 'ETH amount' }), '0.1')
  })
})
