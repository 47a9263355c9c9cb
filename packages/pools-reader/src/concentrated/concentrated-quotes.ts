import type { ConcentratedMarket } from '@dexswap/amm'
import type { Address, ConcentratedPlatform, PlatformId } from '@dexswap/chains'
import type { ConcentratedPoolsState } from '../pool-state.ts'
import { exactOrderOf } from '../quotes/exact-order.ts'
import {
  feeReason,
  type GraphOf,
  graphWith,
  readingReason,
  searchTrade,
  type TransferFeeOf,
} from '../quotes/market-search.ts'
import type { Compare, ComparedRow, CompareRequest, Unquoted } from '../quotes/quote.ts'
import { concentratedQuote } from './concentrated-quote.ts'
import type { ConcentratedMarketPool } from './concentrated-table.ts'
import { canReadMore } from './tick-ranges.ts'

/** Finds the best trade of each concentrated platform; caches the graphs of the last pools. */
export function createConcentratedQuotes(): (takesFee: TransferFeeOf) => Compare {
  const graphs = new Map<PlatformId, GraphOf<ConcentratedMarketPool>>()
  return (takesFee) => (request) => {
    const { chain, pools, closed = [] } = request
    const open = chain.concentratedPlatforms.filter(({ id }) => !closed.includes(id))
    const reason = readingReason(request, pools)
    if (reason !== null || pools?.status !== 'ready')
      return open.map((platform) => ({ result: { platform, reason: reason ?? 'reading' }, unread: [] }))
    const refusal = feeReason(request, takesFee)
    return open.map((platform) => {
      const cached = graphWith(graphs.get(platform.id), pools.pools.get(platform.id) ?? [])
      graphs.set(platform.id, cached)
      const row = rowOf(platform, cached, pools, request)
      const hasNoRoute = 'reason' in row.result && row.result.reason === 'no-route'
      return refusal === null || hasNoRoute ? row : { result: { platform, reason: refusal }, unread: [] }
    })
  }
}

type ReadyState = Extract<ConcentratedPoolsState, { status: 'ready' }>

function rowOf(
  platform: ConcentratedPlatform,
  { graph, pools }: GraphOf<ConcentratedMarketPool>,
  state: ReadyState,
  request: CompareRequest,
): ComparedRow {
  const { field, amount } = request
  const { trade, unread } = searchTrade(graph, request, field, amount)
  // Ticks beyond the maximum range can never be read, so they are not reported as missing.
  const readable = unread.flatMap(({ pool, direction }) => {
    const market = pool.market as ConcentratedMarket
    return canReadMore(market, direction) ? [{ id: pool.id, direction, market }] : []
  })
  const isFinal = !state.unfinished.has(platform.id) && readable.length === 0
  if (!trade) return { result: unquoted(platform, isFinal, state, pools), unread: readable }
  const isComplete = isFinal && unread.length === 0
  const quote = concentratedQuote(platform, trade, { ...request, pools, isComplete })
  const exact = exactOrderOf(quote, request.slippageBps, (of, each) => searchTrade(graph, request, of, each).trade)
  return { result: exact ? { ...quote, exact } : quote, unread: readable }
}

function unquoted(
  platform: ConcentratedPlatform,
  isFinal: boolean,
  { unfinished }: ReadyState,
  pools: readonly ConcentratedMarketPool[],
): Unquoted {
  if (isFinal) return { platform, reason: 'no-route', pools: pools.map(({ id }) => id as Address) }
  return { platform, reason: unfinished.get(platform.id) ?? 'reading' }
}
