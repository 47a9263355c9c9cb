import { erc20Abi, routerAbi } from '@dexswap/abis'
import type { Address, PlatformId } from '@dexswap/chains'
import { allows, needsReset, readAllowance } from '@dexswap/orders/allowance'
import { approveCall, unlimited } from '@dexswap/orders/approve-call'
import { simulateCall } from '@dexswap/orders/simulate-call'
import { chooseSwapCall, swapCalls } from '@dexswap/orders/swap-calls'
import { LimitExceededError, SwapRefusedError } from '@dexswap/orders/swap-errors'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { AmountField, PlatformQuote } from '@dexswap/pools-reader/quote'
import { quotesFor } from '@dexswap/pools-reader/quotes'
import { users } from '@dexswap/sandbox'
import { decodeFunctionData, encodeFunctionData } from 'viem/utils'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ApproveIntent, acceptedApproval } from '../approvals/approvals.ts'
import type { Head } from '../chain/head.ts'
import { known } from '../known.ts'
import { createPoolStore } from '../markets/market.ts'
import { createStore } from '../store.ts'
import { buildSwapIntent, type SwapIntent } from '../swaps/intent.ts'
import { wrapCall } from '../swaps/plans.ts'
import { currencyIn, type OutgoingCall, startTestWorld, stillPage, type TestWorld } from './start-test-world.ts'

// Invariant: exact amounts move exactly, limited amounts within their limit, and only to the
// recipient.

const [user = '0x', , recipient = '0x'] = users

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
  await world.addPair('dexswap', 'ONE', 100_000, '1DAI', 2000)
  await world.addPair('dexswap', '1DAI', 96_000, '1WBTC', 1)
  await world.addPair('viperswap', 'ONE', 100_000, 'RFX', 4200)
  await world.addPair('viperswap', '1DAI', 5000, 'RFX', 10_600)
  await world.addPair('uniswap-v2', '1USDT', 5000, '1DAI', 5000)
  for (const id of ['1DAI', '1WBTC', 'RFX']) {
    for (const platform of ['dexswap', 'viperswap']) await world.approve(user, world.token(id), world.router(platform))
  }
}, 60_000)
afterAll(() => world.stop())

const currency = (id: string) => currencyIn(world, id)

async function poolState(): Promise<PoolState> {
  const heads = createStore<Head | null>(await world.head())
  const store = createPoolStore({
    chain: world.chain,
    client: world.client,
    heads,
    ...stillPage,
  })
  return new Promise((resolve) => {
    store.subscribe(() => {
      const state = store.get()
      if (state.status === 'ready' && state.complete) resolve(state)
    })
  })
}

async function quote(platform: PlatformId, input: string, output: string, field: AmountField, amount: bigint) {
  const request = { input: currency(input), output: currency(output), field, amount, platform }
  const quotes = quotesFor(world.chain, await poolState(), request, { slippageBps: 50, multihop: true })
  if (quotes.status !== 'quoted') throw new TypeError(`no quote: ${quotes.status}`)
  return quotes.selected
}

async function intentOf(quoted: PlatformQuote, to: Address = user): Promise<SwapIntent> {
  const { timestamp } = await world.head()
  return buildSwapIntent(world.chain, quoted, {
    account: user,
    recipient: to,
    now: Number(timestamp),
    deadlineSeconds: 1200,
  })
}

async function balance(of: string, account: Address): Promise<bigint> {
  if (of === 'ONE') return BigInt((await world.rpc('eth_getBalance', account, 'latest')) as string)
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [account] })
  return BigInt((await world.rpc('eth_call', { to: world.token(of), data }, 'latest')) as string)
}

/** Decrease of the sender's input and increase of the recipient's output, without the gas cost. */
async function moved(input: string, output: string, to: Address, call: OutgoingCall) {
  const before = { input: await balance(input, user), output: await balance(output, to) }
  const gas = await gasOf(call)
  const after = { input: await balance(input, user), output: await balance(output, to) }
  return {
    left: before.input - after.input - (input === 'ONE' ? gas : 0n),
    arrived: after.output - before.output + (output === 'ONE' && to === user ? gas : 0n),
  }
}

async function gasOf(call: OutgoingCall): Promise<bigint> {
  const receipt = (await world.send(user, call)) as { status: string; gasUsed: string; effectiveGasPrice: string }
  expect(receipt.status).toBe('0x1')
  return BigInt(receipt.gasUsed) * BigInt(receipt.effectiveGasPrice)
}

function nameOf(call: OutgoingCall): string {
  return decodeFunctionData({ abi: routerAbi, data: call.data }).functionName
}

const one = 10n ** 18n

