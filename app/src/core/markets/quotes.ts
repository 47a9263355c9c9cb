// Walk 2 of 7: quote: the best trade of each platform, from the reserves in memory.
import {
  atLeastOneUnit,
  bestTradeExactIn,
  bestTradeExactOut,
  compareTrades,
  maximumInDown,
  minimumOutDown,
  type Pool,
  type Address as PoolAddress,
  type RoutingGraph,
  type Trade,
} from '@dexswap/amm'
import { type Chain, lowerAddress, type Platform, type PlatformId } from '@dexswap/chains'
import { toChecksum } from '#io/checksum.ts'
import { type Currency, sameCurrency, wrapDirection, wrappedForm } from '../tokens/currency.ts'
import { exactOrderOf } from './exact-order.ts'
import type { PoolState, StalePools } from './pool-state.ts'
import type { AmountField, NoTradeReason, PlatformQuote, QuoteHop, QuoteRequest, Quotes } from './quote.ts'
import { graphOf } from './routing-graph.ts'

/** Input amounts in ascending order, one of which any pool with liquidity can trade. */
const probes = [0, 3, 6, 9, 12, 15, 18, 21, 24].map((exponent) => 10n ** BigInt(exponent))

/** Why no platform has a trade; searched only then, as it takes several searches. */
function noTradeReason(
  chain: Chain,
  graphs: readonly RoutingGraph[],
  requested: RequestedTrade,
  settings: QuoteSettings,
): NoTradeReason {
  const tradeable = probes.find((amount) =>
    graphs.some((graph) => bestTrade(chain, graph, { ...requested, field: 'input', amount }, settings)),
  )
  if (tradeable === undefined) return 'no-route'
  return requested.field === 'input' && requested.amount < tradeable ? 'amount-too-small' : 'insufficient-liquidity'
}

export type QuoteSettings = {
  readonly slippageBps: number
  readonly multihop: boolean
  /** Platforms excluded from swaps. */
  readonly closed?: readonly PlatformId[]
}

const noPools: readonly Pool[] = []

/**
 * Quotes of all platforms, best execution price first; equal prices in the order of the chain record.
 * @throws UnexpectedSlippageError
 */
export function quotesFor(chain: Chain, pools: PoolState, request: QuoteRequest, settings: QuoteSettings): Quotes {
  const { input, output, amount } = request
  if (!input || !output) return { status: 'idle', reason: 'no-currency' }
  if (sameCurrency(input, output)) return { status: 'idle', reason: 'same-currency' }
  if (amount === null || amount <= 0n) return { status: 'idle', reason: 'no-amount' }
  const direction = wrapDirection(chain, input, output)
  if (direction) return { status: 'wrap', direction, amount }
  if (pools.status === 'loading') return { status: 'loading' }
  if (pools.status === 'unreachable') return { status: 'unknown', reason: 'node-unreachable' }

  const requested = { input, output, field: request.field, amount }
  const rows = request.compare?.({ ...settings, ...requested, chain, pools: pools.concentrated })
  const compared = rows && { concentrated: rows }
  const singlePlatform: TradeQuote[] = []
  const without = []
  const open = chain.platforms.filter(({ id }) => !settings.closed?.includes(id))
  for (const platform of open) {
    const graph = graphOf(platform, pools.pools.get(platform.id) ?? noPools)
    const quote = platformQuote(chain, platform, graph, requested, settings)
    if (quote) singlePlatform.push(quote)
    else without.push(platform)
  }
  singlePlatform.sort((one, other) => compareTrades(one.trade, other.trade))
  const divided =
    requested.field === 'input' &&
    request.divide?.({ ...settings, ...requested, chain, pools: pools.pools, amountIn: amount, singlePlatform })
  const graphs = open.map((platform) => graphOf(platform, pools.pools.get(platform.id) ?? noPools))
  const ranked: readonly PlatformQuote[] = divided
    ? [withExactOrder(divided, chain, graphs, requested, settings), ...singlePlatform]
    : singlePlatform
  const failing = ranked.filter((quote) => request.fails?.(quote))
  const best = ranked.find((quote) => !failing.includes(quote)) ?? ranked[0]
  const { block, complete } = pools
  if (best) {
    const selected = ranked.find(({ platform }) => platform.id === request.platform) ?? best
    return { status: 'quoted', ranked, without, best, failing, selected, block, complete, ...compared }
  }
  if (open.length === 0) return { status: 'no-trade', reason: 'no-platform', block, ...compared }
  if (!complete) return { status: 'loading' }
  const reason = noTradeReason(chain, graphs, requested, settings)
  if (reason !== 'amount-too-small') return { status: 'no-trade', reason, block, ...compared }
  const least = quotesFor(chain, pools, { ...request, field: 'output', amount: 1n, compare: null }, settings)
  return { status: 'no-trade', reason, block, ...compared, ...(least.status === 'quoted' && { smallest: least.best }) }
}

