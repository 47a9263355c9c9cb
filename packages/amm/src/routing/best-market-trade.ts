import { InsufficientInputError, InsufficientOutputError } from '../errors.ts'
import { type Fraction, fraction } from '../fraction.ts'
import { MAX_UINT256 } from '../limits.ts'
import type { TradeKind } from '../trade.ts'
import { type ExactInQuery, type ExactOutQuery, endsOf } from './best-trade.ts'
import { poolsOf } from './candidate.ts'
import { atLeast, atMost } from './estimates.ts'
import type { MarketGraph } from './market-graph.ts'
import { type MarketHop, type MarketQuote, marketHops, quoteExactIn, quoteExactOut } from './quote-markets.ts'
import { searchExactIn } from './search-exact-in.ts'
import { searchExactOut } from './search-exact-out.ts'

/** A swap through pools of any kind, at the state of their markets. Amounts are those of the contracts. */
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
  /** The best of all paths with known ticks; `null` without one. */
  readonly trade: MarketTrade | null
  /** Hops whose windows of ticks ended on a path that could be better. Without any, the trade is the best. */
  readonly unread: readonly MarketHop[]
}

/**
 * The path with the maximum output for an exact input, fewest hops first.
 * @throws IdenticalTokensError
 * @throws InsufficientInputError when the amount is not positive
 */
export function bestMarketTradeExactIn(graph: MarketGraph, query: ExactInQuery): MarketAnswer {
  const { input, amountIn, maxHops = 3 } = query
  if (amountIn <= 0n) throw new InsufficientInputError(amountIn)
  const ends = endsOf(graph, query)
  if (ends === null || amountIn > MAX_UINT256) return { trade: null, unread: [] }
  const found = new Findings((amounts) => -(amounts.at(-1) ?? 0n))
  searchExactIn(graph, ends.input, ends.output, amountIn, maxHops, (candidate) => {
    const hops = marketHops(poolsOf(graph, candidate), input)
    const amounts = found.add(hops, quoteExactIn(hops, amountIn), -candidate.estimate)
    return amounts === null ? 0 : atMost(amounts.at(-1) ?? 0n)
  })
  return found.answer('exactIn')
}

/**
 * The path with the minimum input for an exact output, fewest hops first.
 * @throws IdenticalTokensError
 * @throws InsufficientOutputError when the amount is not positive
 */
export function bestMarketTradeExactOut(graph: MarketGraph, query: ExactOutQuery): MarketAnswer {
  const { input, amountOut, maxHops = 3 } = query
  if (amountOut <= 0n) throw new InsufficientOutputError(amountOut)
  const ends = endsOf(graph, query)
  if (ends === null || amountOut > MAX_UINT256) return { trade: null, unread: [] }
  const found = new Findings((amounts) => amounts[0] ?? 0n)
  searchExactOut(graph, ends.input, ends.output, amountOut, maxHops, (candidate) => {
    const hops = marketHops(poolsOf(graph, candidate).toReversed(), input)
    const amounts = found.add(hops, quoteExactOut(hops, amountOut), candidate.estimate)
    return amounts === null ? Number.POSITIVE_INFINITY : atLeast(amounts[0] ?? 0n)
  })
  return found.answer('exactOut')
}

/** What exact quotes of candidates found. Costs are inputs, or outputs below 0: the lowest is the best. */
class Findings {
  readonly #costOf: (amounts: readonly bigint[]) => bigint
  readonly #unread: { readonly hop: MarketHop; readonly estimate: number }[] = []
  #best: { readonly hops: readonly MarketHop[]; readonly amounts: readonly bigint[] } | null = null

  constructor(costOf: (amounts: readonly bigint[]) => bigint) {
    this.#costOf = costOf
  }

  /**
   * @param estimate lower bound of the cost
   * @returns the exact amounts, or `null` without any
   */
  add(hops: readonly MarketHop[], quote: MarketQuote, estimate: number): readonly bigint[] | null {
    if (quote === null) return null
    if ('unread' in quote) {
      this.#unread.push({ hop: quote.unread, estimate })
      return null
    }
    const { amounts } = quote
    if (this.#best === null || this.#costOf(amounts) < this.#costOf(this.#best.amounts)) this.#best = { hops, amounts }
    return amounts
  }

  answer(kind: TradeKind): MarketAnswer {
    const best = this.#best
    // A path that can at best equal the trade needs no ticks. Bigints compare exactly with floats.
    const open = this.#unread.filter(({ estimate }) => best === null || estimate < this.#costOf(best.amounts))
    const unread = open.map(({ hop }) => hop)
    const first = (hop: MarketHop) =>
      unread.find(({ pool, direction }) => pool === hop.pool && direction === hop.direction)
    return { trade: best && tradeOf(kind, best.hops, best.amounts), unread: unread.filter((hop) => first(hop) === hop) }
  }
}

function tradeOf(kind: TradeKind, hops: readonly MarketHop[], amounts: readonly bigint[]): MarketTrade {
  const [amountIn = 0n] = amounts
  const amountOut = amounts.at(-1) ?? 0n
  return { kind, hops, amountIn, amountOut, amounts, executionPrice: fraction(amountOut, amountIn) }
}
