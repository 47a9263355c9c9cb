import { erc20Abi, pairAbi } from '@dexswap/abis'
import { getAddress, recoverTypedDataAddress } from 'viem'
import { pairOf, readPair, readRemoval, walletOf } from '../fixtures/liquidity-call.ts'
import { connectHere, ownRouter, signPermit } from '../fixtures/liquidity-steps.ts'
import { balanceOf, readApproval } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'

/** The first wallet holds LP tokens of WONE and 1USDC from the start. */
test.describe('removing from the pool of WONE and 1USDC', () => {
  test.beforeEach(async ({ liquidity, wallet, world }) => {
    await liquidity.openRemove(world.token('WONE'), world.token('1USDC'))
    await connectHere({ liquidity, wallet })
  })

  test('removes by a permit of exactly the removed amount, as shown and signed [2.1.02 2.1.04 2.7.38]', async ({
    liquidity,
    wallet,
    world,
  }) => {
    test.slow()
    const [owner = '0x'] = world.accounts
    const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
    const pair = await pairOf(world, wone, usdc)
    const holding = await balanceOf(world, pair, owner)
    await expect(liquidity.title).toHaveText('Remove Liquidity')
    await expect(liquidity.button('Enter amount')).toBeDisabled()
    await liquidity.button('50%').click()
    await expect(liquidity.percent).toHaveValue('50')
    await expect(liquidity.button('Remove')).toBeDisabled()
    await expect(liquidity.card.getByText('No gas')).toBeVisible()

    await liquidity.button('Approve').click()
    const request = JSON.parse(await wallet.callData(wallet.prompt('Sign Permit')))
    const name = await world.client.readContract({ address: pair, abi: pairAbi, functionName: 'name' })
    expect(request).toMatchObject({
      primaryType: 'Permit',
      domain: { name, version: '1', chainId: 31337 },
      message: { value: (holding / 2n).toString(), nonce: '0' },
    })
    expect(getAddress(request.domain.verifyingContract)).toBe(getAddress(pair))
    expect(getAddress(request.message.owner)).toBe(getAddress(owner))
    expect(getAddress(request.message.spender)).toBe(ownRouter(world))
    await wallet.agree('Sign Permit', 'Sign')
    await expect(
      liquidity.card.getByText(/^Signed for exactly [\d.]+ LP tokens, until \d\d-\d\d-\d{4} \d\d:\d\d/),
    ).toBeVisible()

    await liquidity.button('Remove').click()
    await expect(liquidity.review).toHaveAccessibleName('You will receive')
    await expect(liquidity.reviewed('Approval')).toHaveText('One-time signature for this amount')
    await expect(
      liquidity.review.getByText(/^Simulation passed at block [\d,]+: only the amounts above leave your wallet$/),
    ).toBeVisible()
    const least = await liquidity.review.getByText(/^At least /).allInnerTexts()
    const before = { pair: await readPair(world, pair, wone, usdc), usdc: await balanceOf(world, usdc, owner) }
    await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
    const signed = readRemoval(await wallet.callData(wallet.prompt('removeLiquidityWithPermit')))
    expect(signed).toMatchObject({
      functionName: 'removeLiquidityWithPermit',
      tokens: [getAddress(wone), getAddress(usdc)],
      liquidity: holding / 2n,
      to: getAddress(owner),
      deadline: BigInt(request.message.deadline),
      permit: { approveMax: false },
    })
    const minimums = signed?.minimums ?? [0n, 0n]
    expect(matchesShown(shownAmount(least[0] ?? '', 18), minimums[0])).toBe(true)
    expect(matchesShown(shownAmount(least[1] ?? '', 6), minimums[1])).toBe(true)
    const { EIP712Domain: _, ...types } = request.types
    const signature = { r: signed?.permit?.r ?? '0x', s: signed?.permit?.s ?? '0x', v: BigInt(signed?.permit?.v ?? 0) }
    expect(await recoverTypedDataAddress({ ...request, types, signature })).toBe(getAddress(owner))
    await wallet.confirm('removeLiquidityWithPermit')

    await expect(liquidity.toast(/^Remove .* WONE and .* 1USDC/)).toContainText('Confirmed')
    await expect(liquidity.review.getByText(/0x[0-9a-f]{4}…[0-9a-f]{4}$/)).toBeVisible()
    expect(await balanceOf(world, pair, owner)).toBe(holding - holding / 2n)
    const after = await readPair(world, pair, wone, usdc)
    const received = (await balanceOf(world, usdc, owner)) - before.usdc
    expect(received).toBe(before.pair.other - after.other)
    expect(received).toBeGreaterThanOrEqual(minimums[1])
    await liquidity.review.getByRole('button', { name: 'Close' }).last().click()
    await expect(liquidity.percent).toHaveValue('0')
    await expect(liquidity.percent).toBeFocused()
    await expect(liquidity.button('Enter amount')).toBeDisabled()
  })

  test('falls back to an approval when the signature is rejected [2.8.01]', {
    tag: '@full',
  }, async ({ liquidity, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const pair = await pairOf(world, world.token('WONE'), world.token('1USDC'))
    await liquidity.button('25%').click()
    await liquidity.button('Approve').click()
    await wallet.reject('Sign Permit')
    await expect(liquidity.card.getByText('The wallet did not sign. Approve on-chain instead.')).toBeVisible()
    await expect(liquidity.button('Approve')).toBeEnabled()
    await expect(liquidity.percent).toHaveValue('25')
    await expect(liquidity.card.getByRole('alert')).toHaveCount(0)

    await liquidity.button('Use an on-chain approval instead').click()
    await liquidity.card.getByRole('radio', { name: /^Exact/ }).check({ force: true })
    await liquidity.button('Approve').click()
    const prompt = wallet.prompt('approve')
    await expect(wallet.row(prompt, 'Contract')).toContainText(new RegExp(pair, 'i'))
    const quarter = (await balanceOf(world, pair, owner)) / 4n
    expect(readApproval(await wallet.callData(prompt))).toEqual({ spender: ownRouter(world), amount: quarter })
    await wallet.confirm('approve')
    await expect(liquidity.toast(/^Approve /)).toContainText('Confirmed')
    await liquidity.button('Remove').click()
    await expect(liquidity.reviewed('Approval')).toHaveText('On-chain approval')
    await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
    const signed = readRemoval(await wallet.callData(wallet.prompt('removeLiquidity')))
    expect(signed).toMatchObject({ liquidity: quarter, permit: null })
    // A rejected transaction shows no error, and the dialog stays open.
    await wallet.reject('removeLiquidity')
    await expect(liquidity.review.getByRole('button', { name: 'Confirm' })).toBeEnabled()
    await expect(liquidity.review.getByRole('alert')).toHaveCount(0)
    await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
    await wallet.confirm('removeLiquidity')
    await expect(liquidity.toast(/^Remove /)).toContainText('Confirmed')
  })

  test('discards the signature when the amount changes, even when it is changed back', { tag: '@full' }, async ({
    liquidity,
    wallet,
  }) => {
    await liquidity.button('50%').click()
    await signPermit({ liquidity, wallet })
    await liquidity.button('75%').click()
    await expect(liquidity.button('Remove')).toBeDisabled()
    await liquidity.button('50%').click()
    await expect(liquidity.button('Remove')).toBeDisabled()
    await expect(liquidity.button('Approve')).toBeEnabled()
  })

  test('moves the slider by keys and input and shows the remainder', { tag: '@full' }, async ({ page, liquidity }) => {
    await liquidity.slider.focus()
    await page.keyboard.press('End')
    await expect(liquidity.percent).toHaveValue('100')
    await expect(liquidity.position('LP tokens').last()).toHaveText(/^0\.00$/)
    await page.keyboard.press('ArrowLeft')
    await expect(liquidity.percent).toHaveValue('99')
    await page.keyboard.press('Home')
    await expect(liquidity.percent).toHaveValue('0')
    await expect(liquidity.button('Enter amount')).toBeDisabled()
    await liquidity.percent.fill('37')
    await expect(liquidity.slider).toHaveValue('37')
    await liquidity.button('Max').click()
    await expect(liquidity.slider).toHaveValue('100')
  })

  test('derives the other amounts from a typed one, shows <1 below one percent, and ignores too high amounts', {
    tag: '@full',
  }, async ({ liquidity }) => {
    await liquidity.button('Detailed').click()
    await liquidity.amount('You will receive 1USDC').fill('1')
    await expect(liquidity.amount('You will receive WONE')).toHaveValue(/^\d/)
    await liquidity.button('Simple').click()
    await expect(liquidity.percent).toHaveValue('<1')
    await liquidity.button('Detailed').click()
    await liquidity.amount('LP tokens').fill('1000000')
    await expect(liquidity.card.getByText('More than you hold')).toBeVisible()
    await expect(liquidity.button('Enter amount')).toBeDisabled()
    await liquidity.button('Simple').click()
    await expect(liquidity.percent).toHaveValue('0')
  })

  test('pays the native currency instead of the wrapped one and preserves the choice', { tag: '@full' }, async ({
    page,
    liquidity,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const usdc = world.token('1USDC')
    await liquidity.button('Max').click()
    await liquidity.card.getByRole('link', { name: 'Receive ONE' }).click()
    await expect(page).toHaveURL(new RegExp(`/remove/ONE/${usdc}`))
    await expect(liquidity.percent).toHaveValue('100')
    await expect(liquidity.card.getByRole('link', { name: 'Receive WONE' })).toBeVisible()
    await signPermit({ liquidity, wallet })
    await liquidity.button('Remove').click()
    await liquidity.review.getByRole('button', { name: 'Confirm' }).click()
    const signed = readRemoval(await wallet.callData(wallet.prompt('removeLiquidityETHWithPermit')))
    const before = await world.client.getBalance({ address: owner })
    await wallet.confirm('removeLiquidityETHWithPermit')
    await expect(liquidity.toast(/^Remove .* ONE and .* 1USDC/)).toContainText('Confirmed')
    const gas = 10n ** 16n
    expect((await world.client.getBalance({ address: owner })) - before).toBeGreaterThan(
      (signed?.minimums[1] ?? 0n) - gas,
    )
    await liquidity.review.getByRole('button', { name: 'Close' }).last().click()
    await expect(liquidity.card.getByText('You hold no LP tokens of this pool')).toBeVisible()
  })

  test('disables the button of the open dialog when another device revokes the approval', async ({
    liquidity,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const pair = await pairOf(world, world.token('WONE'), world.token('1USDC'))
    const approve = { address: pair, abi: erc20Abi, functionName: 'approve', chain: null } as const
    await walletOf(world, owner).writeContract({ ...approve, args: [ownRouter(world), 2n ** 256n - 1n] })
    await liquidity.button('25%').click()
    await liquidity.button('Remove').click()
    const confirm = liquidity.review.getByRole('button', { name: 'Confirm' })
    await expect(confirm).toBeEnabled()
    await walletOf(world, owner).writeContract({ ...approve, args: [ownRouter(world), 0n] })
    await expect(liquidity.review.getByRole('button', { name: 'Approve first' })).toBeDisabled()
    await expect(wallet.prompt()).toHaveCount(0)
  })
})

test.describe('routes and figures of removing', () => {
  test('shows fees of the position since entry and of the pool in 30 days', async ({ liquidity, wallet, world }) => {
    // The second account has added all its LP tokens of this pool itself, so that its fees are known.
    await liquidity.openRemove(world.token('WONE'), world.token('1ETH'))
    await liquidity.chooseWallet()
    await wallet.connect(2)
    await expect(liquidity.figure('Fees earned')).toHaveText(/^<?\$[\d.,]+since \d\d-\d\d-\d{4}$/)
    await liquidity.openAdd(world.token('WONE'), world.token('1ETH'))
    await expect(liquidity.figure('Fees earned, 30 days')).toHaveText(/^\$[\d.,]+K?<?[\d.]+% of the pool$/)
  })

  test('redirects a link with the token addresses joined by a hyphen, and an invalid link to the pools [1.2.06]', async ({
    page,
    liquidity,
    world,
  }) => {
    const [wone, usdc] = [world.token('WONE'), world.token('1USDC')]
    await page.goto(`/remove/${wone}-${usdc}`)
    await expect(page).toHaveURL(new RegExp(`/remove/${wone}/${usdc}`))
    await expect(liquidity.title).toHaveText('Remove Liquidity')
    await page.goto('/remove/nothing')
    await expect(page).toHaveURL(/\/pools/)
  })

  test('reports a pool that does not exist', { tag: '@full' }, async ({ liquidity, world }) => {
    await liquidity.openRemove(world.token('LINK'), world.token('1SOL'))
    await expect(liquidity.card.getByText('There is no such pool')).toBeVisible()
    await expect(liquidity.button('Connect Wallet')).toBeVisible()
  })

  test('discards the signature when the account changes', { tag: '@full' }, async ({
    page,
    liquidity,
    wallet,
    world,
  }) => {
    await liquidity.openRemove(world.token('WONE'), world.token('1USDC'))
    await connectHere({ liquidity, wallet })
    await liquidity.button('50%').click()
    await signPermit({ liquidity, wallet })
    for (const [account, button] of [
      ['Account 2 ', 'Enter amount'],
      ['Account 1 ', 'Remove'],
    ] as const) {
      const panel = await wallet.open()
      await panel.getByRole('radio', { name: account }).check()
      await page.keyboard.press('Escape')
      await expect(liquidity.button(button)).toBeDisabled()
    }
  })
})
