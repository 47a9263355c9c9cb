import { concentratedRouterAbi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { decodeFunctionData, getAddress, parseUnits } from 'viem'
import { expect, likeTest as test } from '../fixtures/like-test.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { balanceOf, readOrder } from '../fixtures/router-call.ts'
import { shownAmount } from '../fixtures/shown-amount.ts'
import type { World } from '../fixtures/world.ts'
import { SplitOrder } from '../pages/split-order.ts'

// All platforms are open. The flows share a chain that mines automatically: each asserts its changes.
test.use({ solidly: true })

type Flow = {
  readonly title: string
  readonly sold: string
  readonly bought: string
  /** The typed amount, and the field that it is typed into. */
  readonly typed: string
  readonly field?: 'to'
  readonly hasOtherRecipient?: true
  readonly authorisation: 'permit' | 'approval' | 'none'
  /** The router's calls, in the order of the transaction. */
  readonly calls: readonly string[]
}

/** Swaps over pools of Uniswap V3, which the flow selects even where another platform is better. */
const flows: readonly Flow[] = [
  {
    title: 'an exact amount with a permit',
    sold: '1USDC',
    bought: '1USDT',
    typed: '1000',
    authorisation: 'permit',
    calls: ['selfPermitIfNecessary', 'exactInputSingle'],
  },
  {
    title: 'to an exact amount with a permit',
    sold: '1USDC',
    bought: '1ETH',
    typed: '0.5',
    field: 'to',
    authorisation: 'permit',
    calls: ['selfPermitIfNecessary', 'exactOutputSingle'],
  },
  {
    title: 'the native currency for a token',
    sold: 'ONE',
    bought: '1USDC',
    typed: '500',
    authorisation: 'none',
    calls: ['exactInputSingle', 'refundETH'],
  },
  {
    title: 'a token for the native currency',
    sold: '1USDC',
    bought: 'ONE',
    typed: '20',
    authorisation: 'permit',
    calls: ['selfPermitIfNecessary', 'exactInputSingle', 'unwrapWETH9'],
  },
  {
    title: 'an exact amount with an approval for another recipient',
    sold: '1DAI',
    bought: '1USDC',
    typed: '60',
    hasOtherRecipient: true,
    authorisation: 'approval',
    calls: ['exactInputSingle'],
  },
  {
    title: 'an exact amount over two pools',
    sold: '1USDT',
    bought: '1ETH',
    typed: '150',
    authorisation: 'approval',
    calls: ['exactInput'],
  },
]

/** The name of a currency in the address bar. */
const nameIn = (world: World) => (symbol: string) => (symbol === 'ONE' ? symbol : world.token(symbol))
const decimalsIn = (world: World, symbol: string) => (symbol === 'ONE' ? 18 : world.decimals(symbol))

function heldBy(world: World, symbol: string, account: Hex): Promise<bigint> {
  if (symbol === 'ONE') return world.client.getBalance({ address: account })
  return balanceOf(world, world.token(symbol), account)
}

/** Names of the calls within a `multicall` of the router. */
function callsIn(data: Hex): string[] {
  const { functionName, args } = decodeFunctionData({ abi: concentratedRouterAbi, data })
  const [, calls = []] = functionName === 'multicall' ? args : []
  return calls.map((call) => decodeFunctionData({ abi: concentratedRouterAbi, data: call }).functionName)
}

for (const { title, sold, bought, typed, field, hasOtherRecipient, authorisation, calls } of flows) {
  test(`swaps over concentrated pools: ${title} @full`, async ({ page, swap, wallet, world }) => {
    const [owner = '0x', , , other = '0x'] = world.accounts
    const recipient = hasOtherRecipient ? other : owner
    const nameOf = nameIn(world)
    await openConnected(swap, wallet, { inputCurrency: nameOf(sold), outputCurrency: nameOf(bought) })
    await (field === 'to' ? swap.to : swap.from).fill(typed)
    const rows = page.getByRole('table', { name: 'Platform' }).getByRole('row')
    const platform = rows.filter({ hasText: 'Uniswap V3' }).getByRole('radio')
    // Disabled until the ticks are read, which `force` would not wait for.
    await expect(platform).toBeEnabled()
    await platform.check({ force: true })
    await expect(swap.card.getByText(/ Uniswap V3$/).first()).toBeVisible()
    if (hasOtherRecipient) {
      await swap.button('Change the recipient').click()
      await swap.card.getByRole('textbox', { name: 'Recipient' }).fill(getAddress(recipient))
    }
    if (authorisation === 'approval') {
      await swap.button(`Approve ${sold}`).click()
      await wallet.confirm('approve')
    }
    await swap.button('Swap').click()
    const confirm = swap.review.getByRole('button', { name: 'Confirm Swap' })
    await expect(confirm).toBeEnabled()
    const limit = await swap.reviewed(field === 'to' ? 'Maximum sold' : 'Minimum received').innerText()
    const before = { sold: await heldBy(world, sold, owner), bought: await heldBy(world, bought, recipient) }
    await confirm.click()
    if (authorisation === 'permit') await wallet.agree('Sign Permit', 'Sign')
    expect(callsIn(await wallet.callData(wallet.prompt('multicall')))).toEqual(calls)
    await wallet.confirm('multicall')
    await expect(swap.toast(/^Swap /)).toContainText('Confirmed')

    const paid = before.sold - (await heldBy(world, sold, owner))
    const received = (await heldBy(world, bought, recipient)) - before.bought
    const exact = parseUnits(typed, decimalsIn(world, field === 'to' ? bought : sold))
    const { amount, step } = shownAmount(limit, decimalsIn(world, field === 'to' ? sold : bought))
    // The change of the native balance includes the network cost, which is at most one coin here.
    const cost = (symbol: string) => (symbol === 'ONE' ? parseUnits('1', 18) : 0n)
    if (field === 'to') {
      expect(received).toBe(exact)
      expect(paid).toBeGreaterThan(0n)
      expect(paid).toBeLessThan(amount + step)
    } else {
      expect(paid).toBeGreaterThanOrEqual(exact)
      expect(paid).toBeLessThanOrEqual(exact + cost(sold))
      expect(received).toBeGreaterThan(amount - step - cost(bought))
    }
  })
}

test.describe('a split order', () => {
  test.use({ splitOrders: true })

  test('splits an order over pairs and concentrated pools @full', async ({ page, swap, wallet, world }) => {
    const [owner = '0x'] = world.accounts
    const order = new SplitOrder(page, wallet, nameIn(world))
    await order.openConnected({ sold: '1DAI', amount: '20000', bought: '1ETH' })
    await order.openReview({ approving: true })
    const minimum = shownAmount(await swap.reviewed('Minimum received').innerText(), world.decimals('1ETH'))
    const before = { dai: await heldBy(world, '1DAI', owner), ether: await heldBy(world, '1ETH', owner) }
    await order.confirm.click()
    const hops = readOrder(await wallet.callData(wallet.prompt('split')))?.legs.flatMap((leg) => leg.hops) ?? []
    // The tier of a pair is 0 and that of a Solidly pool at most 1: above 1, the pool is concentrated.
    expect(hops.some(({ tier }) => tier > 1)).toBe(true)
    await wallet.confirm('split')
    await expect(order.toast).toBeVisible()
    expect(before.dai - (await heldBy(world, '1DAI', owner))).toBe(parseUnits('20000', 18))
    expect((await heldBy(world, '1ETH', owner)) - before.ether).toBeGreaterThan(minimum.amount - minimum.step)
  })
})
