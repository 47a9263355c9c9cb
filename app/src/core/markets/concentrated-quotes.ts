import {
  bestMarketTradeExactIn,
  bestMarketTradeExactOut,
  type ConcentratedMarket,
  createMarketGraph,
  type MarketGraph,
  updateMarkets,
} from '@dexswap/amm'
import { type Address, type ConcentratedPlatform, lowerAddress, type PlatformId } from '@dexswap/chains'
import { wrappedForm } from '../tokens/currency.ts'
import { concentratedQuote } from './concentrated-quote.ts'
import type { ConcentratedMarketPool } from './concentrated-table.ts'
import { exactOrderOf } from './exact-order.ts'
import type { ConcentratedPoolsState } from './pool-state.ts'
import type { Compare, CompareRequest, ConcentratedRow, Unquoted, UnquotedReason } from './quote.ts'
import { canReadMore } from './tick-ranges.ts'

/** Whether a token (in lower case) takes a fee on transfers. */
export type TransferFeeOf = (token: Address) => 'none' | 'charged' | 'unknown' | 'reading'

/** Finds the best trade of each concentrated platform; caches the graphs of the last pools. */
export function createConcentratedQuotes(): (takesFee: TransferFeeOf) => Compare {
  const graphs = new Map<PlatformId, Cached>()
  return (takesFee) => (request) => {
    const { chain, pools, closed = [] } = request
    const open = chain.concentratedPlatforms.filter(({ id }) => !closed.includes(id))
    const reason = readingReason(request)
    if (reason !== null || pools?.status !== 'ready')
      return open.map((platform) => ({ result: { platform, reason: reason ?? 'reading' }, unread: [] }))
    const refusal = feeReason(request, takesFee)
    return open.map((platform) => {
      const cached = withPools(graphs.get(platform.id), pools.pools.get(platform.id) ?? [])
      graphs.set(platform.id, cached)
      const row = rowOf(platform, cached, pools, request)
      const hasNoRoute = 'reason' in row.result && row.result.reason === 'no-route'
      return refusal === null || hasNoRoute ? row : { result: { platform, reason: refusal }, unread: [] }
    })
  }
}

/** Why the pools of a pair are not loaded; null when they are. */
function readingReason({ chain, pools, ...request }: CompareRequest): UnquotedReason | null {
  if (pools?.status !== 'ready') return pools?.status === 'unreachable' ? 'unreachable' : 'reading'
  const ends = endsOf({ chain, ...request })
  const followed = new Set([...pools.tokens, ...chain.routingBases.map(lowerAddress)])
  return followed.has(ends.input) && followed.has(ends.output) ? null : 'reading'
}

/** Why concentrated pools cannot trade the tokens of a pair; null when they can. */
function feeReason(request: CompareRequest, takesFee: TransferFeeOf): UnquotedReason | null {
  const ends = endsOf(request)
  const fees = [ends.input, ends.output].map(takesFee)
  if (fees.includes('charged')) return 'transfer-fee'
  if (fees.includes('unknown')) return 'transfer-fee-unknown'
  return fees.includes('reading') ? 'reading' : null
}

function endsOf({ chain, input, output }: Pick<CompareRequest, 'chain' | 'input' | 'output'>) {
  return {
    input: lowerAddress(wrappedForm(chain, input).address),
    output: lowerAddress(wrappedForm(chain, output).address),
  }
}

type Cached = { readonly graph: MarketGraph; readonly pools: readonly ConcentratedMarketPool[] }

/** Updates the last graph if only pool states changed, else builds a new one. */
function withPools(last: Cached | undefined, pools: readonly ConcentratedMarketPool[]): Cached {
  const isSame = last?.pools.length === pools.length && pools.every(({ id }, at) => id === last.pools[at]?.id)
  if (!last || !isSame) return { graph: createMarketGraph(pools), pools }
  updateMarkets(
    last.graph,
    pools.filter((pool, at) => pool !== last.pools[at]),
  )
  return { graph: last.graph, pools }
}

type ReadyState = Extract<ConcentratedPoolsState, { status: 'ready' }>

function rowOf(
  platform: ConcentratedPlatform,
  { graph, pools }: Cached,
  state: ReadyState,
  request: CompareRequest,
): ConcentratedRow {
  const { field, amount } = request
  const { trade, unread } = search(graph, request, field, amount)
  // Tick ranges of the maximum size cannot be extended.
  const readable = unread.flatMap(({ pool, direction }) => {
    const market = pool.market as ConcentratedMarket
    return canReadMore(market, direction) ? [{ id: pool.id, direction, market }] : []
  })
  const isComplete = state.complete && readable.length === 0
  if (!trade) return { result: unquoted(platform, isComplete, state, pools), unread: readable }
  const quote = concentratedQuote(platform, trade, { ...request, pools, isComplete })
  const exact = exactOrderOf(quote, request.slippageBps, (of, each) => search(graph, request, of, each).trade)
  return { result: exact ? { ...quote, exact } : quote, unread: readable }
}

function unquoted(
  platform: ConcentratedPlatform,
  isComplete: boolean,
  { hasFailed }: ReadyState,
  pools: readonly ConcentratedMarketPool[],
): Unquoted {
  if (isComplete) return { platform, reason: 'no-route', pools: pools.map(({ id }) => id as Address) }
  return { platform, reason: hasFailed ? 'unreachable' : 'reading' }
}

function search(graph: MarketGraph, request: CompareRequest, field: CompareRequest['field'], amount: bigint) {
  const query = { ...endsOf(request), maxHops: request.multihop ? 3 : 1 } as const
  return field === 'input'
    ? bestMarketTradeExactIn(graph, { ...query, amountIn: amount })
    : bestMarketTradeExactOut(graph, { ...query, amountOut: amount })
}
