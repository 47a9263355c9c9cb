import { erc20Abi, permitAbi, splitExecutorAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { createDivide } from '@dexswap/pools-reader/split-quote'
import { users } from '@dexswap/sandbox'
import { decodeFunctionData, encodeFunctionData, parseUnits } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PermitUnusableError } from '../approvals/permit-errors.ts'
import { takesPermits } from '../approvals/permit-step.ts'
import { createPoolStore } from '../markets/market.ts'
import type { PermitStep, SendStep } from '../sending/plan.ts'
import { networkCostOf } from '../sending/simulation.ts'
import { createStore } from '../store.ts'
import { buildSwapIntent } from '../swaps/intent.ts'
import { permittedCost } from '../swaps/permitted-cost.ts'
import { permitSwapPlan } from '../swaps/plans.ts'
import { simulateSwap } from '../swaps/simulate-swap.ts'
import { readyAt } from './read-pool-world.ts'
import { currencyIn, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: an order with a permit is a single transaction, and needs no allowance.

const [user = '0x', outsider = '0x', rich = '0x'] = users
let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld({ isSeeded: true })
}, 300_000)
afterAll(() => world.stop())

async function permitted(amount: string, to = '1WBTC', account: Address = user) {
  const { splitExecutor: executor } = world.chain
  if (!executor) throw new TypeError('The record names no executor.')
  const head = await world.head()
  const store = createPoolStore({ ...stillPage, chain: world.chain, client: world.client, heads: createStore(head) })
  const pools = await readyAt(store, head)
  store.stop()
  const [input, output] = [currencyIn(world, '1USDC'), currencyIn(world, to)]
  const divide = createDivide({ chain: world.chain, executor, gas: { gasPrice: 100_000_000_000n }, plain: new Set() })
  const typed = { input, output, field: 'input', amount: parseUnits(amount, 6), platform: null, divide } as const
  const quotes = quotesFor(world.chain, pools, typed, { slippageBps: 50, multihop: true })
  if (quotes.status !== 'quoted' || !quotes.best.split) throw new TypeError('not divided')
  const terms = { account, recipient: account, now: Number(head.timestamp), deadlineSeconds: 1200 }
  const intent = buildSwapIntent(world.chain, quotes.best, terms)
  const refused = vi.fn()
  const plan = permitSwapPlan(world.client, world.chain.multicall, intent, refused)
  const [permit, send] = plan.steps as readonly [PermitStep, SendStep]
  return { intent, refused, plan, permit, send, spender: executor.address, quote: quotes.best }
}

const signedBy = async (account: Address, text: string) =>
  (await world.rpc('eth_signTypedData_v4', account, JSON.parse(text))) as Hex

async function read(
  token: string,
  functionName: 'allowance' | 'balanceOf',
  args: readonly [Address] | readonly [Address, Address],
) {
  const data = encodeFunctionData({ abi: erc20Abi, functionName, args } as Parameters<typeof encodeFunctionData>[0])
  return BigInt(await simulateCall(world.client, { from: user, to: world.token(token), data, value: 0n }))
}

describe('simulateSwap', () => {
  // Columns: input, amount, account. Rows cover short and long routes, unused pairs, native
  // currency, and a token without a balance.
  test.each([
    ['1WBTC', '300', user],
    ['1WBTC', '2500', user],
    ['1USDT', '300', user],
    ['1USDT', '2500', user],
    ['ONE', '1000', user],
    ['ONE', '300', user],
    ['LINK', '1000', user],
    ['LINK', '1000', rich],
    ['xDEXS', '1000', user],
  ] as const)(
    'default: estimates the gas of an order with a permit, %s for %s, at 1 to 1.125 times the used gas',
    async (to, amount, account) => {
      const mark = await world.rpc('evm_snapshot')
      const { intent, permit, send, quote } = await permitted(amount, to, account)
      const costs = permittedCost(intent, quote)
      const simulation = await simulateSwap(world.client, world.chain.multicall, intent, { approving: true, costs })
      const shown = networkCostOf(simulation, { chosen: 1n, usual: null }) ?? 0n
      await permit.onSigned?.(await signedBy(account, await permit.typedData()))
      // The first trade of a pair in a block updates its cumulative prices, which costs more gas.
      await world.rpc('evm_increaseTime', 12)
      const receipt = await world.send(account, await send.call(['0x']))
      expect(receipt.status).toBe('0x1')
      const part = Number(shown) / Number(BigInt(receipt.gasUsed))
      await world.rpc('evm_revert', mark)
      expect(part).toBeGreaterThanOrEqual(1)
      expect(part).toBeLessThan(1.125)
    },
  )

  test('default: returns the network cost of an order before its permit is signed, although no node can estimate it', async () => {
    const { intent, quote } = await permitted('2500')
    const costs = permittedCost(intent, quote)
    const simulation = await simulateSwap(world.client, world.chain.multicall, intent, { approving: true, costs })
    expect(simulation).toMatchObject({ status: 'passed', estimate: null })
    expect(networkCostOf(simulation, { chosen: 1n, usual: null })).toBeGreaterThan(0n)
    // With a separate approval, the gas is estimated after the approval was mined.
    const approved = await simulateSwap(world.client, world.chain.multicall, intent, { approving: true })
    expect(networkCostOf(approved, { chosen: 1n, usual: null })).toBeNull()
  })
})

