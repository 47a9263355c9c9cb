import { type PlatformTrade, rankTrades } from '../rank-trades.ts'
import { bestTradeExactIn, bestTradeExactOut, type ExactInQuery, type ExactOutQuery } from './best-trade.ts'
import type { RoutingGraph } from './routing-graph.ts'

/** A platform and the graph of the pools that its router can use. */
type PlatformGraph<Platform> = { readonly platform: Platform; readonly graph: RoutingGraph }

/**
 * The best trade of each platform by execution price; platforms without a trade come last.
 * @throws what `bestTradeExactIn` throws
 */
export function bestTradesExactIn<Platform>(
  platforms: readonly PlatformGraph<Platform>[],
  query: ExactInQuery,
): PlatformTrade<Platform>[] {
  return rankTrades(platforms.map(({ platform, graph }) => ({ platform, trade: bestTradeExactIn(graph, query) })))
}

/**
 * The best trade of each platform by execution price; platforms without a trade come last.
 * @throws what `bestTradeExactOut` throws
 */
export function bestTradesExactOut<Platform>(
  platforms: readonly PlatformGraph<Platform>[],
  query: ExactOutQuery,
): PlatformTrade<Platform>[] {
  return rankTrades(platforms.map(({ platform, graph }) => ({ platform, trade: bestTradeExactOut(graph, query) })))
}