/** `quotes`, or without reserves the quote by those of the last visit. */
export function orStale(
  quotes: Quotes,
  stale: StalePools | null,
  ...[chain, { input, output, field, amount }, settings]: [Chain, QuoteRequest, QuoteSettings]
): Quotes {
  if (!stale || (quotes.status !== 'loading' && quotes.status !== 'unknown')) return quotes
  const { at, pools } = stale
  const before: PoolState = {
    status: 'ready',
    block: { number: 0n, hash: '0x', receivedAt: at },
    pools,
    complete: false,
  }
  const then = quotesFor(chain, before, { input, output, field, amount, platform: null }, settings)
  if (then.status !== 'quoted') return quotes
  return { status: 'remembered', trade: then.best, at, isReachable: quotes.status === 'loading' }
}

type TradeQuote = PlatformQuote & { readonly trade: Trade }

type RequestedTrade = {
  readonly input: Currency
  readonly output: Currency
  readonly field: AmountField
  readonly amount: bigint
}

/**
 * The best trade of a single platform, or null without one.
 * @throws UnexpectedSlippageError
 */
function platformQuote(
  chain: Chain,
  platform: Platform,
  graph: RoutingGraph,
  requested: RequestedTrade,
  settings: QuoteSettings,
): TradeQuote | null {
  const trade = bestTrade(chain, graph, requested, settings)
  if (!trade) return null
  return withExactOrder(quoteOf(platform, requested, trade, settings.slippageBps), chain, [graph], requested, settings)
}

/** Adds the order for exactly the whole units, by the best of these platforms, if one is better. */
function withExactOrder<Quote extends PlatformQuote>(
  quote: Quote,
  chain: Chain,
  graphs: readonly RoutingGraph[],
  requested: RequestedTrade,
  settings: QuoteSettings,
): Quote {
  const exact = exactOrderOf(quote, settings.slippageBps, (field, amount) => {
    const trades = graphs.flatMap((graph) => bestTrade(chain, graph, { ...requested, field, amount }, settings) ?? [])
    return trades.toSorted(compareTrades)[0] ?? null
  })
  return exact ? { ...quote, exact } : quote
}

/** The best trade over a graph's pools, with the native coin as its wrapped token. */
export function bestTrade(
  chain: Chain,
  graph: RoutingGraph,
  requested: RequestedTrade,
  { multihop }: QuoteSettings,
): Trade | null {
  const tokens = {
    input: poolToken(chain, requested.input),
    output: poolToken(chain, requested.output),
    maxHops: multihop ? 3 : 1,
  } as const
  return requested.field === 'input'
    ? bestTradeExactIn(graph, { ...tokens, amountIn: requested.amount })
    : bestTradeExactOut(graph, { ...tokens, amountOut: requested.amount })
}

function quoteOf(platform: Platform, requested: RequestedTrade, trade: Trade, slippageBps: number): TradeQuote {
  const { input, output, field } = requested
  const { amountIn, amountOut, route, lpFee } = trade
  const hops = hopsOf(trade)
  return {
    platform,
    input,
    output,
    field,
    trade,
    path: route.path.map(toChecksum),
    hops,
    amountIn,
    amountOut,
    minimumOut: field === 'input' ? atLeastOneUnit(minimumOutDown(amountOut, slippageBps), amountOut) : amountOut,
    maximumIn: field === 'output' ? maximumInDown(amountIn, slippageBps) : amountIn,
    lpFee,
    lpFeeAmount: (amountIn * lpFee.numerator + lpFee.denominator - 1n) / lpFee.denominator,
    priceImpact: trade.priceImpact,
  }
}

/** The pairs of a route with the amounts through each. */
export function hopsOf({ route, amounts }: Pick<Trade, 'route' | 'amounts'>): readonly QuoteHop[] {
  return route.pools.map((pool, at) => {
    const inFirst = pool.token0 === route.path[at]
    return {
      pair: toChecksum(pool.address),
      tokenIn: toChecksum(inFirst ? pool.token0 : pool.token1),
      tokenOut: toChecksum(inFirst ? pool.token1 : pool.token0),
      amountIn: amounts[at] ?? 0n,
      amountOut: amounts[at + 1] ?? 0n,
      swapFeeBps: pool.swapFeeBps,
    }
  })
}

function poolToken(chain: Chain, currency: Currency): PoolAddress {
  return lowerAddress(wrappedForm(chain, currency).address)
}
