import { readAllowance } from '@dexswap/orders/allowance'
import { approveCall, unlimited } from '@dexswap/orders/approve-call'
import { swapCalls } from '@dexswap/orders/swap-calls'
import { users } from '@dexswap/sandbox'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AllowanceIntent, allowancePlan, allowanceSimulationQuery } from '../approvals/allowances.ts'
import { type ApproveIntent, approvePlan } from '../approvals/approvals.ts'
import { estimateCall } from '../sending/estimate-call.ts'
import type { Plan } from '../sending/plan.ts'
import { estimateOf } from '../sending/simulation.ts'
import type { SwapIntent, WrapIntent } from '../swaps/intent.ts'
import { swapPlan, wrapPlan } from '../swaps/plans.ts'
import { nativeCurrencyOf, tokenOf } from '../tokens/currency.ts'
import { startTestWorld, type TestWorld } from './start-test-world.ts'

const [user = '0x', recipient = '0x'] = users
let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('sushiswap', 'ONE', 100_000, '1DAI', 2000)
}, 60_000)
afterAll(() => world.stop())

/**
 * Runs the steps as the engine does, each after the previous one was mined.
 * @returns the result of each step
 */
async function run(plan: Plan): Promise<readonly string[]> {
  const done: string[] = []
  for (const step of plan.steps) {
    if (step.kind === 'permit' || (step.kind === 'approve' && (await step.isDone()))) continue
    const { status } = await world.send(plan.account, await step.call([]))
    done.push(`${step.summary.kind} ${status}`)
  }
  return done
}

function approveIntent(id: string, needed: bigint): ApproveIntent {
  const spender = world.router('sushiswap')
  const terms = { chainId: 31337, account: user, symbol: id, decimals: 6, spender, needed } as const
  return { kind: 'approve', token: world.token(id), amount: unlimited, ...terms }
}

async function swapIntent(part: Partial<SwapIntent> = {}): Promise<SwapIntent> {
  const dai = tokenOf(world.chain, { ...world.chain.wrappedNative, symbol: '1DAI', address: world.token('1DAI') })
  return {
    kind: 'swap',
    chainId: 31337,
    account: user,
    input: nativeCurrencyOf(world.chain),
    output: dai,
    exact: 'input',
    platform: 'Sushiswap',
    router: world.router('sushiswap'),
    path: [world.chain.wrappedNative.address, dai.address],
    amountIn: 10n ** 18n,
    amountOut: 10n ** 16n,
    minimumOut: 10n ** 16n,
    maximumIn: 10n ** 18n,
    recipient: user,
    deadline: (await world.head()).timestamp + 1200n,
    ...part,
  }
}

describe('approvePlan', () => {
  test('default: approves the maximum once, and sends no approval when the allowance suffices [1.9.13]', async () => {
    const intent = approveIntent('1DAI', 100n)
    expect(await run(approvePlan(world.client, intent))).toEqual(['approve 0x1'])
    expect(await readAllowance(world.client, intent)).toMatchObject({ value: unlimited })
    expect(await run(approvePlan(world.client, intent))).toEqual([])
  })

  test('behavior: resets the allowance to zero first for a token that requires it', async () => {
    const intent = approveIntent('1USDT', 100n)
    await world.send(user, approveCall(intent.token, intent.spender, 40n))
    expect(await run(approvePlan(world.client, intent))).toEqual(['resetApproval 0x1', 'approve 0x1'])
    expect(await readAllowance(world.client, intent)).toMatchObject({ value: unlimited })
  })

  test('behavior: approves the exact amount when the user chose exact approvals [3.9.33]', async () => {
    const intent = { ...approveIntent('1USDC', 123n), amount: 123n }
    await run(approvePlan(world.client, intent))
    expect(await readAllowance(world.client, intent)).toMatchObject({ value: 123n })
  })
})

