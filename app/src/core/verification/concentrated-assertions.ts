import { concentratedRouterAbi } from '@dexswap/abis'
import {
  type Address,
  type Chain,
  type ConcentratedPlatform,
  type Hex,
  isSameAddress,
  lowerAddress,
} from '@dexswap/chains'
import { poolAddress } from '@dexswap/chains/pool-address'
import { decodeFunctionResult } from 'viem/utils'
import { encodeAggregate } from '#io/calls/multicall.ts'
import { poolSelectors } from '#io/pools/concentrated/concentrated-calls.ts'
import type { ChainCall } from '../chain/call-cache.ts'
import { type ConcentratedOrder, readConcentratedCall } from '../sending/concentrated-order.ts'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { poolProof } from './pool-slots.ts'
import { type PoolRead, poolStateCalls, quoteStates, resultsIn, statesOf } from './stated-pools.ts'

/** The platform of an order and its pools, derived from the record. */
export type OrderPools = {
  readonly order: ConcentratedOrder
  readonly platform: ConcentratedPlatform
  readonly pools: readonly PoolRead[]
}

/** Null for a call that is no order of a recorded platform, or without quoted pools. */
export function orderPools({ chain, call, basis }: VerificationQuery): OrderPools | null {
  const order = readConcentratedCall(call)
  const platform = chain.concentratedPlatforms.find(({ router }) => isSameAddress(router, call.to))
  const route = basis?.pools?.route ?? []
  if (!order || !platform) return null
  const pools = order.path.fees.flatMap((fee, at): PoolRead[] => {
    const [tokenIn, tokenOut] = [order.path.tokens[at], order.path.tokens[at + 1]]
    const reads = route[at]
    const tier = platform.feeTiers.find((each) => each.fee === fee)
    if (!tokenIn || !tokenOut || !tier || reads?.fee !== fee) return []
    const direction = lowerAddress(tokenIn) < lowerAddress(tokenOut) ? 'zeroForOne' : 'oneForZero'
    return [{ address: poolAddress(platform, [tokenIn, tokenOut], fee), tier, direction, reads }]
  })
  return pools.length === route.length && pools.length === order.path.fees.length ? { order, platform, pools } : null
}

/** Asserts the price by pool states and by the order's own result, and that no pool was omitted. */
export function concentratedAssertions(query: VerificationQuery): readonly Assertion[] {
  const { chain, summary } = query
  const found = summary.kind === 'swap' ? orderPools(query) : null
  if (summary.kind !== 'swap' || !found) return []
  const { order, platform, pools } = found
  const isInput = order.exact === 'input'
  const { currency, amount } = isInput ? summary.output : summary.input
  const shown = { value: amount, must: isInput ? 'least' : 'most' } as const
  const typed = isInput ? summary.input.amount : summary.output.amount
  const price = { about: 'price', currency, shown } as const
  const states = aggregated(chain, pools.flatMap(poolStateCalls))
  return [
    {
      ...{ ...price, read: states, mustAnswer: true },
      decode: (answer) => quoteStates(statesOf(pools, resultsIn(answer)), order.exact, typed),
      proofs: pools.flatMap((_, at) => poolProof(platform, pools, at) ?? []),
    },
    { ...price, read: null, decode: (answer) => routerResult(answer, order) },
    hiddenLiquidity(query, platform),
  ]
}

/** Asserts that pools of the tokens that the page did not compare have no liquidity. */
function hiddenLiquidity({ chain, summary, basis }: VerificationQuery, platform: ConcentratedPlatform): Assertion {
  const known = new Set(basis?.pools?.known.map(lowerAddress))
  const ends = summary.kind === 'swap' ? [summary.input, summary.output] : []
  const tokens = ends.map(({ currency }) => lowerAddress(currency.address ?? chain.wrappedNative.address))
  const all = [...new Set([...tokens, ...chain.routingBases.map(lowerAddress)])]
  const pairs = all.flatMap((one, at) =>
    all.slice(at + 1).flatMap((other): [Address, Address][] => (tokens.includes(one) ? [[one, other]] : [])),
  )
  const addresses = pairs.flatMap((pair) => platform.feeTiers.map(({ fee }) => poolAddress(platform, pair, fee)))
  const others = addresses.filter((address) => !known.has(lowerAddress(address)))
  return {
    ...{ about: 'reserves', currency: null, shown: { value: 0n, must: 'exact' }, mustAnswer: true },
    read: aggregated(
      chain,
      others.map((to) => ({ to, data: poolSelectors.liquidity })),
    ),
    // An address without code, or without a pool, has no result.
    decode: (answer) => resultsIn(answer).reduce((sum, each) => sum + BigInt(each ?? 0), 0n),
  }
}

/** Combines reads, so that they share a result. */
function aggregated({ multicall }: Pick<Chain, 'multicall'>, calls: readonly ChainCall[]): ChainCall {
  return { to: multicall, data: encodeAggregate(calls) }
}

/** Output of an exact input, or input of an exact output, from the order's multicall. */
function routerResult(answer: Hex, { permit }: ConcentratedOrder): bigint {
  const results = decodeFunctionResult({ abi: concentratedRouterAbi, functionName: 'multicall', data: answer })
  return BigInt(results[permit ? 1 : 0] ?? 'nothing')
}
