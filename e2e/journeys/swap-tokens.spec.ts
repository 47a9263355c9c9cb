import { getAddress, parseUnits } from 'viem'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf, readApproval, readSwap, tokenInPairs } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { SwapPage } from '../pages/swap-page.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

async function open(swap: SwapPage, wallet: WalletWindow, inputCurrency: string, outputCurrency: string) {
  await openConnected(swap, wallet, { inputCurrency, outputCurrency })
}

/** Confirms the review, and returns the decoded call that the wallet has to sign. */
async function askToSign(swap: SwapPage, wallet: WalletWindow, functionName: string) {
  await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
  const signed = readSwap(await wallet.callData(wallet.prompt(functionName)))
  expect(signed?.functionName).toBe(functionName)
  return signed
}

const account = (world: World) => getAddress(world.accounts[0] ?? '0x')

test.describe('tokens that deviate from the standard', () => {
  test('resets the allowance of a token that requires it, explains the reset, and swaps', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    const [usdt, wbtc] = [world.token('1USDT'), world.token('1WBTC')]
    await open(swap, wallet, usdt, wbtc)
    await swap.from.fill('10')
    await swap.card
      .getByText(/^Exact 10/)
      .filter({ visible: true })
      .click()
    await swap.button('Approve 1USDT').click()
    const first = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(first?.amount).toBe(parseUnits('10', 6))
    await wallet.confirm('approve')
    await expect(swap.button('Swap')).toBeEnabled()

    // A custom limit is stored for the token, and is at least the needed amount.
    await swap.from.fill('25')
    await swap.card.getByText('Custom', { exact: true }).filter({ visible: true }).click()
    const limit = swap.card.getByRole('textbox', { name: 'Spending limit' }).filter({ visible: true })
    await limit.fill('40')
    await page.reload()
    await expect(limit).toHaveValue('40')
    await expect(swap.card.getByText('Limits what the contract can spend.').filter({ visible: true })).toBeVisible()

    // The token rejects a change of the allowance from 10 to 40, so the page sets it to 0 first.
    await swap.button('Approve 1USDT').click()
    expect(readApproval(await wallet.callData(wallet.prompt('approve')))?.amount).toBe(0n)
    await wallet.confirm('approve')
    await expect(wallet.row(wallet.prompt('approve'), 'value')).toContainText('40')
    expect(readApproval(await wallet.callData(wallet.prompt('approve')))).toEqual({
      spender: first?.spender,
      amount: parseUnits('40', 6),
    })
    await wallet.confirm('approve')

    await swap.button('Swap').click()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), 8)
    const before = await balanceOf(world, wbtc, account(world))
    const signed = await askToSign(swap, wallet, 'swapExactTokensForTokens')
    expect(signed).toMatchObject({ input: parseUnits('25', 6), to: account(world) })
    expect(matchesShown(minimum, signed?.output ?? 0n)).toBe(true)
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 25(\.0+)? 1USDT for/)).toContainText('Confirmed')
    expect((await balanceOf(world, wbtc, account(world))) - before).toBeGreaterThanOrEqual(signed?.output ?? 0n)
    await page.keyboard.press('Escape')
  })

  test('shows the bytes32 symbol of a token and swaps it', { tag: '@full' }, async ({ swap, wallet, world }) => {
    const mkr = world.token('1MKR')
    await open(swap, wallet, mkr, world.token('1DAI'))
    await expect(swap.button(/^1MKR/)).toBeVisible()
    await swap.from.fill('0.05')
    await swap.button('Approve 1MKR').click()
    await wallet.confirm('approve')
    await swap.button('Swap').click()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), 18)
    const signed = await askToSign(swap, wallet, 'swapExactTokensForTokens')
    expect(signed?.path[0]).toBe(getAddress(mkr))
    expect(matchesShown(minimum, signed?.output ?? 0n)).toBe(true)
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.toast(/^Swap 0\.050? 1MKR for/)).toContainText('Confirmed')
  })

  test('sells a token with a transfer fee by the router function for such tokens, and rejects an exact output', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    const reflex = await tokenInPairs(world, 'RFX')
    const [dai, owner] = [world.token('1DAI'), account(world)]
    await swap.open({ inputCurrency: reflex, outputCurrency: dai })
    const warning = page.getByRole('dialog', { name: 'Token import' })
    await warning.getByRole('checkbox', { name: 'I understand' }).check()
    await warning.getByRole('button', { name: 'Continue' }).click()
    await swap.chooseWallet()
    await wallet.connect()
    await swap.from.fill('100')
    // The token is unlisted: its address renders beside its symbol.
    await swap.card.getByRole('button', { name: /^Approve RFX \(0x\w{4}…\w{4}\)$/ }).click()
    await wallet.confirm('approve')

    // The token burns 2 %, more than the default slippage: the dialog shows this before the signature.
    await swap.button('Swap').click()
    const tooMuch = swap.review.getByText('Try increasing your slippage tolerance.')
    await expect(tooMuch).toBeVisible()
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Settings' }).first().click()
    await page.getByRole('textbox', { name: 'Slippage in percent' }).fill('4')
    await page.keyboard.press('Escape')
    await swap.button('Swap').click()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), 18)
    const before = await balanceOf(world, dai, owner)
    const signed = await askToSign(swap, wallet, 'swapExactTokensForTokensSupportingFeeOnTransferTokens')
    expect(signed).toMatchObject({ input: parseUnits('100', 9), to: owner })
    expect(matchesShown(minimum, signed?.output ?? 0n)).toBe(true)
    await wallet.confirm('swapExactTokensForTokensSupportingFeeOnTransferTokens')
    await expect(swap.toast(/^Swap 100(\.0+)? RFX \(0x\w{4}…\w{4}\) for/)).toContainText('Confirmed')
    expect((await balanceOf(world, dai, owner)) - before).toBeGreaterThanOrEqual(signed?.output ?? 0n)
    await swap.review.getByRole('button', { name: 'Close' }).last().click()
    await expect(swap.review).toHaveCount(0)
    await expect(swap.from).toHaveValue('')

    // The router has no such function for an exact output, so that the page rejects it with a reason.
    await swap.to.fill('20')
    await swap.button('Swap').click()
    await expect(swap.review.getByRole('alert')).toContainText('The transaction cannot succeed due to error')
    await expect(swap.review.getByRole('button', { name: 'Confirm Swap' })).toBeDisabled()
    await page.keyboard.press('Escape')

    // Preserves the typed amount, and offers the input that yields at least it.
    const offer = swap.card.getByRole('status').filter({ hasText: 'No swap returns exactly 20' })
    await expect(offer).toContainText('A token charges a transfer fee.')
    await expect(swap.to).toHaveValue('20')
    await offer.getByRole('button', { name: /^Sell / }).click()
    await expect(offer).toHaveCount(0)
    const held = await balanceOf(world, dai, owner)
    await swap.button('Swap').click()
    await askToSign(swap, wallet, 'swapExactTokensForTokensSupportingFeeOnTransferTokens')
    await wallet.confirm('swapExactTokensForTokensSupportingFeeOnTransferTokens')
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    await expect
      .poll(() => balanceOf(world, dai, owner))
      .toBeGreaterThanOrEqual(held + parseUnits('20', world.decimals('1DAI')))
  })
})