describe('swapPlan', () => {
  test('default: sends the swap, with a summary to store [1.7.24 3.5.17]', async () => {
    const plan = swapPlan(world.client, await swapIntent())
    expect(await run(plan)).toEqual(['swap 0x1'])
    const [step] = plan.steps
    expect(step).toMatchObject({
      kind: 'send',
      summary: { kind: 'swap', platform: 'Sushiswap', recipient: null, input: { amount: 10n ** 18n } },
    })
  })

  test('behavior: estimates the gas with a limit of 1,000,000 [1.7.24 3.5.17]', async () => {
    const limits: unknown[] = []
    const ask = world.client.request as (requested: { method: string; params?: unknown }) => Promise<unknown>
    const request: typeof ask = (requested) => {
      if (requested.method === 'eth_estimateGas') limits.push((requested.params as [{ gas?: string }])[0].gas)
      return ask(requested)
    }
    const client = { ...world.client, request } as typeof world.client
    await run(swapPlan(client, await swapIntent()))
    expect(limits.length).toBeGreaterThan(0)
    expect(new Set(limits)).toEqual(new Set(['0xf4240']))
  })

  test('behavior: returns one dedupe key for all deadlines, but a different one per recipient and amount', async () => {
    const keyOf = async (part: Partial<SwapIntent>) => {
      const [step] = swapPlan(world.client, await swapIntent(part)).steps
      return step?.kind === 'send' ? step.intent : null
    }
    const key = await keyOf({})
    expect(await keyOf({ deadline: 10n ** 12n })).toBe(key)
    expect(await keyOf({ recipient })).not.toBe(key)
    expect(await keyOf({ amountIn: 1n })).not.toBe(key)
    expect(await keyOf({ exact: 'output' })).not.toBe(key)
  })

  test('behavior: returns one dedupe key when a new block changes quote, limits or platform', async () => {
    const keyOf = async (part: Partial<SwapIntent>) => {
      const [step] = swapPlan(world.client, await swapIntent(part)).steps
      return step?.kind === 'send' ? step.intent : null
    }
    const router = world.router('dexswap')
    const moved = { amountOut: 7n, minimumOut: 6n, router, platform: 'DexSwap', path: [], deadline: 10n ** 12n }
    expect(await keyOf(moved)).toBe(await keyOf({}))
    const exact = { exact: 'output', amountOut: 5n } as const
    expect(await keyOf({ ...exact, amountIn: 9n, maximumIn: 10n })).toBe(await keyOf(exact))
    expect(await keyOf({ ...exact, amountOut: 6n })).not.toBe(await keyOf(exact))
  })

  test('behavior: includes a recipient in the summary unless it is the account', async () => {
    const [step] = swapPlan(world.client, await swapIntent({ recipient })).steps
    expect(step).toMatchObject({ summary: { recipient } })
  })

  test('behavior: sends the gas of the simulation without another estimate', async () => {
    const silent = world.clientThat(() => true)
    const intent = await swapIntent()
    const [step] = swapPlan(silent, intent, { candidate: 1, gas: 70_000n }).steps
    const call = step?.kind === 'send' ? await step.call([]) : null
    expect(call).toEqual({ ...swapCalls(intent)[1], gas: 70_000n })
    expect(call && (await estimateCall(silent, user, call))).toBe(77_000n)
  })

  test('behavior: estimates the gas once when there was no simulation', async () => {
    const [step] = swapPlan(world.client, await swapIntent()).steps
    const call = step?.kind === 'send' ? await step.call([]) : null
    world.requests.length = 0
    expect(call && (await estimateCall(world.client, user, call))).toBeGreaterThan(50_000n)
    expect(world.requests).toEqual([])
  })

  test('error: LimitExceededError when the swap cannot succeed [1.7.26 1.8.16]', async () => {
    const [step] = swapPlan(world.client, await swapIntent({ minimumOut: 10n ** 24n })).steps
    const call = step?.kind === 'send' ? step.call([]) : null
    await expect(call).rejects.toMatchObject({ name: 'LimitExceededError', reason: 'INSUFFICIENT_OUTPUT_AMOUNT' })
  })

  test('error: GasEstimateOddError when the estimate fails but the call passes [1.8.15]', async () => {
    const odd = world.clientThat(({ method }) => method === 'eth_estimateGas')
    const [step] = swapPlan(odd, await swapIntent()).steps
    const call = step?.kind === 'send' ? step.call([]) : null
    await expect(call).rejects.toThrow('Unexpected issue with estimating the gas. Please try again.')
  })

  test('error: SwapFailedError when no node responds', async () => {
    const [step] = swapPlan(
      world.clientThat(() => true),
      await swapIntent(),
    ).steps
    const call = step?.kind === 'send' ? step.call([]) : null
    await expect(call).rejects.toMatchObject({ name: 'SwapFailedError', message: 'Swap failed: refused' })
  })
})

