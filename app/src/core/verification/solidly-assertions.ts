import { solidlyRouterAbi } from '@dexswap/abis'
import { type Address, type Hex, isSameAddress, lowerAddress, type SolidlyPlatform } from '@dexswap/chains'
import { readSolidlyCall, type SolidlyOrder } from '@dexswap/orders/solidly-order'
import type { ChainCall } from '@dexswap/pools-reader/contract-call'
import {
  callsPerPool,
  marketOf,
  pauseCall,
  pausedIn,
  poolCalls,
  type SolidlyRef,
  solidlyPoolIn,
  solidlyRef,
} from '@dexswap/pools-reader/solidly-state'
import * as v from 'valibot'
import { decodeFunctionResult } from 'viem/utils'
import type { Assertion, VerificationQuery } from './assertion.ts'
import type { RouteOrder, RouteReads } from './route-reads.ts'
import { aggregated, PoolStateError, resultsIn } from './stated-pools.ts'

/** A pool between two tokens, in the direction of a swap. */
type SolidlyHop = { readonly ref: SolidlyRef; readonly direction: 'zeroForOne' | 'oneForZero' }

/** The platform of an order and its pools, derived from the record. */
type OrderHops = {
  readonly order: SolidlyOrder
  readonly platform: SolidlyPlatform
  readonly hops: readonly SolidlyHop[]
}

/**
 * Null for a call that is no order of a recorded platform, and for an order without quoted pools.
 */
export function solidlyHops({ chain, call, basis }: VerificationQuery): OrderHops | null {
  const order = readSolidlyCall(call)
  const platform = chain.solidlyPlatforms.find(({ router }) => isSameAddress(router, call.to))
  if (!order || !platform || !isSameAddress(order.factory, platform.factory)) return null
  if (order.stables.join() !== basis?.solidly?.stables.join()) return null
  const hops = order.stables.flatMap((stable, at): SolidlyHop[] => {
    const [tokenIn, tokenOut] = [order.path[at], order.path[at + 1]]
    return tokenIn && tokenOut ? [hopOf(platform, lowerAddress(tokenIn), lowerAddress(tokenOut), stable)] : []
  })
  return { order, platform, hops }
}

function hopOf(platform: SolidlyPlatform, tokenIn: Address, tokenOut: Address, stable: boolean): SolidlyHop {
  const isSorted = tokenIn < tokenOut
  const ref = solidlyRef(platform, isSorted ? [tokenIn, tokenOut] : [tokenOut, tokenIn], stable)
  return { ref, direction: isSorted ? 'zeroForOne' : 'oneForZero' }
}

/**
 * Asserts the price by pause flag, reserves and fees of the pools, and by the result of the order.
 */
export function solidlyAssertions(query: VerificationQuery): readonly Assertion[] {
  const { chain, summary } = query
  const found = summary.kind === 'swap' ? solidlyHops(query) : null
  if (summary.kind !== 'swap' || !found) return []
  const { platform, hops, order } = found
  const { currency, amount } = summary.output
  const price = { about: 'price', currency, shown: { value: amount, must: 'least' } } as const
  const states = stateCalls(
    platform,
    hops.map(({ ref }) => ref),
  )
  return [
    {
      ...{ ...price, read: aggregated(chain, states), mustAnswer: true },
      decode: (answer) => quoteHops(platform, hops, order.amountIn, resultsIn(answer)),
    },
    { ...price, read: null, decode: routerResult },
  ]
}

function stateCalls({ factory }: SolidlyPlatform, refs: readonly SolidlyRef[]): readonly ChainCall[] {
  return [pauseCall(factory), ...refs.flatMap(poolCalls)]
}

/** @throws PoolStateError when swaps are paused or the states cannot quote the order */
function quoteHops(
  { factory }: SolidlyPlatform,
  hops: readonly SolidlyHop[],
  amountIn: bigint,
  [paused, ...results]: readonly (Hex | null)[],
): bigint {
  if (pausedIn(factory, paused)) throw new PoolStateError(factory, 'swaps are paused')
  return hops.reduce((amount, { ref, direction }, at) => {
    const pool = solidlyPoolIn(ref, resultsOf(results, at))
    const output = pool && marketOf(ref.address, pool).amountOutDown(amount, direction)
    if (typeof output !== 'bigint') throw new PoolStateError(ref.address, 'the reserves')
    return output
  }, amountIn)
}

function resultsOf(results: readonly (Hex | null)[], at: number): readonly (Hex | null)[] {
  return results.slice(at * callsPerPool, (at + 1) * callsPerPool)
}

/** The last of the amounts; each swap function of the router returns them as a list. */
function routerResult(answer: Hex): bigint {
  const functionName = 'swapExactTokensForTokens'
  return v.parse(v.bigint(), decodeFunctionResult({ abi: solidlyRouterAbi, functionName, data: answer }).at(-1))
}

/** Routes over the known pools of a platform; no amounts while its swaps are paused. */
export function comparedSolidly(
  platform: SolidlyPlatform,
  known: readonly Address[],
  { exact, amount, paths }: RouteOrder,
): RouteReads {
  const isKnown = ({ ref }: SolidlyHop) => known.some((address) => isSameAddress(address, ref.address))
  const routes = paths
    .map((path) =>
      path.slice(1).map((tokenOut, at) => {
        const tokenIn = path[at] ?? tokenOut
        return [false, true].map((stable) => hopOf(platform, tokenIn, tokenOut, stable)).filter(isKnown)
      }),
    )
    .filter((legs) => legs.every((leg) => leg.length > 0))
  const refs = [...new Map(routes.flat(2).map(({ ref }) => [ref.address, ref])).values()]
  return {
    calls: refs.length === 0 ? [] : stateCalls(platform, refs),
    quotes([paused, ...results]) {
      if (pausedIn(platform.factory, paused)) return []
      const pools = new Map(refs.map((ref, at) => [ref.address, solidlyPoolIn(ref, resultsOf(results, at))]))
      const quoteOf = ({ ref, direction }: SolidlyHop, of: bigint) => {
        const pool = pools.get(ref.address)
        const market = pool && marketOf(ref.address, pool)
        const quoted = exact === 'input' ? market?.amountOutDown(of, direction) : market?.amountInUp(of, direction)
        return typeof quoted === 'bigint' && quoted > 0n ? [quoted] : []
      }
      return routes.map((legs) =>
        (exact === 'input' ? legs : legs.toReversed()).reduce<bigint | null>((from, leg) => {
          const amounts = from === null ? [] : leg.flatMap((hop) => quoteOf(hop, from))
          return amounts.reduce<bigint | null>(
            (best, each) => (best === null || each > best === (exact === 'input') ? each : best),
            null,
          )
        }, amount),
      )
    },
  }
}
