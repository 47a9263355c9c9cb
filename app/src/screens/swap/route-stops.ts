import type { Currency, Token } from '#domain/currencies/currency.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'

/** A token that the trade passes through, with the amount of it at that point. */
export type RouteStop = { readonly currency: Currency; readonly amount: bigint }
/** The pair between two stops. */
export type RouteLeg = { readonly from: RouteStop; readonly to: RouteStop; readonly swapFeeBps: number }

/**
 * The way of a trade, leg by leg, from the currency that leaves to the one that arrives. `tokenAt` names the tokens between;
 * null where one of them is not known yet.
 */
export function routeLegs(
  trade: PlatformQuote,
  tokenAt: (address: string) => Token | null,
): readonly RouteLeg[] | null {
  const stops: RouteStop[] = [{ currency: trade.input, amount: trade.amountIn }]
  for (const [index, hop] of trade.hops.entries()) {
    const last = index === trade.hops.length - 1
    const currency = last ? trade.output : tokenAt(hop.tokenOut)
    if (!currency) return null
    stops.push({ currency, amount: hop.amountOut })
  }
  return trade.hops.flatMap((hop, index): RouteLeg[] => {
    const [from, to] = [stops[index], stops[index + 1]]
    return from && to ? [{ from, to, swapFeeBps: hop.swapFeeBps }] : []
  })
}
