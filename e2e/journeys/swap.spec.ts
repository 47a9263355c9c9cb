import { getAddress, parseUnits } from 'viem'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf, directOutputs, readApproval, readSwap } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'

test.describe('swapping 1DAI for 1WBTC', () => {
  test.beforeEach(async ({ swap, wallet, world }) => {
    await openConnected(swap, wallet, { inputCurrency: world.token('1DAI'), outputCurrency: world.token('1WBTC') })
  })

  test('signs and executes the shown best price of four platforms for an exact input [1.1.01 1.2.01 1.2.61 1.4.20 3.8.18]', async ({
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
    const decimals = world.decimals('1WBTC')
    const amountIn = parseUnits('2500', world.decimals('1DAI'))
    await swap.from.fill('2500')

    // The output is at least that of the direct pair on each platform.
    await expect(swap.to).toHaveValue(/\d/)
    const outputs = await directOutputs(world, amountIn, [dai, wbtc])
    const quoted = shownAmount(await swap.to.inputValue(), decimals)
    const best = outputs.reduce((most, output) => (output > most ? output : most), 0n)
    expect(outputs.length).toBeGreaterThan(1)
    expect(quoted.amount + quoted.step).toBeGreaterThanOrEqual(best)

    await swap.button('Approve 1DAI').click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    const routers = world.chain.platforms.map(({ router }) => getAddress(router))
    expect(routers).toContain(approval?.spender)
    await wallet.confirm('approve')

    await swap.button('Swap').click()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), decimals)
    const recipient = (await swap.reviewed('Recipient').innerText()).replace(/\s/g, '')
    const platform = (await swap.reviewed('Platform').innerText()).replace(/\s/g, '')
    const before = { dai: await balanceOf(world, dai, owner), wbtc: await balanceOf(world, wbtc, owner) }
    const shownBefore = await swap.balance('input').innerText()
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()

    const prompt = wallet.prompt('swapExactTokensForTokens')
    const signed = readSwap(await wallet.callData(prompt))
    expect(signed).toMatchObject({ functionName: 'swapExactTokensForTokens', input: amountIn, to: getAddress(owner) })
    expect(signed?.path.at(0)).toBe(getAddress(dai))
    expect(signed?.path.at(-1)).toBe(getAddress(wbtc))
    expect(matchesShown(minimum, signed?.output ?? 0n)).toBe(true)
    expect(recipient).toContain(getAddress(owner))
    expect(platform).toContain(approval?.spender)
    expect((await wallet.row(prompt, 'Contract').innerText()).toLowerCase()).toContain(approval?.spender.toLowerCase())
    await wallet.confirm('swapExactTokensForTokens')

    await expect(swap.toast(/^Swap 2,500 1DAI for/)).toContainText('Confirmed')
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    expect(before.dai - (await balanceOf(world, dai, owner))).toBe(amountIn)
    expect((await balanceOf(world, wbtc, owner)) - before.wbtc).toBeGreaterThanOrEqual(signed?.output ?? 0n)
    await expect(swap.balance('input')).not.toHaveText(shownBefore)
  })

  test('shows and signs the maximum input for an exact output, and spends no more', async ({ swap, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
    const amountOut = parseUnits('0.01', world.decimals('1WBTC'))
    await swap.to.fill('0.01')
    await expect(swap.from).toHaveValue(/\d/)
    await swap.button('Approve 1DAI').click()
    await wallet.confirm('approve')
    await swap.button('Swap').click()
    const maximum = shownAmount(await swap.reviewed('Maximum sold').innerText(), world.decimals('1DAI'))
    const before = { dai: await balanceOf(world, dai, owner), wbtc: await balanceOf(world, wbtc, owner) }
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()

    const signed = readSwap(await wallet.callData(wallet.prompt('swapTokensForExactTokens')))
    expect(signed).toMatchObject({ output: amountOut, to: getAddress(owner) })
    expect(matchesShown(maximum, signed?.input ?? 0n)).toBe(true)
    await wallet.confirm('swapTokensForExactTokens')
    await expect(swap.toast(/^Swap .* for 0.01 1WBTC/)).toContainText('Confirmed')
    expect((await balanceOf(world, wbtc, owner)) - before.wbtc).toBe(amountOut)
    expect(before.dai - (await balanceOf(world, dai, owner))).toBeLessThanOrEqual(signed?.input ?? 0n)
  })

  test('leaves form, account and chain unchanged when approval and swap are rejected [2.8.07 3.9.17]', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    await swap.from.fill('12.5')
    await swap.button('Approve 1DAI').click()
    await wallet.reject('approve')
    await expect(page.getByText('Rejected in the wallet. Nothing has changed.')).toBeVisible()
    await expect(swap.button('Approve 1DAI')).toBeEnabled()
    await expect(swap.from).toHaveValue('12.5')

    await swap.button('Approve 1DAI').click()
    await wallet.confirm('approve')
    await swap.button('Swap').click()
    const nonce = await world.client.getTransactionCount({ address: owner as `0x${string}` })
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.reject('swapExactTokensForTokens')
    await expect(swap.review.getByText('Transaction rejected.', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.review).toHaveCount(0)
    await expect(swap.from).toHaveValue('12.5')
    await expect(swap.button('Swap')).toBeEnabled()
    await expect(swap.pending).toHaveCount(0)
    expect(await world.client.getTransactionCount({ address: owner as `0x${string}`, blockTag: 'pending' })).toBe(nonce)
  })

  test('groups the digits of the amount until the field has the focus', async ({ page, swap }) => {
    await swap.from.fill('12345.5')
    const over = swap.from.locator('xpath=following-sibling::span[@data-text]')
    await expect(over).toBeHidden()
    await swap.from.blur()
    await expect(over).toHaveAttribute('data-text', '12,345.5')
    await expect(over).toBeVisible()
    await expect(swap.from).toHaveValue('12345.5')
    await expect(swap.from).toHaveCSS('color', 'rgba(0, 0, 0, 0)')
    await swap.from.click()
    await expect(over).toBeHidden()
    await page.keyboard.press('End')
    await page.keyboard.type('1')
    await expect(swap.from).toHaveValue('12345.51')
  })

  test('restores a pending swap after a reload and confirms it', async ({ page, swap, wallet, world }) => {
    await swap.from.fill('100')
    await swap.button('Approve 1DAI').click()
    await wallet.confirm('approve')
    await expect(swap.toast('Approve 1DAI')).toContainText('Confirmed')
    await swap.button('Swap').click()
    await world.setMining(false)
    await swap.review.getByRole('button', { name: 'Confirm Swap' }).click()
    await wallet.confirm('swapExactTokensForTokens')
    await expect(swap.review.getByText('Transaction Submitted')).toBeVisible()
    await expect(swap.pending).toHaveText('1 Pending')

    await page.reload()
    await expect(swap.pending).toHaveText('1 Pending')
    await world.mine()
    await expect(swap.toast(/^Swap 100 1DAI for/)).toContainText('Confirmed')
    await expect(swap.account).toBeVisible()
  })
})

test('enables the main button only in its final position, once the details of the quote are loaded', async ({
  page,
  swap,
  wallet,
  world,
}) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?:quoted|with-account)-[^/]+\.js$/, async (route) => {
    await released
    await route.continue()
  })
  await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('1DAI') })
  await swap.from.fill('5')
  await expect(swap.to).toHaveValue(/\d/)
  await expect(swap.button('Finding the best price…')).toBeDisabled()

  // Position of the enabled button in each frame.
  const places = await page.evaluateHandle(() => {
    const seen: number[] = []
    const observe = () => {
      const button = document.querySelector('button[data-kind="primary"][data-size="56"]:enabled')
      if (button) seen.push(button.getBoundingClientRect().top)
      requestAnimationFrame(observe)
    }
    observe()
    return seen
  })
  release()
  await swap.button('Swap').click()
  await expect(swap.review).toBeVisible()
  const tops = await places.jsonValue()
  expect(tops.length).toBeGreaterThan(0)
  expect(new Set(tops).size).toBe(1)
})
