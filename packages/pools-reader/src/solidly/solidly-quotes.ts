import { type MarketHop, type MarketTrade, ONE, subtractFractions } from '@dexswap/amm'
import type { Address, PlatformId, SolidlyPlatform } from '@dexswap/chains'
import { toChecksum } from '../checksum.ts'
import { exactOrderOf } from '../quotes/exact-order.ts'
import {
  afterFees,
  endsOf,
  feeReason,
  type GraphOf,
  graphWith,
  marketImpact,
  readingReason,
  searchTrade,
  type TransferFeeOf,
} from '../quotes/market-search.ts'
import type { Compare, CompareRequest, PlatformQuote, QuoteHop, SolidlyBasis, Unquoted } from '../quotes/quote.ts'
import { quotedAmounts } from '../quotes/quoted-amounts.ts'
import type { SolidlyMarketPool } from './solidly-pool.ts'

const basisPoints = 10_000n

/** Finds the best trade of each Solidly platform; caches the graphs of the last pools. */
export function createSolidlyQuotes(): (takesFee: TransferFeeOf) => Compare {
  const graphs = new Map<PlatformId, GraphOf<SolidlyMarketPool>>()
  return (takesFee) => (request) => {
    const { chain, solidly, closed = [] } = request
    const open = chain.solidlyPlatforms.filter(({ id }) => !closed.includes(id))
    const reason = readingReason(request, solidly)
    if (reason !== null || solidly?.status !== 'ready')
      return open.map((platform) => ({ result: { platform, reason: reason ?? 'reading' }, unread: [] }))
    const refusal = feeReason(request, takesFee)
    return open.map((platform) => {
      if (solidly.unreachable.includes(platform.id)) return { result: { platform, reason: 'unreachable' }, unread: [] }
      const cached = graphWith(graphs.get(platform.id), solidly.pools.get(platform.id) ?? [])
      graphs.set(platform.id, cached)
      const result = resultOf(platform, cached, solidly.paused.includes(platform.id), request)
      const hasNoRoute = 'reason' in result && result.reason === 'no-route'
      return { result: refusal === null || hasNoRoute ? result : { platform, reason: refusal }, unread: [] }
    })
  }
}

function resultOf(
  platform: SolidlyPlatform,
  { graph, pools }: GraphOf<SolidlyMarketPool>,
  isPaused: boolean,
  request: CompareRequest,
): PlatformQuote | Unquoted {
  const { field, amount, slippageBps } = request
  const known = pools.map(({ id }) => id as Address)
  const { trade } = searchTrade(graph, request, field, amount)
  if (!trade) return { platform, reason: 'no-route', pools: known }
  if (isPaused) return { platform, reason: 'paused', pools: known }
  const quote = solidlyQuote(platform, trade, known, request)
  if (field === 'output') return quote
  const exact = exactOrderOf(quote, slippageBps, (of, each) => searchTrade(graph, request, of, each).trade)
  return exact ? { ...quote, exact } : quote
}

/** Quote of a trade through pools of one Solidly platform. */
function solidlyQuote(
  { id, name, router, picture, factory }: SolidlyPlatform,
  trade: MarketTrade,
  known: SolidlyBasis['known'],
  request: CompareRequest,
): PlatformQuote {
  const { input, output, field, slippageBps } = request
  const markets = trade.hops.map(({ pool }) => (pool as SolidlyMarketPool).market.pool)
  const hops = trade.hops.map((hop, at) => hopOf(hop, trade.amounts.slice(at, at + 2)))
  const net = afterFees(
    markets.map(({ swapFeeBps }) => swapFeeBps),
    basisPoints,
  )
  const { amountIn, amountOut } = trade
  const amounts = quotedAmounts({ amountIn, amountOut, lpFee: subtractFractions(ONE, net) }, field, slippageBps)
  return {
    platform: { id, name, router, ...(picture !== undefined && { picture }) },
    ...{ input, output, field, trade: null, hops },
    path: [toChecksum(endsOf(request).input), ...hops.map(({ tokenOut }) => tokenOut)],
    ...amounts,
    // The router supports exact inputs only, so the input of a typed output cannot exceed the quoted one.
    maximumIn: amountIn,
    priceImpact: marketImpact(trade, net),
    solidly: { factory, stables: markets.map(({ kind }) => kind === 'stable'), known },
  }
}

function hopOf({ pool, direction }: MarketHop, [amountIn = 0n, amountOut = 0n]: readonly bigint[]): QuoteHop {
  const { kind, swapFeeBps } = (pool as SolidlyMarketPool).market.pool
  const [tokenIn, tokenOut] =
    direction === 'zeroForOne' ? ([pool.token0, pool.token1] as const) : ([pool.token1, pool.token0] as const)
  return {
    pair: toChecksum(pool.id as Address),
    tokenIn: toChecksum(tokenIn),
    tokenOut: toChecksum(tokenOut),
    ...{ amountIn, amountOut, swapFeeBps, curve: kind },
  }
}
