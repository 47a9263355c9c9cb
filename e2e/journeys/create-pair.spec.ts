import { erc20Abi, routerAbi } from '@dexswap/abis'
import { getAddress, parseUnits, zeroAddress } from 'viem'
import { pairOf, readAddition, readPair, walletOf } from '../fixtures/liquidity-call.ts'
import { approveAll, connectHere, ownRouter } from '../fixtures/liquidity-steps.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import type { LiquidityPage } from '../pages/liquidity-page.ts'
import { TokenSelector } from '../pages/token-selector.ts'
import type { WalletWindow } from '../pages/wallet-window.ts'

test.describe('a pool that does not exist yet', () => {
  async function openNew(parts: { liquidity: LiquidityPage; wallet: WalletWindow; world: World }) {
    const { liquidity, wallet, world } = parts
    await liquidity.openAdd(world.token('LINK'), world.token('1SOL'))
    await connectHere({ liquidity, wallet })
    await expect(liquidity.title).toHaveText('Create a pair')
  }

  test('opens a new pool when two tokens without one are picked on the screen to create a pair [2.2.05]', async ({
    page,
    liquidity,
    wallet,
    world,
  }) => {
    await page.goto('/create')
    await expect(liquidity.title).toHaveText('Create a pair')
    await connectHere({ liquidity, wallet })
    await expect(liquidity.button('Invalid pair')).toBeDisabled()
    const selector = new TokenSelector(page)
    await liquidity.button('Select a token').click()
    await selector.search.fill('1SOL')
    await selector.row(/1SOL/).click()
    await liquidity.button(/^ONE/).click()
    await selector.search.fill('LINK')
    await selector.row(/LINK/).first().click()
    await expect(page).toHaveURL(
      new RegExp(`/add/${getAddress(world.token('LINK'))}/${getAddress(world.token('1SOL'))}`),
    )
    await expect(liquidity.title).toHaveText('Create a pair')
  })

  test('creates a pool at the price of its amounts, with the market price beside it [2.1.02 2.1.03]', async ({
    liquidity,
    wallet,
    world,
  }) => {
    test.slow()
    const [owner = '0x'] = world.accounts
    const [link, sol] = [world.token('LINK'), world.token('1SOL')]
    await openNew({ liquidity, wallet, world })
    await liquidity.amount('You add').fill('95')
    await expect(liquidity.button('Enter amount')).toBeDisabled()
    await liquidity.amount('And').fill('1')
    await expect(liquidity.card.getByText(/^Your price is [\d.,]+% away from the market’s$/)).toBeVisible()
    await liquidity.amount('And').fill('10')
    await expect(liquidity.card.getByText('You are the first to add to this pool')).toBeVisible()
    await expect(liquidity.term('Price that you set')).toContainText('1 LINK = 0.1052 1SOL')
    await expect(liquidity.card.getByText(/Market price: 1 LINK = 0\.1\d+ 1SOL/)).toBeVisible()
    await expect(liquidity.term('Swap fee')).toHaveText('0.25%')
    await approveAll({ liquidity, wallet }, ['LINK', '1SOL'])
    await liquidity.button('Create Pool & Supply').click()
    await expect(liquidity.review).toHaveAccessibleName('You are creating a pool')
    await liquidity.review.getByRole('button', { name: 'Create Pool & Supply' }).click()
    const signed = readAddition(await wallet.callData(wallet.prompt('addLiquidity')))
    const amounts = [parseUnits('95', 18), parseUnits('10', 9)] as const
    // The first addition sets the price, so that neither amount may become lower.
    expect(signed).toMatchObject({ amounts, minimums: amounts, to: getAddress(owner) })
    expect(await pairOf(world, link, sol)).toBe(zeroAddress)
    await wallet.confirm('addLiquidity')
    await expect(liquidity.toast(/^Add 95 LINK and 10 1SOL/)).toContainText('Confirmed')
    await liquidity.review.getByRole('button', { name: 'Close' }).last().click()
    await expect(liquidity.title).toHaveText('Add Liquidity')
    const pair = await readPair(world, await pairOf(world, link, sol), link, sol)
    expect([pair.one, pair.other]).toEqual(amounts)
  })

  test('rejects an amount that the pool would lock permanently, before the wallet opens', async ({
    liquidity,
    wallet,
    world,
  }) => {
    await openNew({ liquidity, wallet, world })
    await liquidity.amount('You add').fill('0.000000000000000001')
    await liquidity.amount('And').fill('0.001')
    await expect(liquidity.button('Insufficient amount')).toBeDisabled()
    await expect(liquidity.card.getByText('These amounts are too small')).toBeVisible()
  })

  test('requires accepting the new price when another account creates the pair during the review', {
    tag: '@full',
  }, async ({ liquidity, wallet, world }) => {
    test.slow()
    const [link, sol] = [world.token('LINK'), world.token('1SOL')]
    await openNew({ liquidity, wallet, world })
    await liquidity.amount('You add').fill('95')
    await liquidity.amount('And').fill('10')
    await approveAll({ liquidity, wallet }, ['LINK', '1SOL'])
    await liquidity.button('Create Pool & Supply').click()
    await expect(liquidity.review.getByRole('button', { name: 'Create Pool & Supply' })).toBeEnabled()

    // The second wallet sends the addition at half the price, as from another tab.
    const other = world.accounts[1] ?? '0x'
    const rival = walletOf(world, other)
    for (const token of [link, sol]) {
      const approve = { address: token, abi: erc20Abi, functionName: 'approve', chain: null } as const
      await rival.writeContract({ ...approve, args: [ownRouter(world), 2n ** 256n - 1n] })
    }
    const amounts = [parseUnits('20', 18), parseUnits('1', 9)] as const
    await rival.writeContract({
      chain: null,
      address: ownRouter(world),
      abi: routerAbi,
      functionName: 'addLiquidity',
      args: [link, sol, ...amounts, 0n, 0n, other, 10n ** 12n],
    })

    const notice = liquidity.review.getByRole('alert').filter({ hasText: 'This pool exists already' })
    await expect(notice).toBeVisible()
    await expect(liquidity.review.getByRole('button', { name: 'Create Pool & Supply' })).toBeDisabled()
    await notice.getByRole('button', { name: 'Accept' }).click()
    await expect(liquidity.review).toHaveAccessibleName('You will receive')
    await liquidity.review.getByRole('button', { name: 'Confirm Supply' }).click()
    const signed = readAddition(await wallet.callData(wallet.prompt('addLiquidity')))
    const [one = 0n, second = 0n] = signed?.amounts ?? []
    expect(one * amounts[1]).toBe(second * amounts[0])
    await wallet.confirm('addLiquidity')
    await expect(liquidity.toast(/^Add .* LINK and .* 1SOL/)).toContainText('Confirmed')
  })
})
