import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { tokenAt } from '#domain/tokens/token-at.ts'
import { useToken } from '#domain/tokens/use-token.ts'
import { useTokens } from '#domain/tokens/use-tokens.ts'
import { type RouteLeg, routeLegs } from './route-stops.ts'

/** The way of a trade. Tokens between that no list names are read from the chain: at most two, as a way has at most three hops. */
export function useRouteLegs(trade: PlatformQuote): readonly RouteLeg[] | null {
  const listed = useTokens()
  const between = trade.hops.slice(0, -1).map((hop) => hop.tokenOut)
  const [first = null, second = null] = between.filter((address) => tokenAt(listed, address) === null)
  const read = [useToken(first), useToken(second)].flatMap((token) => (token.status === 'known' ? [token.value] : []))
  return routeLegs(trade, (address) => tokenAt(listed, address) ?? tokenAt(read, address))
}
