import {
  bestSplit,
  bestTradeExactIn,
  bestTradesExactIn,
  createRoutingGraph,
  routerGas,
  splitGas,
  splitPays,
} from '../packages/amm/src/index.ts'
import { percentile } from './row.mjs'

/** Order sizes as fractions of the input reserve of the best path's first pool. */
export const PARTS = [0.001, 0.005, 0.01, 0.05]

/** Maximum numbers of legs that are compared with the page's maximum of six. */
const CAPS = [4, 8, 12]

/** Queries scaled to a part of the first reserve of the best path; omits those without a path. */
export function ordersOf(queries, graph, part) {
  return queries.flatMap(({ input, output, amountIn }) => {
    const best = bestTradeExactIn(graph, { input, output, amountIn })
    if (best === null) return []
    const [pool] = best.route.pools
    const reserve = pool.token0 === input ? pool.reserve0 : pool.reserve1
    return [{ input, output, amountIn: BigInt(Math.max(1, Math.floor(Number(reserve) * part))) }]
  })
}

/** Cost of gas in base units of a token, by the prices of the market. */
function costIn(market, output, dollarsOfGas) {
  const { price, decimals } = market.tokens.find(({ address }) => address === output)
  const unitsOfGas = (dollarsOfGas / price) * 10 ** decimals
  return (gas) => BigInt(Math.ceil(Number(gas) * unitsOfGas))
}

/**
 * Basis points gained over the best single platform after network cost; 0 without a split row.
 * Also the difference between six legs and other numbers of legs.
 */
export function gainsOf(market, platforms, queries, dollarsOfGas) {
  const graph = createRoutingGraph(market.pools)
  const graphs = platforms.map((platform) => ({
    platform,
    graph: createRoutingGraph(market.pools.filter((pool) => pool.platform === platform)),
  }))
  // The native platform is the first.
  const hasOwnFee = (pool) => pool.platform === platforms[0]
  return PARTS.map((part) => {
    const found = ordersOf(queries, graph, part).flatMap((order) => {
      const costOf = costIn(market, order.output, dollarsOfGas)
      const singles = bestTradesExactIn(graphs, order).flatMap(({ trade }) => trade ?? [])
      const left = (trade) => trade.amountOut - costOf(routerGas(trade.route))
      const best = singles.reduce((most, trade) => (most === null || left(trade) > left(most) ? trade : most), null)
      const split = bestSplit(graph, { ...order, costOf, hasOwnFee })
      if (best === null || split === null) return []
      const leaves = ({ amountOut, legs }) => amountOut - costOf(splitGas(legs, hasOwnFee))
      const bps = (amount) => (Number(amount) / Number(best.amountOut)) * 10_000
      return {
        gain: splitPays(split, singles, costOf) ? bps(leaves(split) - left(best)) : 0,
        others: CAPS.map((maxLegs) =>
          bps(leaves(bestSplit(graph, { ...order, costOf, hasOwnFee, maxLegs })) - leaves(split)),
        ),
      }
    })
    const gains = found.map(({ gain }) => gain)
    const spread = (list) => ({ median: percentile(list, 0.5), p90: percentile(list, 0.9) })
    return {
      part,
      orders: found.length,
      withRow: gains.filter((gain) => gain > 0).length,
      gainBps: spread(gains),
      below: gains.filter((gain) => gain < 0).length,
      insteadOfSixLegsBps: CAPS.map((legs, at) => ({ legs, ...spread(found.map(({ others }) => others[at])) })),
    }
  })
}
