import { readFile, writeFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { putNodesBefore } from '../fixtures/nodes.ts'
import { openReview } from '../fixtures/open-review.ts'
import { expect, test } from '../fixtures/test.ts'
import { verifyReceipt } from '../fixtures/verify-receipt.ts'
import type { World } from '../fixtures/world.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

/**
 * Swaps, and saves the quote from the receipt.
 * @returns the path of the file
 */
async function swapAndSave(
  page: Page,
  swap: SwapPage,
  wallet: WalletWindow,
  world: World,
  call: string,
): Promise<string> {
  await openReview({ swap, wallet, world }, '2500', call === 'split')
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  await wallet.confirm(call)
  const toast = swap.toast(/^Swap 2,?500 1DAI for.*Confirmed/)
  await toast.getByRole('button', { name: 'View on block explorer' }).click()
  const saved = page.waitForEvent('download')
  await page.getByRole('dialog', { name: 'Transaction' }).getByRole('button', { name: 'Save the quote' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^dexswap-quote-[0-9a-f]{8}\.json$/)
  return file.path()
}

test.describe('the quote of a confirmed swap', () => {
  test('saves a quote that verifies outside of the page: two operators, proven reserves, the best platform', async ({
    page,
    swap,
    wallet,
    world,
  }) => {
    await putNodesBefore(page, world, ['well', 'well'], ['Ada', 'Bob'])
    const file = await swapAndSave(page, swap, wallet, world, 'swapExactTokensForTokens')
    const { output, addsUp } = await verifyReceipt(file, '--node', world.rpc)
    expect(addsUp).toBe(true)
    expect(output).toContain('The header is that of Ada and Bob; its fields give this hash.')
    expect(output).toMatch(/Reserves: those of [1-9]\d? of \d+ pairs are proven/)
    expect(output).toMatch(/The best of \d was signed/)
    expect(output).toContain('The user received at least the best quoted amount.')
    expect(output).toContain('Your node has that block.')
  })
})

test.describe('the quote of a split order', () => {
  test.use({ splitOrders: true })

  test('verifies a split order confirmed by one operator only, and rejects it after a change of its reserves', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    const file = await swapAndSave(page, swap, wallet, world, 'split')
    const { output, addsUp } = await verifyReceipt(file)
    expect(addsUp).toBe(true)
    expect(output).toContain('Verified by one node only: no second operator gave the header.')
    expect(output).toMatch(/The best of \d was signed: Split: [\d.]+ % more than the best platform alone/)
    expect(output).toContain('The user received at least the best quoted amount.')
    // Sets one of the reserves in the file to a tenth.
    const tampered = JSON.parse(await readFile(file, 'utf8'))
    tampered.pools[0].reserve0 = String(BigInt(tampered.pools[0].reserve0) / 10n)
    await writeFile(file, JSON.stringify(tampered))
    const again = await verifyReceipt(file)
    expect(again.addsUp).toBe(false)
    expect(again.output).toContain('This receipt does not add up.')
  })
})