describe('swapCalls', () => {
  test.each([
    ['ONE', '1WBTC', 'swapExactETHForTokens', 900n * one],
    ['1WBTC', 'ONE', 'swapExactTokensForETH', 100_000n],
    ['1DAI', '1WBTC', 'swapExactTokensForTokens', 25n * one],
  ] as const)('default: swaps exact %s to %s by %s as quoted [1.7.28]', async (input, output, name, amount) => {
    const quoted = await quote('dexswap', input, output, 'input', amount)
    const intent = await intentOf(quoted, recipient)
    const { call } = await chooseSwapCall(world.client, user, swapCalls(intent))
    expect(nameOf(call)).toBe(name)
    expect(await moved(input, output, recipient, call)).toEqual({ left: amount, arrived: quoted.amountOut })
  })

  test.each([
    ['ONE', '1WBTC', 'swapETHForExactTokens', 12_345n],
    ['1WBTC', 'ONE', 'swapTokensForExactETH', 77n * one],
    ['1DAI', '1WBTC', 'swapTokensForExactTokens', 4321n],
  ] as const)('default: swaps %s to exact %s by %s as quoted [1.7.28]', async (input, output, name, amount) => {
    const quoted = await quote('dexswap', input, output, 'output', amount)
    const intent = await intentOf(quoted)
    const [call, ...others] = swapCalls(intent)
    expect(others).toEqual([])
    expect(call?.value).toBe(input === 'ONE' ? intent.maximumIn : 0n)
    expect(call && nameOf(call)).toBe(name)
    const chosen = await chooseSwapCall(world.client, user, call ? [call] : [])
    // The router refunds unused native currency in the same transaction.
    expect(await moved(input, output, user, chosen.call)).toEqual({ left: quoted.amountIn, arrived: amount })
  })

  test.each([
    ['RFX', 'ONE', 'swapExactTokensForETHSupportingFeeOnTransferTokens'],
    ['RFX', '1DAI', 'swapExactTokensForTokensSupportingFeeOnTransferTokens'],
  ] as const)('behavior: sells %s with a transfer fee for %s by %s [1.7.28]', async (input, output, name) => {
    const quoted = await quote('viperswap', input, output, 'input', 100n * 10n ** 9n)
    const generous = { ...(await intentOf(quoted)), minimumOut: (quoted.amountOut * 95n) / 100n }
    const { call } = await chooseSwapCall(world.client, user, swapCalls(generous))
    expect(nameOf(call)).toBe(name)
    const { left, arrived } = await moved(input, output, user, call)
    expect(left).toBe(quoted.amountIn)
    expect(arrived).toBeGreaterThanOrEqual(generous.minimumOut)
    expect(arrived).toBeLessThan(quoted.amountOut)
  })

  test('behavior: executes the function for transfer fees with native input', async () => {
    const quoted = await quote('viperswap', 'ONE', 'RFX', 'input', 500n * one)
    const generous = { ...(await intentOf(quoted)), minimumOut: (quoted.amountOut * 95n) / 100n }
    const [, call] = swapCalls(generous)
    expect(call && nameOf(call)).toBe('swapExactETHForTokensSupportingFeeOnTransferTokens')
    const { left, arrived } = await moved('ONE', 'RFX', user, call ?? { to: '0x', data: '0x' })
    expect(left).toBe(500n * one)
    expect(arrived).toBeGreaterThanOrEqual(generous.minimumOut)
  })
})

describe('chooseSwapCall', () => {
  test('error: LimitExceededError when a transfer fee exceeds the slippage', async () => {
    for (const [input, output] of [
      ['RFX', '1DAI'],
      ['1DAI', 'RFX'],
    ] as const) {
      const quoted = await quote('viperswap', input, output, 'input', 10n * 10n ** BigInt(currency(input).decimals))
      const chosen = chooseSwapCall(world.client, user, swapCalls(await intentOf(quoted)))
      await expect(chosen).rejects.toThrow(LimitExceededError)
      await expect(chosen).rejects.toThrow('Try increasing your slippage tolerance.')
    }
  })

  test('error: LimitExceededError when the price rose above the maximum sold [1.8.16]', async () => {
    const intent = await intentOf(await quote('dexswap', '1DAI', '1WBTC', 'output', 5000n))
    const moved = { ...intent, maximumIn: intent.amountIn - 1n }
    await expect(chooseSwapCall(world.client, user, swapCalls(moved))).rejects.toMatchObject({
      name: 'LimitExceededError',
      reason: 'EXCESSIVE_INPUT_AMOUNT',
    })
  })

  test('error: SwapRefusedError when a contract reverts with another reason [1.7.26 1.8.17 3.7.02]', async () => {
    const platforms = [
      ['dexswap', '1WBTC'],
      ['viperswap', 'RFX'],
    ] as const
    // The estimate of the second node contains no reason, so the reason is requested by eth_call.
    const clients = [world.client, world.clientThat(({ method }) => method === 'eth_estimateGas')]
    for (const [platform, output] of platforms) {
      const intent = await intentOf(await quote(platform, '1DAI', output, 'input', one))
      for (const client of clients) {
        const late = chooseSwapCall(client, user, swapCalls({ ...intent, deadline: 1n }))
        await expect(late).rejects.toThrow(SwapRefusedError)
        await expect(late).rejects.toThrow(
          'The transaction cannot succeed due to error: EXPIRED. This is probably an issue with one of the tokens you are swapping.',
        )
      }
    }
  })

  test('error: NoCallThrewError when there is no candidate call [1.8.18]', async () => {
    await expect(chooseSwapCall(world.client, user, [])).rejects.toThrow(
      'Unexpected error. Please contact support: none of the calls threw an error',
    )
  })

  test("behavior: computes the deadline in minutes from chain time, not from the page's clock [1.7.33 3.7.01]", async () => {
    const intent = await intentOf(await quote('dexswap', '1DAI', '1WBTC', 'input', one))
    expect(intent.deadline - (await world.head()).timestamp).toBe(1200n)
  })
})

