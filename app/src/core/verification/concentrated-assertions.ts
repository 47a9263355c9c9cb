import { concentratedRouterAbi, slipstreamRouterAbi } from '@dexswap/abis'
import { type ConcentratedPlatform, type Hex, isSameAddress, lowerAddress } from '@dexswap/chains'
import { poolAddress, tierKey } from '@dexswap/chains/pool-address'
import { type ConcentratedOrder, readConcentratedCall } from '@dexswap/orders/concentrated-order'
import { decodeFunctionResult } from 'viem/utils'
import type { Assertion, VerificationQuery } from './assertion.ts'
import { poolProof } from './pool-slots.ts'
import {
  aggregated,
  areReadable,
  type PoolRead,
  poolStateCalls,
  quoteStates,
  resultsIn,
  statesOf,
} from './stated-pools.ts'

/** The platform of an order and its pools, derived from the record. */
export type OrderPools = {
  readonly order: ConcentratedOrder
  readonly platform: ConcentratedPlatform
  readonly pools: readonly PoolRead[]
}

/** Null without quoted pools, and for calls that are no orders in the form of a recorded router. */
export function orderPools({ chain, call, basis }: VerificationQuery): OrderPools | null {
  const order = readConcentratedCall(call)
  const platform = chain.concentratedPlatforms.find(({ router }) => isSameAddress(router, call.to))
  const route = basis?.pools?.route ?? []
  if (!order || !platform || order.dynamicFees !== platform.dynamicFees) return null
  const pools = order.path.tiers.flatMap((key, at): PoolRead[] => {
    const [tokenIn, tokenOut] = [order.path.tokens[at], order.path.tokens[at + 1]]
    const reads = route[at]
    const tier = platform.feeTiers.find((each) => tierKey(platform, each) === key)
    if (!tokenIn || !tokenOut || !tier || reads?.tier !== key) return []
    const direction = lowerAddress(tokenIn) < lowerAddress(tokenOut) ? 'zeroForOne' : 'oneForZero'
    const { dynamicFees } = platform
    const address = poolAddress(platform, [tokenIn, tokenOut], key)
    return [{ address, tier, direction, reads, ...(dynamicFees && { dynamicFees }) }]
  })
  const isWhole = pools.length === route.length && pools.length === order.path.tiers.length
  return isWhole && areReadable(pools) ? { order, platform, pools } : null
}

/** Asserts the price by pool states and by the order's own result. */
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
  ]
}

/** Output of an exact input, or input of an exact output, from the order's multicall. */
function routerResult(answer: Hex, { permit, dynamicFees }: ConcentratedOrder): bigint {
  const abi = dynamicFees ? slipstreamRouterAbi : concentratedRouterAbi
  const results = decodeFunctionResult({ abi, functionName: 'multicall', data: answer })
  return BigInt(results[permit ? 1 : 0] ?? 'nothing')
}
