import { type Fraction, priceImpactSeverity } from '@dexswap/amm'
import type { PlatformQuote, Quotes, Unquoted, Venue } from '@dexswap/pools-reader/quote'
import { formatPercent } from '#core/format.ts'

/** One row of the comparison. */
export type PlatformRow =
  | {
      readonly status: 'trade'
      readonly platform: Venue
      readonly quote: PlatformQuote
      readonly best: boolean
      /** True when the simulation of the quote fails. */
      readonly fails: boolean
      readonly selected: boolean
      /** True when the price impact is so high that the trade is never preselected. */
      readonly beyond: boolean
      /** True while more ticks are read, after which the price may be better. */
      readonly reading: boolean
      /**
       * Loss compared with the best quote: the missing part of the output, or the additional part of the
       * input.
       */
      readonly worseBy: Fraction
    }
  | ({ readonly status: 'no-trade' } & Unquoted)

/** Loss of a quote compared with the best one, as a fraction of at least 0. */
export function worseBy(quote: PlatformQuote, best: PlatformQuote): Fraction {
  const [less, more] = quote.field === 'input' ? [quote.amountOut, best.amountOut] : [best.amountIn, quote.amountIn]
  return more <= less ? { numerator: 0n, denominator: 1n } : { numerator: more - less, denominator: more }
}

/**
 * True from a price impact of 15 % on: then the user has to choose the platform (rule 3.5.02, decision
 * 49).
 */
export function isBeyondReason({ priceImpact }: Pick<PlatformQuote, 'priceImpact'>): boolean {
  return priceImpactSeverity(priceImpact) > 3
}

/** Text of a loss, such as '−0.20%'. */
export function worseByText(worseBy: Fraction): string {
  return worseBy.numerator > 0n ? `−${formatPercent(worseBy)}` : formatPercent(worseBy)
}

/** Number of compared platforms. A split order does not count as one. */
export function platformsIn({ ranked, without }: Extract<Quotes, { status: 'quoted' }>): number {
  return ranked.filter(({ split }) => !split).length + without.length
}

/**
 * Rows of the comparison: split order, platforms by price, then platforms without a trade.
 * @param isChosen whether the user chose the selected platform
 */
export function platformRows(quotes: Extract<Quotes, { status: 'quoted' }>, isChosen: boolean): readonly PlatformRow[] {
  const trades = quotes.ranked.map((quote): PlatformRow => {
    const fails = quotes.failing.includes(quote)
    const beyond = isBeyondReason(quote)
    return {
      status: 'trade',
      platform: quote.platform,
      quote,
      best: quote === quotes.best && !fails && !beyond,
      fails,
      selected: quote === quotes.selected && (isChosen || !beyond),
      beyond,
      reading: quote.isIncomplete === true,
      worseBy: worseBy(quote, quotes.best),
    }
  })
  return [...trades, ...quotes.without.map((row): PlatformRow => ({ status: 'no-trade', ...row }))]
}