describe('wrapCall', () => {
  test('default: wraps and unwraps at a ratio of one to one [2.7.40]', async () => {
    const [input, output] = [currency('ONE'), currency('WONE')]
    const wrappedNative = world.chain.wrappedNative.address
    const terms = { chainId: 31337, account: user, wrappedNative, amount: 5n * one } as const
    const wrapped = await moved('ONE', 'WONE', user, wrapCall({ kind: 'wrap', input, output, ...terms }))
    expect(wrapped).toEqual({ left: 5n * one, arrived: 5n * one })
    const call = wrapCall({ kind: 'unwrap', input: output, output: input, ...terms })
    expect(await moved('WONE', 'ONE', user, call)).toEqual({ left: 5n * one, arrived: 5n * one })
  })
})

describe('acceptedApproval', () => {
  const intentFor = (id: string, amount: bigint, needed: bigint): ApproveIntent => ({
    kind: 'approve',
    chainId: 31337,
    account: user,
    token: world.token(id),
    symbol: id,
    decimals: 6,
    spender: world.router('uniswap-v2'),
    amount,
    needed,
  })

  test('default: approves the maximum, also for a token without a return value', async () => {
    const intent = intentFor('1USDT', unlimited, 100n)
    const call = await acceptedApproval(world.client, intent)
    expect(call).toEqual(approveCall(intent.token, intent.spender, unlimited))
    await world.send(user, approveCall(intent.token, intent.spender, 40n))
    expect(await readAllowance(world.client, intent)).toMatchObject({ status: 'known', value: 40n })
  })

  test('behavior: resets the allowance first only for a token that requires it', async () => {
    const raced = intentFor('1USDT', unlimited, 100n)
    expect(await needsReset(world.client, raced, await readAllowance(world.client, raced))).toBe(true)
    await world.send(user, approveCall(raced.token, raced.spender, 0n))
    expect(await needsReset(world.client, raced, await readAllowance(world.client, raced))).toBe(false)
    const plain = intentFor('1DAI', unlimited, 100n)
    await world.send(user, approveCall(plain.token, plain.spender, 40n))
    expect(await needsReset(world.client, plain, await readAllowance(world.client, plain))).toBe(false)
  })

  test('behavior: returns no reset when the node refuses to estimate the approval', async () => {
    const refusing = world.clientThat(({ method }) => method === 'eth_estimateGas')
    expect(await needsReset(refusing, intentFor('1USDT', unlimited, 100n), known(40n, 0))).toBe(false)
  })

  test('behavior: resets an unknown allowance when the token requires it', async () => {
    const raced = intentFor('1USDT', unlimited, 100n)
    // A call to an account without code returns empty data.
    const silent = { ...raced, token: user }
    const answer = await readAllowance(world.client, silent)
    expect(answer).toEqual({ status: 'unknown', reason: 'unreadable' })
    expect(allows(answer, 0n)).toBe(false)
    await world.send(user, approveCall(raced.token, raced.spender, 40n))
    expect(await needsReset(world.client, raced, answer)).toBe(true)
    await world.send(user, approveCall(raced.token, raced.spender, 0n))
    expect(await needsReset(world.client, raced, answer)).toBe(false)
  })

  test('behavior: approves the needed amount when the token refuses an unlimited approval [1.7.21 1.7.22]', async () => {
    const intent = intentFor('1USDC', unlimited, 123n)
    const refusing = world.clientThat((call) => JSON.stringify(call.params).includes('f'.repeat(64)))
    const call = await acceptedApproval(refusing, intent)
    expect(call).toEqual(approveCall(intent.token, intent.spender, 123n))
    await simulateCall(world.client, { from: user, ...call })
  })
})