describe('takesPermits', () => {
  test.each([
    ['1USDC', true],
    ['1DAI', false],
    ['WONE', false],
    ['1USDT', false],
    ['1MKR', false],
  ])('default: returns whether %s supports permits, by its permit domain: %s', async (id, takes) => {
    const place = { chainId: world.chain.id, account: user, token: world.token(id) }
    expect(await takesPermits(world.client, world.chain.multicall, place)).toBe(takes)
  })
})

describe('permitSwapPlan', () => {
  test('default: requests one signature and one transaction, pays the displayed output, and leaves no allowance', async () => {
    const { intent, plan, permit, send, spender, refused } = await permitted('2500')
    expect(plan.steps.map(({ kind }) => kind)).toEqual(['permit', 'send'])
    expect(plan.batch).toBeUndefined()
    const text = await permit.typedData()
    expect(JSON.parse(text)).toMatchObject({
      domain: { name: 'USD Coin', version: '2', verifyingContract: world.token('1USDC') },
      message: {
        owner: user,
        spender,
        value: parseUnits('2500', 6).toString(),
        deadline: intent.deadline.toString(),
      },
    })
    const signature = await signedBy(user, text)
    await permit.onSigned?.(signature)
    const call = await send.call([signature])
    const { functionName, args } = decodeFunctionData({ abi: splitExecutorAbi, data: call.data })
    expect(functionName).toBe('splitWithPermit')
    expect(args[0]).toMatchObject({ amountIn: intent.amountIn, minimumOut: intent.minimumOut })
    const before = await read('1WBTC', 'balanceOf', [user])
    expect(await world.send(user, call)).toMatchObject({ status: '0x1' })
    expect((await read('1WBTC', 'balanceOf', [user])) - before).toBe(intent.amountOut)
    expect(await read('1USDC', 'allowance', [user, spender])).toBe(0n)
    expect(refused).not.toHaveBeenCalled()
  })

  test('behavior: succeeds when another account has submitted the permit first', async () => {
    const { intent, permit, send } = await permitted('2500')
    const signature = await signedBy(user, await permit.typedData())
    await permit.onSigned?.(signature)
    const sent = decodeFunctionData({ abi: splitExecutorAbi, data: (await send.call([signature])).data })
    if (sent.functionName !== 'splitWithPermit') throw new TypeError(sent.functionName)
    const [, { value, deadline, v, r, s }] = sent.args
    const args = [user, intent.router, value, deadline, v, r, s] as const
    const data = encodeFunctionData({ abi: permitAbi, functionName: 'permit', args })
    expect(await world.send(outsider, { to: world.token('1USDC'), data })).toMatchObject({ status: '0x1' })
    expect(await world.send(user, await send.call([signature]))).toMatchObject({ status: '0x1' })
  })

  test('error: PermitUnusableError when another account has signed; an approval of the exact amount replaces the permit', async () => {
    const { permit, send, refused, intent } = await permitted('2500')
    const signature = await signedBy(outsider, await permit.typedData())
    await expect(permit.onSigned?.(signature)).rejects.toBeInstanceOf(PermitUnusableError)
    const [approve] = permit.otherwise?.().slice(-1) ?? []
    expect(refused).toHaveBeenCalledOnce()
    const approval = await approve?.call([])
    expect(decodeFunctionData({ abi: erc20Abi, data: approval?.data ?? '0x' })).toMatchObject({
      functionName: 'approve',
      args: [intent.router, parseUnits('2500', 6)],
    })
    if (approval) await world.send(user, approval)
    const { data } = await send.call([])
    expect(decodeFunctionData({ abi: splitExecutorAbi, data }).functionName).toBe('split')
  })
})
