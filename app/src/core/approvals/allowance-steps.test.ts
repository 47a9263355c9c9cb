import { erc20Abi, multicall3ValueAbi } from '@dexswap/abis'
import { harmony } from '@dexswap/chains'
import { decodeFunctionData, encodeFunctionData, encodeFunctionResult, numberToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import type { ChainClient } from '#io/rpc/chain-client.ts'
import { RpcHttpError } from '#io/rpc/rpc-errors.ts'
import { known } from '../known.ts'
import { tokenOf } from '../tokens/currency.ts'
import {
  type AllowanceIntent,
  type Approval,
  allowanceIntent,
  allowancePlan,
  allowanceSimulationQuery,
  simulateAllowance,
} from './allowances.ts'

const account = '0x00000000000000000000000000000000000000a1'
const router = '0x00000000000000000000000000000000000000e1'
const token = tokenOf(harmony, harmony.tokens[1])
const approval: Approval = {
  token,
  spender: { address: router, kind: 'router', name: 'A router' },
  allowance: 9n,
  balance: known(9n, 0),
  atRisk: known(9n, 0),
  atRiskUsd: known(9n, 0),
}
const intentTo = (amount: bigint) => allowanceIntent(approval, account, amount)
const dataOf = (amount: bigint) =>
  encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [router, amount] })
const word = (value: bigint) => numberToHex(value, { size: 32 })

/**
 * A node that returns this gas for each approved amount (null: refused), and this simulation
 * result.
 */
function nodeWith(
  gas: Readonly<Record<string, bigint | null>>,
  simulation: { readonly changes?: readonly [bigint, bigint]; readonly refused?: boolean } | null = {},
  refusal: Error = new Error('execution reverted: PAUSED'),
) {
  const client = {
    chain: { id: harmony.id, custom: { fees: 'legacy' } },
    request: async ({
      method,
      params,
    }: {
      method: string
      params: readonly [{ data: `0x${string}`; from: string }]
    }) => {
      if (method === 'eth_gasPrice') return '0x7'
      if (method === 'eth_estimateGas') {
        const { args } = decodeFunctionData({ abi: erc20Abi, data: params[0].data })
        const taken = gas[`${args?.[1]}`]
        if (params[0].from !== account || taken === null || taken === undefined) throw refusal
        return numberToHex(taken)
      }
      if (simulation === null) throw new Error('no state override')
      const { args } = decodeFunctionData({ abi: multicall3ValueAbi, data: params[0].data })
      const count = args[0].length - 5
      const [first, second] = simulation.changes ?? [0n, 0n]
      const read = (value: bigint) => ({ success: true, returnData: word(value) })
      const calls = Array.from({ length: count }, () => ({ success: !simulation.refused, returnData: '0x' as const }))
      const result = [read(50n), read(60n), ...calls, read(50n + first), read(60n + second), read(123n)]
      return encodeFunctionResult({ abi: multicall3ValueAbi, functionName: 'aggregate3Value', result })
    },
  }
  return client as unknown as ChainClient
}
const tryOn = (client: ChainClient, amount: bigint) => simulateAllowance(client, harmony.multicall, intentTo(amount))

describe('allowanceIntent', () => {
  test('default: contains the token, its spender and the new allowance', () => {
    expect(intentTo(5n)).toEqual({
      kind: 'allowance',
      chainId: harmony.id,
      account,
      token: token.address,
      symbol: token.symbol,
      decimals: token.decimals,
      spender: router,
      amount: 5n,
    })
  })
})

describe('allowancePlan', () => {
  const stepsOf = async (intent: AllowanceIntent, simulated: Parameters<typeof allowancePlan>[2] = null, now = 0n) => {
    const client = { request: async () => word(now) } as unknown as ChainClient
    const { chainId, account: by, steps } = allowancePlan(client, intent, simulated)
    expect([chainId, by]).toEqual([harmony.id, account])
    return Promise.all(
      steps.map(async (step) => {
        if (step.kind !== 'approve') return null
        const { to, data, value, gas } = await step.call([])
        return { to, data, value, gas, kind: step.summary.kind, intent: step.intent, isDone: await step.isDone() }
      }),
    )
  }

  test('default: builds one approval of exactly the chosen amount with the simulated gas', async () => {
    expect(await stepsOf(intentTo(5n), { candidate: 0, gas: 77n })).toMatchObject([
      { to: token.address, data: dataOf(5n), value: 0n, gas: 77n, kind: 'approve', isDone: false },
    ])
    const [single] = await stepsOf(intentTo(5n))
    expect(single?.gas).toBeUndefined()
  })

  test('behavior: resets the allowance to zero first for a token that requires it, with the simulated gas', async () => {
    const steps = await stepsOf(intentTo(5n), { candidate: 1, gas: 77n })
    expect(steps).toMatchObject([
      { data: dataOf(0n), gas: 77n, kind: 'resetApproval' },
      { data: dataOf(5n), kind: 'approve' },
    ])
    expect(steps[1]?.gas).toBeUndefined()
    expect(steps[0]?.intent).not.toBe(steps[1]?.intent)
  })

  test('behavior: omits the approval when the token already has that allowance', async () => {
    expect(await stepsOf(intentTo(5n), null, 5n)).toMatchObject([{ isDone: true }])
    expect(await stepsOf(intentTo(5n), null, 6n)).toMatchObject([{ isDone: false }])
    expect(await stepsOf(intentTo(0n), null, 0n)).toMatchObject([{ kind: 'resetApproval', isDone: true }])
  })
})