test.describe('the native currency', () => {
  test('delivers exactly the requested amount for a token of 6 decimals', { tag: '@full' }, async ({
    swap,
    wallet,
    world,
  }) => {
    const usdc = world.token('1USDC')
    await open(swap, wallet, usdc, 'ONE')
    await swap.to.fill('500')
    await swap.button('Approve 1USDC').click()
    await wallet.confirm('approve')
    await swap.button('Swap').click()
    const maximum = shownAmount(await swap.reviewed('Maximum sold').innerText(), 6)
    const signed = await askToSign(swap, wallet, 'swapTokensForExactETH')
    expect(signed).toMatchObject({ output: parseUnits('500', 18), to: account(world) })
    expect(matchesShown(maximum, signed?.input ?? 0n)).toBe(true)
    const before = await balanceOf(world, usdc, account(world))
    await wallet.confirm('swapTokensForExactETH')
    await expect(swap.toast(/for 500(\.0+)? ONE/)).toContainText('Confirmed')
    expect(before - (await balanceOf(world, usdc, account(world)))).toBeLessThanOrEqual(signed?.input ?? 0n)
  })

  test('pays no more than the shown maximum for an exact amount of 8 decimals, and refunds the rest', {
    tag: '@full',
  }, async ({ swap, wallet, world }) => {
    const wbtc = world.token('1WBTC')
    await open(swap, wallet, 'ONE', wbtc)
    await swap.to.fill('0.001')
    await swap.button('Swap').click()
    const maximum = shownAmount(await swap.reviewed('Maximum sold').innerText(), 18)
    const before = {
      one: await world.client.getBalance({ address: account(world) }),
      wbtc: await balanceOf(world, wbtc, account(world)),
    }
    const signed = await askToSign(swap, wallet, 'swapETHForExactTokens')
    expect(signed).toMatchObject({ output: parseUnits('0.001', 8), to: account(world) })
    const value = shownAmount(await wallet.row(wallet.prompt('swapETHForExactTokens'), 'Value').innerText(), 18)
    expect(matchesShown(maximum, value.amount)).toBe(true)
    await wallet.confirm('swapETHForExactTokens')
    await expect(swap.toast(/for 0\.0010? 1WBTC/)).toContainText('Confirmed')
    expect((await balanceOf(world, wbtc, account(world))) - before.wbtc).toBe(parseUnits('0.001', 8))
    const spent = before.one - (await world.client.getBalance({ address: account(world) }))
    // The cost of gas is far below the difference between maximum and amount.
    expect(spent).toBeLessThan(value.amount)
  })
})
