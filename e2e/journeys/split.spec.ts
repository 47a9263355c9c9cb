import { erc20Abi, nativeInOrder } from '@dexswap/abis'
import { getAddress, parseUnits } from 'viem'
import { balanceOf, directOutputs, readApproval, readOrder } from '../fixtures/router-call.ts'
import { sellOnOnePlatform } from '../fixtures/sell-on-one-platform.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { coinForTether, daiForBitcoin, daiForCoin, executorOf, test, usdcForBitcoin } from '../fixtures/split-test.ts'
import { expect } from '../fixtures/test.ts'
import { violationsOf } from '../fixtures/violations.ts'

test.describe('a split order over several platforms', () => {
  test('selects the split order by default, approves it, and signs and executes exactly the shown amounts', async ({
    order,
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const [dai, wbtc] = [world.token('1DAI'), world.token('1WBTC')]
    const executor = executorOf(world)
    await order.openConnected(daiForBitcoin)
    await expect(order.platforms.getByRole('radio').first()).toHaveAccessibleName(/^Split/)
    await expect(order.routes).toBeVisible()
    await expect(order.card.getByText(/^0?\.?\d[\d.]*% more than .+ alone, after network cost$/)).toBeVisible()
    const drawing = page
      .getByRole('heading', { name: 'Routes of the split order' })
      .locator('xpath=ancestor::section[1]')
    const drawn = await order.lanes(drawing).count()
    expect(drawn).toBeGreaterThan(1)

    const amountIn = parseUnits('2500', 18)
    const direct = await directOutputs(world, amountIn, [dai, wbtc])
    const quoted = shownAmount(await swap.to.inputValue(), world.decimals('1WBTC'))
    expect(quoted.amount).toBeGreaterThan(direct.reduce((most, each) => (each > most ? each : most), 0n))

    await expect(order.card.getByText(/^Split is a DexSwap contract/).filter({ visible: true })).toBeVisible()
    await order.approve.click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(approval?.spender).toBe(getAddress(executor.address))
    await wallet.confirm('approve')

    await order.openReview()
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), world.decimals('1WBTC'))
    expect((await swap.reviewed('Contract').innerText()).replace(/\s/g, '')).toContain(getAddress(executor.address))
    await expect(swap.reviewed('Contract')).toContainText('code verified')
    await expect(order.lanes(order.review)).toHaveCount(drawn)
    const before = { dai: await balanceOf(world, dai, owner), wbtc: await balanceOf(world, wbtc, owner) }
    await order.confirm.click()

    const prompt = wallet.prompt('split')
    const signed = readOrder(await wallet.callData(prompt))
    expect(signed).toMatchObject({
      tokenIn: getAddress(dai),
      amountIn,
      tokenOut: getAddress(wbtc),
      recipient: getAddress(owner),
    })
    expect(signed?.legs).toHaveLength(drawn)
    expect(signed?.legs.reduce((sum, { share }) => sum + share, 0)).toBe(10_000)
    expect(matchesShown(minimum, signed?.minimumOut ?? 0n)).toBe(true)
    await expect(wallet.row(prompt, 'Contract')).toContainText('Split executor')
    await expect(wallet.row(prompt, 'amountIn')).toHaveText('2500 1DAI')
    await wallet.confirm('split')

    await expect(order.toast).toBeVisible()
    expect(before.dai - (await balanceOf(world, dai, owner))).toBe(amountIn)
    const arrived = (await balanceOf(world, wbtc, owner)) - before.wbtc
    expect(matchesShown(quoted, arrived)).toBe(true)
    await order.toast.getByRole('button', { name: order.words.toReceipt }).click()
    expect(await order.parts()).toHaveLength(drawn)
    // The executor holds none of the tokens after the swap.
    expect(await balanceOf(world, dai, executor.address)).toBe(0n)
    expect(await balanceOf(world, wbtc, executor.address)).toBe(0n)
  })

  test('sells a permit token in one transaction without approval', { tag: '@full' }, async ({
    order,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const [usdc, wbtc] = [world.token('1USDC'), world.token('1WBTC')]
    const executor = executorOf(world)
    await order.openConnected(usdcForBitcoin)
    await order.openReview()
    await expect(swap.reviewed('Permission')).toContainText('2,500 1USDC')
    // No node can estimate the cost of this call before the permit is signed.
    await expect(swap.reviewed('Network cost')).toContainText('≈')
    const amountIn = parseUnits('2500', 6)
    const nonce = await world.client.getTransactionCount({ address: owner })
    const before = { usdc: await balanceOf(world, usdc, owner), wbtc: await balanceOf(world, wbtc, owner) }
    await order.confirm.click()

    const request = JSON.parse(await wallet.callData(wallet.prompt('Sign Permit')))
    expect(request).toMatchObject({
      domain: { name: 'USD Coin', version: '2', chainId: 31337, verifyingContract: getAddress(usdc) },
      message: { owner: getAddress(owner), spender: getAddress(executor.address), value: amountIn.toString() },
    })
    await wallet.agree('Sign Permit', 'Sign')
    const prompt = wallet.prompt('splitWithPermit')
    const signed = readOrder(await wallet.callData(prompt))
    expect(signed).toMatchObject({ tokenIn: getAddress(usdc), amountIn, tokenOut: getAddress(wbtc) })
    expect(signed?.deadline.toString()).toBe(request.message.deadline)
    await wallet.confirm('splitWithPermit')

    await expect(order.toast).toBeVisible()
    // The order takes one transaction: there is no approval.
    expect(await world.client.getTransactionCount({ address: owner })).toBe(nonce + 1)
    expect(before.usdc - (await balanceOf(world, usdc, owner))).toBe(amountIn)
    expect((await balanceOf(world, wbtc, owner)) - before.wbtc).toBeGreaterThanOrEqual(signed?.minimumOut ?? 0n)
    const left = { address: usdc, abi: erc20Abi, functionName: 'allowance', args: [owner, executor.address] } as const
    expect(await world.client.readContract(left)).toBe(0n)
  })

  test('sends nothing when the wallet rejects the permit and requests it again on the next click', {
    tag: '@full',
  }, async ({ order, page, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    await order.openConnected(usdcForBitcoin)
    await order.openReview()
    const nonce = await world.client.getTransactionCount({ address: owner })
    await order.confirm.click()
    await wallet.reject('Sign Permit')
    await expect(order.review.getByText('Transaction rejected.', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await order.openReview()
    await order.confirm.click()
    await expect(wallet.prompt('Sign Permit')).toBeVisible()
    expect(await world.client.getTransactionCount({ address: owner, blockTag: 'pending' })).toBe(nonce)
  })

  test('sells the native currency as transaction value without approval', { tag: '@full' }, async ({
    order,
    page,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const usdt = world.token('1USDT')
    await order.openConnected(coinForTether)
    expect(await violationsOf(page)).toEqual([])
    await order.openReview()
    expect(await violationsOf(page)).toEqual([])
    const before = await balanceOf(world, usdt, owner)
    await order.confirm.click()
    const prompt = wallet.prompt('split')
    await expect(wallet.row(prompt, 'Value')).toHaveText('10000 ONE')
    const signed = readOrder(await wallet.callData(prompt))
    expect(signed?.tokenIn).toBe(nativeInOrder)
    await wallet.confirm('split')
    await expect(order.toast).toBeVisible()
    expect((await balanceOf(world, usdt, owner)) - before).toBeGreaterThanOrEqual(signed?.minimumOut ?? 0n)
  })

  test('pays out the native currency', { tag: '@full' }, async ({ order, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    await order.openConnected(daiForCoin)
    await order.openReview({ approving: true })
    const before = await world.client.getBalance({ address: owner })
    await order.confirm.click()
    const signed = readOrder(await wallet.callData(wallet.prompt('split')))
    expect(signed?.tokenOut).toBe(nativeInOrder)
    await wallet.confirm('split')
    await expect(order.toast).toBeVisible()
    // The received amount minus the network cost, which is below one coin.
    const arrived = (await world.client.getBalance({ address: owner })) - before
    expect(arrived).toBeGreaterThanOrEqual((signed?.minimumOut ?? 0n) - 10n ** 18n)
  })

  test('leaves form and chain unchanged when the wallet rejects', { tag: '@full' }, async ({
    order,
    page,
    swap,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    await order.openConnected(coinForTether)
    await order.openReview()
    const nonce = await world.client.getTransactionCount({ address: owner })
    await order.confirm.click()
    await wallet.reject('split')
    await expect(order.review.getByText('Transaction rejected.', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(swap.from).toHaveValue('10000')
    await expect(order.row).toBeChecked()
    expect(await world.client.getTransactionCount({ address: owner, blockTag: 'pending' })).toBe(nonce)
  })

  test('requires accepting the new order when the reserves move while the dialog is open', async ({
    order,
    wallet,
    world,
  }) => {
    await order.openConnected(coinForTether)
    await order.openReview()
    await sellOnOnePlatform(world, { sold: 'ONE', amount: '2000', bought: '1USDT' })
    await expect(order.review.getByText('Price Updated')).toBeVisible()
    await expect(order.confirm).toBeDisabled()
    await order.review.getByRole('button', { name: 'Accept' }).click()
    await order.confirm.click()
    await wallet.confirm('split')
    await expect(order.toast).toBeVisible()
  })

  test('requires accepting the best platform when the split is no longer better while its dialog is open', async ({
    order,
    swap,
    world,
  }) => {
    await order.openConnected(daiForBitcoin)
    await order.openReview({ approving: true })
    // Moves the price on one platform so far that a split with it is no longer better.
    await sellOnOnePlatform(world, { sold: '1WBTC', amount: '3', bought: '1DAI' })
    const { name = '' } = world.chain.platforms[0] ?? {}
    await expect(order.review.getByText('Splitting no longer saves money')).toBeVisible()
    await expect(order.review.getByText(`Best now: ${name}.`)).toBeVisible()
    await expect(order.confirm).toBeDisabled()
    await order.review.getByRole('button', { name: 'Accept' }).click()
    await expect(swap.reviewed('Platform')).toContainText(`${name} router`)
    // The router of the platform has no allowance yet.
    await expect(order.review.getByRole('button', { name: 'The approval does not cover this amount' })).toBeDisabled()
    await expect(order.row).toHaveCount(0)
  })
})
