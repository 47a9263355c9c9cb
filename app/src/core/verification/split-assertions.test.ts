import { multicall3Abi, splitExecutorAbi } from '@dexswap/abis'
import { type Address, type Chain, type Hex, harmony, isSameAddress, lowerAddress } from '@dexswap/chains'
import { poolSelectors } from '@dexswap/pools-reader/concentrated-calls'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import {
  concatHex,
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionData,
  encodeFunctionResult,
  numberToHex,
} from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { derivedPair } from '../chain/known-code.ts'
import { aerodrome, chain as chainOfPools, pair, poolIds, splitQuery, state, uniswap } from '../test/split-pools.ts'
import type { CallBasis } from './call-basis.ts'
import { compareNodes, type NodeReply } from './compare-nodes.ts'
import { priceAssertions } from './price-assertions.ts'
import { PoolStateError } from './stated-pools.ts'

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

const unit = 10n ** 18n
const query = splitQuery()
const platforms = chainOfPools.platforms.map((each) => ({ ...each, swapFeeBps: 'perPair' as const }))
const [solidlyPool] = (state.solidly?.status === 'ready' && state.solidly.pools.get(aerodrome.id)) || []
const [narrow] = (state.concentrated?.status === 'ready' && state.concentrated.pools.get(uniswap.id)) || []

type Fields = { readonly paused?: bigint; readonly pairFee?: bigint; readonly bitmap?: bigint }

/** Words that a correct node returns for a call, but for the changed fields. */
function wordsOf({ to, data }: ChainCall, { paused = 0n, pairFee = 30n, bitmap }: Fields): readonly bigint[] {
  if (!narrow || !solidlyPool) return expect.unreachable()
  const { point, window } = narrow.market
  const argument = Number(BigInt.asIntN(256, BigInt(`0x${data.slice(10) || '0'}`)))
  const is = (selector: Hex) => data.startsWith(selector)
  if (isSameAddress(to, pair.address)) return is('0x0902f1ac') ? [pair.reserve0, pair.reserve1, 0n] : [pairFee]
  if (isSameAddress(to, aerodrome.factory)) return [data.length === 10 ? paused : 30n]
  if (isSameAddress(to, poolIds.solidly)) {
    const { reserve0, reserve1 } = solidlyPool.market.pool
    return [unit, unit, reserve0, reserve1, 0n, BigInt(solidlyPool.token0), BigInt(solidlyPool.token1)]
  }
  if (is(poolSelectors.slot0)) return [point.sqrtPriceX96, BigInt(point.tick)]
  if (is(poolSelectors.liquidity)) return [point.liquidity]
  if (is(poolSelectors.fee)) return [BigInt(narrow.fee)]
  if (is(poolSelectors.tickSpacing)) return [BigInt(window.tickSpacing)]
  const found = window.ticks.filter(({ tick }) =>
    is(poolSelectors.ticks) ? tick === argument : Math.floor(tick / window.tickSpacing / 256) === argument,
  )
  if (is(poolSelectors.ticks))
    return found.flatMap(({ liquidityGross, liquidityNet }) => [liquidityGross, liquidityNet])
  const bits = found.map(({ tick }) => 1n << BigInt((tick / window.tickSpacing) & 255))
  return [bitmap ?? bits.reduce((sum, bit) => sum | bit, 0n)]
}

/** The output by the states of all pools, which the operators return with changed fields. */
function outputWith(fields: Fields): bigint {
  const [states] = priceAssertions({ ...query, chain: { ...query.chain, platforms } })
  if (!states?.read) return expect.unreachable()
  const { args } = decodeFunctionData({ abi: multicall3Abi, data: states.read.data })
  const calls = args?.[0] as readonly { readonly target: Address; readonly callData: Hex }[]
  const result = calls.map(({ target: to, callData: data }) => {
    const words = wordsOf({ to, data }, fields).map((word) => numberToHex(BigInt.asUintN(256, word), { size: 32 }))
    return { success: true, returnData: concatHex(words) }
  })
  return states.decode(encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result }))
}

describe('mixedAssertions over pools of all kinds', () => {
  test('default: computes the shown output from the states of all pools', () => {
    expect(outputWith({})).toBe(query.summary.output.amount)
  })

  test('behavior: replays a pair with the fee that its contract returns', () => {
    expect(outputWith({ pairFee: 100n })).toBeLessThan(query.summary.output.amount)
  })

  test('error: PoolStateError when swaps are paused, or a tick that was not read is crossed', () => {
    expect(() => outputWith({ paused: 1n })).toThrow(PoolStateError)
    expect(() => outputWith({ bitmap: 2n ** 256n - 1n })).toThrow(PoolStateError)
  })
})
