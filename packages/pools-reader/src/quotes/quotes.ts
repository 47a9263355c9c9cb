// Step 2 of 7 of a swap, the quote: the best trade of each platform, computed from the reserves in
// memory.
import {
  bestTradeExactIn,
  bestTradeExactOut,
  compareTrades,
  type Pool,
  type Address as PoolAddress,
  type RoutingGraph,
  type Trade,
} from '@dexswap/amm'
import { type Chain, lowerAddress, type Platform, type PlatformId } from '@dexswap/chains'
import { toChecksum } from '../checksum.ts'
import { type Currency, sameCurrency, wrapDirection, wrappedForm } from '../currency.ts'
import type { PoolState, StalePools } from '../pool-state.ts'
import { exactOrderOf } from './exact-order.ts'
import type {
  AmountField,
  NoTradeReason,
  PlatformQuote,
  QuoteBlock,
  QuoteHop,
  QuoteRequest,
  Quotes,
  Unquoted,
} from './quote.ts'
import { quotedAmounts } from './quoted-amounts.ts'
import { graphOf } from './routing-graph.ts'

/** Input amounts in ascending order; any pool with liquidity can trade at least one of them. */
const probes = [0, 3, 6, 9, 12, 15, 18, 21, 24].map((exponent) => 10n ** BigInt(exponent))

/**
 * Finds the reason why no platform has a trade. It searches several times, so call it only without a
 * trade.
 */
function noTradeReason(canTrade: (amount: bigint) => boolean, requested: RequestedTrade): NoTradeReason {
  const tradeable = probes.find(canTrade)
  if (tradeable === undefined) return 'no-route'
  return requested.field === 'input' && requested.amount < tradeable ? 'amount-too-small' : 'insufficient-liquidity'
}

export type QuoteSettings = {
  readonly slippageBps: number
  readonly multihop: boolean
  /** Platforms that are closed to swaps. */
  readonly closed?: readonly PlatformId[]
}

const noPools: readonly Pool[] = []

/**
 * Best execution price first; equal prices in the order of the chain record.
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
  const open = chain.platforms.filter(({ id }) => !settings.closed?.includes(id))
  const graphs = open.map((platform) => graphOf(platform, pools.pools.get(platform.id) ?? noPools))
  const compare = (field: AmountField, of: bigint) =>
    request.compare?.({
      ...{ ...settings, ...requested, field, amount: of, chain },
      ...{ pools: pools.concentrated, solidly: pools.solidly },
    }) ?? []
  const rows = compare(requested.field, amount)
  const results = [
    ...open.map((platform, at) => platformQuote(chain, platform, graphs[at], requested, settings)),
    ...rows.map(({ result }) => result),
  ]
  const { block, complete } = pools
  const unread = rows.flatMap((row) => row.unread)
  const needs = unread.length > 0 && { unread }
  const without = results.filter(isUnquoted)
  const singlePlatform = results.filter(isQuote).toSorted(compareQuotes)
  const divided =
    requested.field === 'input' &&
    request.divide?.({
      ...{ ...settings, ...requested, chain, amountIn: amount, singlePlatform },
      ...{ pools: pools.pools, concentrated: pools.concentrated, solidly: pools.solidly },
    })
  const ranked = divided
    ? [withExactOrder(divided, chain, graphs, requested, settings), ...singlePlatform]
    : singlePlatform
  const chosen = choiceOf(ranked, request)
  if (chosen) return { status: 'quoted', ranked, without, ...chosen, block, complete, ...needs }
  if (results.length === 0) return { status: 'no-trade', reason: 'no-platform', block }
  const isReading = without.some(({ reason }) => reason === 'reading')
  if (!complete || isReading) return { status: 'loading', ...needs }
  const canTrade = (of: bigint) =>
    graphs.some((graph) => bestTrade(chain, graph, { ...requested, field: 'input', amount: of }, settings)) ||
    compare('input', of).some(({ result }) => isQuote(result))
  return noTrade(noTradeReason(canTrade, requested), block, () => {
    const least = quotesFor(chain, pools, { ...request, field: 'output', amount: 1n, compare: null }, settings)
    return least.status === 'quoted' ? least.best : null
  })
}

function isUnquoted(result: PlatformQuote | Unquoted): result is Unquoted {
  return 'reason' in result
}

function isQuote(result: PlatformQuote | Unquoted): result is PlatformQuote {
  return !isUnquoted(result)
}

/** Orders quotes by execution price, best first. */
function compareQuotes(one: PlatformQuote, other: PlatformQuote): number {
  const difference = other.amountOut * one.amountIn - one.amountOut * other.amountIn
  return difference > 0n ? 1 : difference < 0n ? -1 : 0
}

/** The best and the selected quote; null when there are no quotes. */
function choiceOf(ranked: readonly PlatformQuote[], { fails, platform }: QuoteRequest) {
  const failing = ranked.filter((quote) => fails?.(quote))
  const best = ranked.find((quote) => !failing.includes(quote)) ?? ranked[0]
  return best ? { best, failing, selected: ranked.find((quote) => quote.platform.id === platform) ?? best } : null
}

function noTrade(reason: NoTradeReason, block: QuoteBlock, quoteOfOneUnit: () => PlatformQuote | null): Quotes {
  const smallest = reason === 'amount-too-small' ? quoteOfOneUnit() : null
  return { status: 'no-trade', reason, block, ...(smallest && { smallest }) }
}

/** Returns `quotes`; while reserves are missing, the quote from the reserves of the last visit instead. */
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
  return { status: 'stale', trade: then.best, at, isReachable: quotes.status === 'loading' }
}

type RequestedTrade = {
  readonly input: Currency
  readonly output: Currency
  readonly field: AmountField
  readonly amount: bigint
}

/**
 * The best trade of a platform through pairs.
 * @throws UnexpectedSlippageError
 */
function platformQuote(
  chain: Chain,
  platform: Platform,
  graph: RoutingGraph | undefined,
  requested: RequestedTrade,
  settings: QuoteSettings,
): PlatformQuote | Unquoted {
  const trade = graph && bestTrade(chain, graph, requested, settings)
  if (!trade) return { platform, reason: 'no-route' }
  return withExactOrder(quoteOf(platform, requested, trade, settings.slippageBps), chain, [graph], requested, settings)
}

/** Adds to a coarse quote the order for exactly the base units that it buys, if that order is better. */
function withExactOrder(
  quote: PlatformQuote,
  chain: Chain,
  graphs: readonly RoutingGraph[],
  requested: RequestedTrade,
  settings: QuoteSettings,
): PlatformQuote {
  const exact = exactOrderOf(quote, settings.slippageBps, (field, amount) => {
    const trades = graphs.flatMap((graph) => bestTrade(chain, graph, { ...requested, field, amount }, settings) ?? [])
    return trades.toSorted(compareTrades)[0] ?? null
  })
  return exact ? { ...quote, exact } : quote
}

/** The best trade in a graph; native currency is used as its wrapped token. */
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

/** The quote of a trade on a platform. @throws UnexpectedSlippageError */
export function quoteOf(
  platform: Platform,
  requested: RequestedTrade,
  trade: Trade,
  slippageBps: number,
): PlatformQuote {
  const { input, output, field } = requested
  return {
    platform,
    input,
    output,
    field,
    trade,
    path: trade.route.path.map(toChecksum),
    hops: hopsOf(trade),
    ...quotedAmounts(trade, field, slippageBps),
    priceImpact: trade.priceImpact,
  }
}

/** The pairs of a route, and the amounts through each. */
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
