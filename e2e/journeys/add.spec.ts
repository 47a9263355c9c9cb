import { getAddress, parseUnits } from 'viem'
import { changeConfig } from '../fixtures/change-config.ts'
import { pairOf, readAddition, readPair } from '../fixtures/liquidity-call.ts'
import { approveAll, connectHere, ownRouter } from '../fixtures/liquidity-steps.ts'
import { balanceOf, readApproval } from '../fixtures/router-call.ts'
import { matchesShown, shownAmount } from '../fixtures/shown-amount.ts'
import { expect, test } from '../fixtures/test.ts'
import { definitionOf } from '../pages/definition.ts'

test.describe('adding to the pool of 1DAI and 1USDC', () => {
  test.beforeEach(async ({ liquidity, wallet, world }) => {
    await liquidity.openAdd(world.token('1DAI'), world.token('1USDC'))
    await connectHere({ liquidity, wallet })
  })

  test('approves each token of an addition, then signs and executes the shown amounts [2.1.03 2.4.04 2.7.29 2.7.31]', async ({
    liquidity,
    page,
    wallet,
    world,
  }) => {
    test.slow()
    const [owner = '0x'] = world.accounts
    const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
    const pair = await pairOf(world, dai, usdc)
    await expect(liquidity.title).toHaveText('Add Liquidity')
    await expect(liquidity.button('Enter amount')).toBeDisabled()
    await liquidity.amount('You add').fill('1200')

    // The form derives the other amount from the price of the pool.
    const before = await readPair(world, pair, dai, usdc)
    const amount = parseUnits('1200', world.decimals('1DAI'))
    const dependent = (amount * before.other) / before.one
    const shown = shownAmount(await liquidity.amount('And').inputValue(), world.decimals('1USDC'))
    expect(matchesShown(shown, dependent)).toBe(true)
    const receives = shownAmount(await liquidity.term('You will receive').innerText(), 18)

    // Approvals are requested one after another, in the order of the buttons; supply remains
    // disabled.
    await expect(liquidity.approvals).toHaveText([/1DAI.*Not approved yet/, /1USDC.*Not approved yet/])
    await expect(liquidity.button('Confirm Supply')).toBeDisabled()
    await liquidity.button('Approve 1DAI').click()
    const approval = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(approval).toEqual({ spender: ownRouter(world), amount: 2n ** 256n - 1n })
    await wallet.confirm('approve')
    await expect(liquidity.approvals.first()).toContainText('Approved')
    await liquidity.card.getByRole('radio', { name: /^Exact/ }).check({ force: true })
    await liquidity.button('Approve 1USDC').click()
    const exact = readApproval(await wallet.callData(wallet.prompt('approve')))
    expect(exact).toEqual({ spender: ownRouter(world), amount: dependent })
    await wallet.confirm('approve')

    await liquidity.button('Confirm Supply').click()
    await expect(liquidity.review).toHaveAccessibleName('You will receive')
    await expect(liquidity.review.getByText(/^Simulation passed at block [\d,]+: you receive .*$/)).toBeVisible()
    const least = await liquidity.review.getByText(/^At least /).allInnerTexts()
    const lpBefore = await balanceOf(world, pair, owner)
    await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
    const signed = readAddition(await wallet.callData(wallet.prompt('addLiquidity')))
    expect(signed).toMatchObject({
      functionName: 'addLiquidity',
      tokens: [getAddress(dai), getAddress(usdc)],
      amounts: [amount, dependent],
      to: getAddress(owner),
    })
    const minimums = signed?.minimums ?? [0n, 0n]
    expect(minimums).toEqual([(amount * 9950n) / 10_000n, (dependent * 9950n) / 10_000n])
    expect(matchesShown(shownAmount(least[0] ?? '', 18), minimums[0])).toBe(true)
    expect(matchesShown(shownAmount(least[1] ?? '', 6), minimums[1])).toBe(true)
    const { timestamp } = await world.client.getBlock()
    expect(Math.abs(Number((signed?.deadline ?? 0n) - timestamp) - 1200)).toBeLessThan(60)
    await wallet.confirm('addLiquidity')

    await expect(liquidity.toast('Add 1,200 1DAI and')).toContainText('Confirmed')
    await expect(liquidity.review.getByText('Transaction Submitted')).toBeVisible()
    await expect(liquidity.review.getByText(/0x[0-9a-f]{4}…[0-9a-f]{4}$/)).toBeVisible()
    const minted = (await balanceOf(world, pair, owner)) - lpBefore
    expect(matchesShown(receives, minted)).toBe(true)

    // Closing the dialog after the transaction was sent clears the inputs.
    await liquidity.review.getByRole('button', { name: 'Close' }).last().click()
    await expect(liquidity.amount('You add')).toHaveValue('')
    await expect(liquidity.amount('You add')).toBeFocused()
    await expect(liquidity.amount('And')).toHaveValue('')
    // The position includes the stake and changes with the block.
    const own = await balanceOf(world, pair, owner)
    await expect(async () => {
      const held = shownAmount(await liquidity.position('LP tokens').first().innerText(), 18)
      const staked = shownAmount(await liquidity.position('Staked').first().innerText(), 18)
      const shown = { amount: held.amount - staked.amount, step: held.step + staked.step }
      expect(matchesShown(shown, own)).toBe(true)
    }).toPass()

    // The history contains the receipt: paid and received amounts, and the network cost.
    await liquidity.account.click()
    const sent = page
      .getByRole('dialog', { name: 'Account' })
      .getByRole('listitem')
      .filter({ hasText: 'Add 1,200 1DAI' })
    await sent.getByRole('button', { name: 'Details' }).click()
    const receipt = page.getByRole('dialog', { name: 'Transaction', exact: true })
    await expect(receipt.getByText('1,200 1DAI', { exact: true })).toBeVisible()
    const arrived = shownAmount(await definitionOf(receipt, 'Received').innerText(), 18)
    expect(matchesShown(arrived, minted)).toBe(true)
    await expect(definitionOf(receipt, 'Network cost')).toHaveText(/ONE.*[\d,]+ gas/s)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await receipt.getByRole('button', { name: 'Copy as text' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain('Paid: 1,200 1DAI')
  })

  test('leaves form and chain unchanged when the wallet rejects approval or supply', {
    tag: '@full',
  }, async ({ liquidity, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    await liquidity.amount('And').fill('12.5')
    await liquidity.button('Approve 1DAI').click()
    await wallet.reject('approve')
    await expect(liquidity.button('Approve 1DAI')).toBeEnabled()
    await expect(liquidity.amount('And')).toHaveValue('12.5')
    await approveAll({ liquidity, wallet }, ['1DAI', '1USDC'])
    const nonce = await world.client.getTransactionCount({ address: owner, blockTag: 'pending' })
    await liquidity.button('Confirm Supply').click()
    await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
    await wallet.reject('addLiquidity')
    await expect(liquidity.review.getByRole('button', { name: 'Confirm Supply' })).toBeEnabled()
    await expect(liquidity.card.getByRole('alert')).toHaveCount(0)
    await expect(liquidity.review.getByRole('alert')).toHaveCount(0)
    await expect(liquidity.pending).toHaveCount(0)
    expect(await world.client.getTransactionCount({ address: owner, blockTag: 'pending' })).toBe(nonce)
  })

  test('shows on the button why the entered amount is invalid', { tag: '@full' }, async ({ liquidity }) => {
    await expect(liquidity.button('Enter amount')).toBeDisabled()
    await liquidity.amount('You add').fill('0')
    await expect(liquidity.button('Insufficient amount')).toBeDisabled()
    // A tiny amount of a token with eighteen decimals corresponds to zero with six decimals.
    await liquidity.amount('You add').fill('0.0000000001')
    await expect(liquidity.button('Insufficient amount')).toBeDisabled()
    await liquidity.amount('You add').fill('1000000')
    await expect(liquidity.button('Insufficient 1DAI balance')).toBeDisabled()
    // An amount of more than 112 bits.
    await liquidity.amount('You add').fill('9999999999999999')
    await expect(liquidity.button('Amount too large for the pool')).toBeDisabled()
    await liquidity.amount('You add').fill('')
    await expect(liquidity.button('Enter amount')).toBeDisabled()
  })
})

test.describe('the native currency', () => {
  // With motion in dialogs, which is the default of most users.
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('sends the native currency as value of the call, and reserves the gas cost on MAX [2.7.31]', async ({
    liquidity,
    wallet,
    world,
  }) => {
    const [owner = '0x'] = world.accounts
    const dai = world.token('1DAI')
    await liquidity.openAdd('ONE', dai)
    await connectHere({ liquidity, wallet })
    await liquidity.button('MAX ONE').click()
    const maximum = parseUnits(await liquidity.amount('You add').inputValue(), 18)
    const balance = await world.client.getBalance({ address: owner })
    expect(balance - maximum).toBeGreaterThanOrEqual(10n ** 16n)
    await liquidity.amount('You add').fill('500')
    await expect(liquidity.approvals).toHaveCount(1)
    await approveAll({ liquidity, wallet }, ['1DAI'])
    await liquidity.button('Confirm Supply').click()
    await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
    const prompt = wallet.prompt('addLiquidityETH')
    await expect(wallet.row(prompt, 'Value')).toHaveText('500 ONE')
    const signed = readAddition(await wallet.callData(prompt))
    expect(signed).toMatchObject({ functionName: 'addLiquidityETH', tokens: [getAddress(dai)], to: getAddress(owner) })
    // The router reads the token first, and derives the amount of native currency from it.
    const one = world.token('WONE')
    const { one: daiHeld, other: oneHeld } = await readPair(world, await pairOf(world, dai, one), dai, one)
    const taken = ((signed?.amounts[0] ?? 0n) * oneHeld) / daiHeld
    expect(signed?.minimums[1]).toBe((taken * 9950n) / 10_000n)
    await wallet.confirm('addLiquidityETH')
    await expect(liquidity.toast(/^Add 500 ONE and/)).toContainText('Confirmed')
  })
})

test.describe('routes and operator settings of adding', () => {
  test('redirects an old link and rejects identical tokens and an invalid pair [1.2.06]', { tag: '@full' }, async ({
    page,
    liquidity,
    wallet,
    world,
  }) => {
    const [dai, usdc] = [world.token('1DAI'), world.token('1USDC')]
    await liquidity.openAdd(`${dai}-${usdc}`)
    await expect(page).toHaveURL(new RegExp(`/add/${dai}/${usdc}`))
    await liquidity.openAdd(dai, dai.toLowerCase())
    await expect(page).toHaveURL(new RegExp(`/add/${dai}(?:\\?|$)`))
    await expect(liquidity.button('Connect Wallet')).toBeVisible()
    await liquidity.openAdd('ONE', world.token('WONE'))
    await connectHere({ liquidity, wallet })
    await expect(liquidity.button('Invalid pair')).toBeDisabled()
    await liquidity.card.getByRole('link', { name: 'Back' }).click()
    await expect(page).toHaveURL(/\/pools/)
  })

  test('disables adding with a reason in withdraw-only mode', { tag: '@full' }, async ({
    page,
    liquidity,
    wallet,
    world,
  }) => {
    await changeConfig(page, (config) => Object.assign(config, { withdrawOnly: true }))
    await liquidity.openAdd('ONE', world.token('1DAI'))
    await connectHere({ liquidity, wallet })
    await liquidity.amount('You add').fill('1')
    await expect(liquidity.button('Adding is paused')).toBeDisabled()
    await expect(liquidity.card.getByText('This site has paused adding.')).toBeVisible()
  })
})
