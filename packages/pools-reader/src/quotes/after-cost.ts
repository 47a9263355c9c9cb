import {
  bestTradeExactIn,
  type DataGas,
  type ExactInQuery,
  type Fraction,
  type MarketPool,
  type Pool,
  type RoutingGraph,
} from '@dexswap/amm'
import { type Chain, lowerAddress, type PlatformId } from '@dexswap/chains'
import { type Currency, wrappedForm } from '../currency.ts'
import type { PoolState, ReadyPools } from '../pool-state.ts'
import { expectedGas } from './expected-gas.ts'
import type { PlatformQuote } from './quote.ts'
import { graphOf } from './routing-graph.ts'

/** Prices from which the network cost is computed. */
export type GasTerms = {
  /** Wei per unit of gas. */
  readonly gasPrice: bigint
  /** Gas equivalent of an order's data, on chains that charge for data. */
  readonly dataGas?: DataGas | undefined
}

/** Cost of gas in base units of a currency, rounded up. */
export type CostOf = (gas: bigint) => bigint

/** The best output of a swap; 0 without a route. */
export type OutputOf = (query: ExactInQuery) => bigint

export function throughPairs(graph: RoutingGraph): OutputOf {
  return (query) => bestTradeExactIn(graph, query)?.amountOut ?? 0n
}

/** Amount of gas to convert first. Larger amounts follow until the output has enough digits. */
const referenceGas = 1_000_000n
const enough = 1000n

/**
 * Converts a cost of gas to a token at the best rate, because a small pool with a bad rate makes gas
 * look cheap. Null without a route; `gasPrice` in wei per unit.
 */
export function costIn(
  outputs: readonly OutputOf[],
  chain: Chain,
  token: Pool['token0'],
  gasPrice: bigint,
): CostOf | null {
  const coin = lowerAddress(chain.wrappedNative.address)
  if (coin === token) return (gas) => gas * gasPrice
  let price: Fraction | null = null
  // A small input may buy less than one base unit of the token, so larger inputs are tried.
  for (let amountIn = referenceGas * gasPrice, tries = 0; tries < 4; tries++, amountIn *= 1000n) {
    const most = outputs.reduce((best, outputOf) => {
      const amountOut = outputOf({ input: coin, output: token, amountIn })
      return amountOut > best ? amountOut : best
    }, 0n)
    if (most > 0n) price = { numerator: most, denominator: amountIn }
    if (most >= enough) break
  }
  if (price === null) return null
  const { numerator, denominator } = price
  return (gas) => (gas * gasPrice * numerator + denominator - 1n) / denominator
}

/** The last conversion per pool state, which applies to any amount of gas. */
const costs = new WeakMap<
  object,
  Pick<ReadyPools, 'concentrated' | 'solidly'> & { readonly key: string; readonly costOf: CostOf | null }
>()

/** Converts a cost of gas to a currency with the pools of all open platforms; null without a route. */
export function networkCostIn(
  chain: Chain & { readonly closedPlatforms?: readonly PlatformId[] },
  state: PoolState,
  currency: Currency,
  gasPrice: bigint,
): CostOf | null {
  if (state.status !== 'ready' || gasPrice <= 0n) return null
  const token = lowerAddress(wrappedForm(chain, currency).address)
  const isOpen = (id: PlatformId) => !chain.closedPlatforms?.includes(id)
  const open = chain.platforms.filter(({ id }) => isOpen(id))
  const key = [chain.id, token, gasPrice, ...(chain.closedPlatforms ?? [])].join()
  const { concentrated, solidly } = state
  const last = costs.get(state.pools)
  if (last?.key === key && last.concentrated === concentrated && last.solidly === solidly) return last.costOf
  const pairs = open.flatMap((platform) => {
    const pools = state.pools.get(platform.id)
    return pools ? [throughPairs(graphOf(platform, pools))] : []
  })
  const others = otherPools(state, isOpen).map(throughPool)
  const costOf = costIn([...pairs, ...others], chain, token, gasPrice)
  costs.set(state.pools, { key, costOf, ...(concentrated && { concentrated }), ...(solidly && { solidly }) })
  return costOf
}

function otherPools(
  { concentrated, solidly }: ReadyPools,
  isOpen: (platform: PlatformId) => boolean,
): readonly MarketPool[] {
  const lists: readonly (readonly [PlatformId, readonly MarketPool[]])[] = [
    ...(concentrated?.status === 'ready' ? concentrated.pools : []),
    ...(solidly?.status === 'ready' ? solidly.pools : []),
  ]
  return lists.flatMap(([id, pools]) => (isOpen(id) ? pools : []))
}

/** Direct swaps only, so that the search over pools of all kinds is not part of the first load. */
function throughPool({ token0, token1, market }: MarketPool): OutputOf {
  return ({ input, output, amountIn }) => {
    const isForward = input === token0 && output === token1
    if (!isForward && !(input === token1 && output === token0)) return 0n
    const amountOut = market.amountOutDown(amountIn, isForward ? 'zeroForOne' : 'oneForZero')
    return typeof amountOut === 'bigint' ? amountOut : 0n
  }
}

/**
 * For a typed input: the output minus the network cost, possibly negative. For a typed output: the
 * input plus the cost.
 */
export function afterCost(quote: PlatformQuote, costOf: CostOf, dataGas?: DataGas): bigint {
  const cost = costOf(expectedGas(quote, dataGas))
  return quote.field === 'input' ? quote.amountOut - cost : quote.amountIn + cost
}
