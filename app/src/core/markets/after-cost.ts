import { bestTradeExactIn, type DataGas, type Fraction, type Pool, type RoutingGraph, routerGas } from '@dexswap/amm'
import { type Chain, lowerAddress } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import { type Currency, wrappedForm } from '../tokens/currency.ts'
import type { PoolState } from './pool-state.ts'
import type { PlatformQuote } from './quote.ts'
import { graphOf } from './routing-graph.ts'

/** What gas costs its sender. */
export type GasTerms = {
  /** Wei for a unit. */
  readonly gasPrice: bigint
  /** What stands for the data of an order, where the chain takes something for it. */
  readonly dataGas?: DataGas | undefined
}

/** What gas costs in base units of a currency, rounded up. */
export type CostOf = (gas: bigint) => bigint

/** Gas whose price is asked first, and how much of the currency says a price exactly enough. */
const askedGas = 1_000_000n
const enough = 1000n

/** What gas costs in a token, by the best way from the coin over one of the graphs; null where none leads there. `gasPrice`: wei for a unit. */
export function costIn(
  graphs: readonly RoutingGraph[],
  chain: Chain,
  token: Pool['token0'],
  gasPrice: bigint,
): CostOf | null {
  const coin = lowerAddress(chain.wrappedNative.address)
  if (coin === token) return (gas) => gas * gasPrice
  let price: Fraction | null = null
  // So little of it may be less than a unit of the token.
  for (let amountIn = askedGas * gasPrice, tries = 0; tries < 4; tries++, amountIn *= 1000n) {
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

/** What was worked out last of each state of the pools: the same for every amount. */
const kept = new WeakMap<object, { readonly key: string; readonly costOf: CostOf | null }>()

/** What gas costs in a currency, by the pools of each open platform alone; null where the coin has no price in it. */
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
  const last = kept.get(state.pools)
  if (last?.key === key) return last.costOf
  const graphs = open.flatMap((platform) => {
    const pools = state.pools.get(platform.id)
    return pools ? [graphOf(platform, pools)] : []
  })
  const costOf = costIn(graphs, chain, token, gasPrice)
  kept.set(state.pools, { key, costOf })
  return costOf
}

/** Gas that a quote's way is expected to take: the same reckoning for every row, whatever the account has approved. */
function expectedGas({ division, trade }: PlatformQuote, dataGas?: DataGas): bigint {
  return division?.gas ?? (trade ? routerGas(trade.route, dataGas) : 0n)
}

/** What a typed input brings less its network cost, which may be less than nothing; what a typed output takes with it. */
export function afterCost(quote: PlatformQuote, costOf: CostOf, dataGas?: DataGas): bigint {
  const cost = costOf(expectedGas(quote, dataGas))
  return quote.field === 'input' ? quote.amountOut - cost : quote.amountIn + cost
}