describe('allowanceSimulationQuery', () => {
  test('default: returns a different key for another account, token, spender or amount', () => {
    const intent = intentTo(5n)
    const others = [{ account: router }, { token: router }, { spender: account }, { amount: 6n }] as const
    const keys = [intent, ...others.map((part) => ({ ...intent, ...part }))].map(
      (each) => allowanceSimulationQuery(each).key,
    )
    expect(new Set(keys).size).toBe(5)
    expect(allowanceSimulationQuery({ ...intent, account: '0x1', token: '0x23' }).key).not.toBe(
      allowanceSimulationQuery({ ...intent, account: '0x12', token: '0x3' }).key,
    )
  })

  test('default: simulates exactly the given intent', async () => {
    expect(await allowanceSimulationQuery(intentTo(5n)).run(nodeWith({ 5: 40n }), harmony.multicall, 1n)).toEqual(
      await tryOn(nodeWith({ 5: 40n }), 5n),
    )
  })
})

describe('simulateAllowance', () => {
  const passed = { status: 'passed', cost: { nextPrice: 7n } }

  test('default: returns the gas of the approval, and verifies that no balance decreases', async () => {
    expect(await tryOn(nodeWith({ 5: 40n }), 5n)).toEqual({
      ...passed,
      estimate: { candidate: 0, gas: 40n },
      measured: { block: 123n, zeroFirst: false },
    })
  })

  test('behavior: detects a token that requires a reset to zero', async () => {
    expect(await tryOn(nodeWith({ 5: null, 0: 30n }), 5n)).toEqual({
      ...passed,
      estimate: { candidate: 1, gas: 30n },
      measured: { block: 123n, zeroFirst: true },
    })
  })

  test('behavior: returns no balance change when no node can simulate the calls', async () => {
    expect(await tryOn(nodeWith({ 5: 40n }, null), 5n)).toEqual({
      ...passed,
      estimate: { candidate: 0, gas: 40n },
      measured: null,
    })
    expect(await tryOn(nodeWith({ 5: 40n }, { refused: true }), 5n)).toMatchObject({ measured: null })
  })

  test.each([
    ['the token', [-1n, 0n]],
    ['the native currency', [0n, -1n]],
  ] as const)('error: TakesMoreError when the simulated approval would also transfer %s', async (_, changes) => {
    expect(await tryOn(nodeWith({ 5: 40n }, { changes }), 5n)).toMatchObject({
      status: 'refused',
      error: { name: 'TakesMoreError' },
    })
    expect(await tryOn(nodeWith({ 5: 40n }, { changes: [1n, 1n] }), 5n)).toMatchObject({ status: 'passed' })
  })

  test('behavior: refuses with the revert reason, and marks the refusal as doubtful unless the simulation confirms it', async () => {
    expect(await tryOn(nodeWith({}, { refused: true }), 5n)).toMatchObject({
      status: 'refused',
      error: { name: 'CallRevertedError', reason: 'PAUSED' },
      doubtful: false,
    })
    expect(await tryOn(nodeWith({}), 0n)).toMatchObject({ status: 'refused', doubtful: true })
    const silent = nodeWith({}, null, new Error('something else'))
    expect(await tryOn(silent, 5n)).toMatchObject({ status: 'refused', error: { reason: null }, doubtful: true })
    // The simulation returns the reason that the estimate lacks.
    expect(await tryOn(nodeWith({}, { refused: true }, new Error('odd')), 5n)).toMatchObject({
      error: { reason: 'no reason given', cause: new Error('odd') },
      doubtful: false,
    })
  })

  test('behavior: returns `unknown` when the node does not respond', async () => {
    const silent = new RpcHttpError('http://a.example', 503, 'Unavailable', null)
    expect(await tryOn(nodeWith({}, null, silent), 5n)).toEqual({ status: 'unknown' })
    expect(await tryOn(nodeWith({ 0: 30n }, null, silent), 5n)).toEqual({ status: 'unknown' })
  })
})
