import { ConstantProductMarket } from '../curves/constant-product.ts'
import { InsufficientInputError, InsufficientOutputError } from '../errors.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { MAX_UINT256 } from '../limits.ts'
import type { Address } from '../pool.ts'
import type { TradeKind } from '../trade.ts'
import { type ExactInQuery, type ExactOutQuery, endsOf } from './best-trade.ts'
import { type Candidate, poolsOf } from './candidate.ts'
import { atLeast, atMost } from './estimates.ts'
import type { MarketGraph } from './market-graph.ts'
import { type MarketHop, type MarketQuote, marketHops, quoteExactIn, quoteExactOut } from './quote-markets.ts'
import { searchExactIn } from './search-exact-in.ts'
import { searchExactOut } from './search-exact-out.ts'
import { sureInput } from './sure-input.ts'
import { sureMarketOutput } from './sure-market-output.ts'

/** A swap through pools of any kind, with the contracts' amounts. */
export type MarketTrade = {
  readonly kind: TradeKind
  readonly hops: readonly MarketHop[]
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Base units at each token of the path, from `amountIn` to `amountOut`. */
  readonly amounts: readonly bigint[]
  /** amountOut / amountIn. */
  readonly executionPrice: Fraction
}

export type MarketAnswer = {
  /** The best trade over the paths with known ticks; `null` when absent. */
  readonly trade: MarketTrade | null
  /** Hops that lack ticks, of paths that may be better. */
  readonly unread: readonly MarketHop[]
}

/**
 * The path with the maximum output for an exact input; of equal ones, that with the fewest hops.
 * @throws IdenticalTokensError
 * @throws InsufficientInputError when the amount is not positive
 */
export function bestMarketTradeExactIn(graph: MarketGraph, query: ExactInQuery): MarketAnswer {
  const { input, amountIn, maxHops = 3 } = query
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  const ends = endsOf(graph, query)
  if (ends === null || amountIn > MAX_UINT256) return { trade: null, unread: [] }
  const quoteOf = exactQuotes(graph, input, amountIn)
  const candidates = searchMarketsExactIn(graph, ends.input, ends.output, amountIn, maxHops, quoteOf)
  return settle('exactIn', candidates.map(quoteOf), candidates)
}

/**
 * The path with the minimum input for an exact output; of equal ones, that with the fewest hops.
 * @throws IdenticalTokensError
 * @throws InsufficientOutputError when the amount is not positive
 */
export function bestMarketTradeExactOut(graph: MarketGraph, query: ExactOutQuery): MarketAnswer {
  const { input, amountOut, maxHops = 3 } = query
  if (amountOut <= 0n) throw new InsufficientOutputError(amountOut)
  const ends = endsOf(graph, query)
  if (ends === null || amountOut > MAX_UINT256) return { trade: null, unread: [] }
  const quoteOf = onceEach((candidate) =>
    quoteExactOut(marketHops(poolsOf(graph, candidate).toReversed(), input), amountOut),
  )
  const candidates = searchExactOut(graph, ends.input, ends.output, amountOut, maxHops, (candidate) => {
    if (isOfPairs(graph, candidate)) return sureInput(graph, candidate, amountOut)
    const quote = quoteOf(candidate)
    return 'amounts' in quote ? atLeast(quote.amounts[0] ?? 0n) : Number.POSITIVE_INFINITY
  })
  return settle('exactOut', candidates.map(quoteOf), candidates)
}

/** Paths of at most `maxHops` pools of any kind that could have the maximum output. */
export function searchMarketsExactIn(
  graph: MarketGraph,
  input: number,
  output: number,
  amountIn: bigint,
  maxHops: number,
  quoteOf: QuoteOf = exactQuotes(graph, graph.tokenAt[input] as Address, amountIn),
): Candidate[] {
  return searchExactIn(graph, input, output, amountIn, maxHops, (candidate) => {
    const sure = sureMarketOutput(graph, candidate, amountIn)
    if (sure !== null) return sure
    const quote = quoteOf(candidate)
    const reached = 'amounts' in quote ? (quote.amounts.at(-1) ?? 0n) : 0n
    if (!('unread' in quote)) candidate.estimate = Math.min(candidate.estimate, atLeast(reached))
    return atMost(reached)
  })
}

type QuoteOf = (candidate: Candidate) => MarketQuote

function exactQuotes(graph: MarketGraph, input: Address, amountIn: bigint): QuoteOf {
  return onceEach((candidate) => quoteExactIn(marketHops(poolsOf(graph, candidate), input), amountIn))
}

/** True when a candidate has only pairs, of which floats bound the amount from both sides. */
function isOfPairs(graph: MarketGraph, candidate: Candidate): boolean {
  return poolsOf(graph, candidate).every(({ market }) => market instanceof ConstantProductMarket)
}

/** Returns `quote` with a cache: each candidate is quoted once. */
function onceEach(quote: (candidate: Candidate) => MarketQuote): (candidate: Candidate) => MarketQuote {
  const known = new Map<Candidate, MarketQuote>()
  return (candidate) => {
    const found = known.get(candidate) ?? quote(candidate)
    known.set(candidate, found)
    return found
  }
}

/**
 * The best exact quote (the first of equal ones), and the hops of possibly better paths that lack
 * ticks.
 */
function settle(kind: TradeKind, quotes: readonly MarketQuote[], candidates: readonly Candidate[]): MarketAnswer {
  let best: MarketTrade | null = null
  let bestAt = quotes.length
  for (const [i, quote] of quotes.entries()) {
    if (!('amounts' in quote)) continue
    const trade = tradeOf(kind, quote.hops, quote.amounts)
    if (best === null || isBetter(best, trade.amountIn, trade.amountOut)) [best, bestAt] = [trade, i]
  }
  const unread: MarketHop[] = []
  for (const [i, quote] of quotes.entries()) {
    if (!('unread' in quote)) continue
    const estimate = candidates[i]?.estimate ?? 0
    // Of two paths with equal amounts, the one with fewer hops is better.
    const isOpen = best === null || isBetter(best, estimate, estimate) || (i < bestAt && equals(best, estimate))
    const { pool, direction } = quote.unread
    if (isOpen && !unread.some((hop) => hop.pool === pool && hop.direction === direction)) unread.push(quote.unread)
  }
  return { trade: best, unread }
}

/** True when the amounts are better than those of a trade. Bigint and number are compared exactly. */
function isBetter({ kind, ...trade }: MarketTrade, amountIn: bigint | number, amountOut: bigint | number): boolean {
  return kind === 'exactIn' ? amountOut > trade.amountOut : amountIn < trade.amountIn
}

function equals({ kind, amountIn, amountOut }: MarketTrade, estimate: number): boolean {
  const reached = kind === 'exactIn' ? amountOut : amountIn
  return !(reached < estimate || reached > estimate)
}

function tradeOf(kind: TradeKind, hops: readonly MarketHop[], amounts: readonly bigint[]): MarketTrade {
  const [amountIn = 0n] = amounts
  const amountOut = amounts.at(-1) ?? 0n
  return { kind, hops, amountIn, amountOut, amounts, executionPrice: fraction(amountOut, amountIn) }
}
