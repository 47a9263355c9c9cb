import { multicall3Abi, splitExecutorAbi } from '@dexswap/abis'
import { type Address, type Chain, harmony, lowerAddress } from '@dexswap/chains'
import { encodeAbiParameters, encodeFunctionData, encodeFunctionResult } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { derivedPair } from '../chain/known-code.ts'
import { poolIds, splitQuery } from '../test/split-pools.ts'
import type { CallBasis } from './call-basis.ts'
import { compareNodes, type NodeReply } from './compare-nodes.ts'
import { priceAssertions } from './price-assertions.ts'

// Invariant: an order that would revert on the state of the operators is not sent.

const account: Address = `0x${'a1'.repeat(20)}`
const executor: Address = `0x${'e1'.repeat(20)}`
const tokens: readonly [Address, Address] = [`0x${'b1'.repeat(20)}`, `0x${'c1'.repeat(20)}`]
const initCodeHash = `0x${'22'.repeat(32)}` as const
const platform = { ...harmony.platforms[0], initCodeHash, swapFeeBps: 30 } as const
const chain: Chain = {
  ...harmony,
  platforms: [platform],
  splitExecutor: { address: executor, codeHash: initCodeHash, platforms: [platform.id], block: null },
}
const address = lowerAddress(derivedPair(platform.factory, initCodeHash, tokens))
const amountIn = 1000n
/** 996 units for the whole order. */
const reserve = 10n ** 9n

/** Verdict on an order that no node can simulate, when both operators return the same reserves. */
function verdictOf(shown: bigint, minimumOut: bigint, basis: CallBasis = {}) {
  const [tokenIn, tokenOut] = tokens
  const order = {
    ...{ tokenIn, tokenOut, amountIn, minimumOut, recipient: account, deadline: 100n },
    legs: [{ share: 10_000, hops: [{ platform: 0, tier: 0, tokenOut }] }],
  }
  const data = encodeFunctionData({ abi: splitExecutorAbi, functionName: 'split', args: [order] })
  const amountOf = (of: Address, amount: bigint) => {
    return { currency: { kind: 'token', address: of, symbol: 'T', decimals: 0 }, amount } as const
  }
  const assertions = priceAssertions({
    ...{ chain, account, call: { to: executor, data, value: 0n }, basis },
    summary: {
      ...({ kind: 'swap', platform: 'Split', recipient: null } as const),
      ...{ input: amountOf(tokenIn, amountIn), output: amountOf(tokenOut, shown) },
    },
  })
  const uints = [{ type: 'uint112' }, { type: 'uint112' }, { type: 'uint32' }] as const
  const returnData = encodeAbiParameters(uints, [reserve, reserve, 0])
  const result = [{ success: true, returnData }]
  const answers = [encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })]
  const replies = ['ada', 'bob'].map((operator): NodeReply => {
    return { status: 'reported', report: { operator, head: 7n, hash: '0x7', codes: [], outcome: 'refused', answers } }
  })
  return compareNodes({ block: 7n, assertions, contracts: [], lagTolerance: 1n }, replies)
}

const withPools = (...pools: readonly Address[]) => ({ split: { pools, reads: {}, known: [] } })

describe('mixedAssertions', () => {
  test.each([
    ['through pairs alone', {}],
    ['with other pools', withPools(address)],
  ])(
    'behavior: stops an order %s with an output below its minimum, or more than half a percent above the shown one',
    (_, basis) => {
      expect(verdictOf(996n, 996n, basis)).toMatchObject({ status: 'agree' })
      expect(verdictOf(1000n, 996n, basis)).toMatchObject({ status: 'agree' })
      expect(verdictOf(1000n, 997n, basis)).toMatchObject({
        ...{ status: 'contradicted', about: 'price' },
        ...{ shown: { value: 1000n }, stated: { value: 996n } },
      })
      expect(verdictOf(980n, 970n, basis)).toMatchObject({ status: 'contradicted', about: 'price' })
    },
  )
})

describe('priceAssertions', () => {
  test('default: reads the state of all pools of a split order, with proofs of the concentrated ones', () => {
    const [states, result, ...others] = priceAssertions(splitQuery())
    expect(states).toMatchObject({ about: 'price', mustAnswer: true, read: { to: harmony.multicall } })
    expect(states?.proofs?.map(({ address: of }) => of)).toEqual([poolIds.concentrated])
    expect(result).toMatchObject({ about: 'price', read: null })
    expect(others).toEqual([])
  })
})