describe('wrapPlan', () => {
  test('default: wraps and unwraps with the currency names of the chain', async () => {
    const input = nativeCurrencyOf(world.chain)
    const output = tokenOf(world.chain, world.chain.wrappedNative)
    const terms = { chainId: 31337, account: user, wrappedNative: output.address, amount: 10n ** 18n } as const
    const wrap: WrapIntent = { kind: 'wrap', input, output, ...terms }
    expect(await run(wrapPlan(wrap))).toEqual(['wrap 0x1'])
    const unwrap = wrapPlan({ kind: 'unwrap', input: output, output: input, ...terms })
    expect(await run(unwrap)).toEqual(['unwrap 0x1'])
    expect(unwrap.steps[0]).toMatchObject({
      summary: { kind: 'unwrap', input: { currency: { symbol: 'WONE' } }, output: { currency: { symbol: 'ONE' } } },
    })
  })
})

describe('allowancePlan', () => {
  const intentOf = (id: string, amount: bigint): AllowanceIntent => {
    const { needed: _, ...terms } = approveIntent(id, 0n)
    return { ...terms, kind: 'allowance', amount }
  }

  async function allow(id: string, amount: bigint) {
    const { spender, token } = intentOf(id, 0n)
    for (const to of [0n, amount]) await world.send(user, approveCall(token, spender, to))
  }

  /** Simulates as the dialog does, and then runs the plan. */
  async function change(intent: AllowanceIntent) {
    const { number } = await world.head()
    const simulation = await allowanceSimulationQuery(intent).run(world.client, world.chain.multicall, number)
    const done = await run(allowancePlan(world.client, intent, estimateOf(simulation, 1)))
    return { simulation, done, left: await readAllowance(world.client, intent) }
  }

  test.each(['1DAI', '1USDT'])(
    'default: revokes %s in one transaction, and simulates that no tokens leave the account',
    async (id) => {
      await allow(id, unlimited)
      const { simulation, done, left } = await change(intentOf(id, 0n))
      expect(simulation).toMatchObject({ status: 'passed', estimate: { candidate: 0 }, measured: { zeroFirst: false } })
      expect(done).toEqual(['resetApproval 0x1'])
      expect(left).toMatchObject({ status: 'known', value: 0n })
    },
  )

  test('default: reduces the allowance to an amount', async () => {
    await allow('1DAI', unlimited)
    const { done, left } = await change(intentOf('1DAI', 7n))
    expect(done).toEqual(['approve 0x1'])
    expect(left).toMatchObject({ value: 7n })
  })

  test('behavior: resets the allowance to zero first for a token that requires it', async () => {
    await allow('1USDT', unlimited)
    const { simulation, done, left } = await change(intentOf('1USDT', 7n))
    expect(simulation).toMatchObject({ status: 'passed', estimate: { candidate: 1 }, measured: { zeroFirst: true } })
    expect(done).toEqual(['resetApproval 0x1', 'approve 0x1'])
    expect(left).toMatchObject({ value: 7n })
  })

  test('behavior: sends no transaction when the token already has that allowance', async () => {
    await allow('1DAI', 7n)
    expect((await change(intentOf('1DAI', 7n))).done).toEqual([])
  })

  test('behavior: rejects an address without a token contract', async () => {
    const intent = { ...intentOf('1DAI', 0n), token: world.router('sushiswap') }
    const { number } = await world.head()
    const simulation = await allowanceSimulationQuery(intent).run(world.client, world.chain.multicall, number)
    expect(simulation.status).toBe('refused')
  })
})
