import { openConnected } from '../fixtures/open-connected.ts'
import { readSwap } from '../fixtures/router-call.ts'
import { expect, test } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'

test('signs the shown automatic slippage and never replaces a custom one', {
  tag: '@full',
}, async ({ page, swap, wallet, world }) => {
  await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('1DAI'), exactAmount: '10' })
  const opener = page.getByRole('button', { name: /^Slippage / })
  await expect(opener).toHaveAccessibleName('Slippage 0.50%')
  await opener.click()
  await page.getByRole('radio', { name: 'Auto' }).check({ force: true })
  await expect(page.getByText('Auto for swaps, at most 3%. Liquidity uses 0.5%.')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Escape')

  await expect(swap.card.getByText(/^Auto · \d\.\d\d%$/)).toBeVisible()
  await expect(opener).toHaveAccessibleName(/^Slippage [0-3]\.[0-9][05]%$/)
  await swap.button('Swap').click()
  await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeEnabled()
  const minimum = await swap.reviewed('Minimum received').innerText()
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  const signed = readSwap(await wallet.callData(wallet.prompt('swapExactETHForTokens')))
  const digits = (signed?.output ?? 0n).toString().slice(0, 5)
  expect(minimum.replace(/[^\d]/g, '').replace(/^0+/, '')).toContain(digits)
  await wallet.reject('swapExactETHForTokens')
  await swap.review.getByRole('button', { name: 'Dismiss' }).click()

  await opener.click()
  await page.getByRole('textbox', { name: 'Slippage in percent' }).fill('0.77')
  await page.keyboard.press('Escape')
  await expect(opener).toHaveAccessibleName('Slippage 0.77%')
  await page.reload()
  await expect(opener).toHaveAccessibleName('Slippage 0.77%')
})
