import { bestTradeExactIn, type DataGas, type Fraction, type Pool, type RoutingGraph } from '@dexswap/amm'
import { type Chain, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { expectedGas } from '@dexswap/pools-reader/expected-gas'
import type { PoolState } from '@dexswap/pools-reader/pool-state'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import { graphOf } from '@dexswap/pools-reader/routing-graph'
import { type Currency, wrappedForm } from '../tokens/currency.ts'

/** Prices from which the network cost is computed. */
export type GasTerms = {
  /** Wei per unit of gas. */
  readonly gasPrice: bigint
  /** Gas equivalent of an order's data, on chains that charge for data. */
  readonly dataGas?: DataGas | undefined
}

/** Cost of gas in base units of a currency, rounded up. */
export type CostOf = (gas: bigint) => bigint

/** Amount of gas to price first; larger amounts are tried until the output is precise enough. */
const referenceGas = 1_000_000n
const enough = 1000n

/**
 * Cost of gas in a token by the best route from native currency; null without a route.
 * `gasPrice`: wei per unit.
 */
export function costIn(
  graphs: readonly RoutingGraph[],
  chain: Chain,
  token: Pool['token0'],
  gasPrice: bigint,
): CostOf | null {
  const coin = lowerAddress(chain.wrappedNative.address)
  if (coin === token) return (gas) => gas * gasPrice
  let price: Fraction | null = null
  // A small input may buy less than one base unit of the token.
  for (let amountIn = referenceGas * gasPrice, tries = 0; tries < 4; tries++, amountIn *= 1000n) {
    const most = graphs.reduce((best, graph) => {
      const amountOut = bestTradeExactIn(graph, { input: coin, output: token, amountIn })?.amountOut ?? 0n
      return amountOut > best ? amountOut : best
    }, 0n)
    if (most > 0n) price = { numerator: most, denominator: amountIn }
    if (most >= enough) break
  }
  if (price === null) return null
  const { numerator, denominator } = price
  return (gas) => (gas * gasPrice * numerator + denominator - 1n) / denominator
}

/** Last result per pool state; it applies to any amount of gas. */
const costs = new WeakMap<object, { readonly key: string; readonly costOf: CostOf | null }>()

/** Cost of gas in a currency by the pools of each open platform; null without a route. */
export function networkCostIn(
  chain: ConfiguredChain,
  state: PoolState,
  currency: Currency,
  gasPrice: bigint,
): CostOf | null {
  if (state.status !== 'ready' || gasPrice <= 0n) return null
  const token = lowerAddress(wrappedForm(chain, currency).address)
  const open = chain.platforms.filter(({ id }) => !chain.closedPlatforms?.includes(id))
  const key = [chain.id, token, gasPrice, ...open.map(({ id }) => id)].join()
  const last = costs.get(state.pools)
  if (last?.key === key) return last.costOf
  const graphs = open.flatMap((platform) => {
    const pools = state.pools.get(platform.id)
    return pools ? [graphOf(platform, pools)] : []
  })
  const costOf = costIn(graphs, chain, token, gasPrice)
  costs.set(state.pools, { key, costOf })
  return costOf
}

/** Output minus network cost, possibly negative, or input plus cost. */
export function afterCost(quote: PlatformQuote, costOf: CostOf, dataGas?: DataGas): bigint {
  const cost = costOf(expectedGas(quote, dataGas))
  return quote.field === 'input' ? quote.amountOut - cost : quote.amountIn + cost
}
