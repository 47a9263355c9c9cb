import type { Fraction } from '@dexswap/amm'
import { type PlatformQuote, type QuoteHop, swapFeeOf } from '@dexswap/pools-reader/quote'
import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '#core/format.ts'
import { tokenAt } from '#core/tokens/catalogue.ts'
import type { Currency, Token } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useToken, useTokens } from '#hooks/use-tokens.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** A token on the route, with its amount. */
export type RouteStop = { readonly currency: Currency; readonly amount: bigint }
/** The pair or pool between two tokens of the route. */
export type RouteLeg = {
  readonly from: RouteStop
  readonly to: RouteStop
  readonly swapFee: Fraction
  /** Curve of a Solidly pool; absent for other pools. */
  readonly curve?: QuoteHop['curve']
}

/**
 * Legs of a trade from input to output; null while a token is unknown. `tokenAt` returns tokens
 * between them.
 */
function routeLegs(trade: PlatformQuote, tokenAt: (address: string) => Token | null): readonly RouteLeg[] | null {
  const stops: RouteStop[] = [{ currency: trade.input, amount: trade.amountIn }]
  for (const [index, hop] of trade.hops.entries()) {
    const last = index === trade.hops.length - 1
    const currency = last ? trade.output : tokenAt(hop.tokenOut)
    if (!currency) return null
    stops.push({ currency, amount: hop.amountOut })
  }
  return trade.hops.flatMap((hop, index): RouteLeg[] => {
    const [from, to] = [stops[index], stops[index + 1]]
    return from && to ? [{ from, to, swapFee: swapFeeOf(hop), curve: hop.curve }] : []
  })
}

/**
 * Route of a trade. Unlisted tokens on it are read from the chain: at most two, because a route has at
 * most three hops.
 */
export function useRouteLegs(trade: PlatformQuote): readonly RouteLeg[] | null {
  const listed = useTokens()
  const between = trade.hops.slice(0, -1).map((hop) => hop.tokenOut)
  const [first = null, second = null] = between.filter((address) => tokenAt(listed, address) === null)
  const read = [useToken(first), useToken(second)].flatMap((token) => (token.status === 'known' ? [token.value] : []))
  return routeLegs(trade, (address) => tokenAt(listed, address) ?? tokenAt(read, address))
}

/** Name of the curve of a Solidly pool; null for other pools. */
export function useCurveText(curve: QuoteHop['curve']): string | null {
  const { t } = useLingui()
  return curve ? (curve === 'stable' ? t`stable` : t`volatile`) : null
}

/** Arrow between two tokens. For a pool that is not a pair, with its fee and curve. */
function Arrow({ leg }: { leg: RouteLeg | undefined }) {
  const curve = useCurveText(leg?.curve)
  return (
    <>
      {leg ? (
        <span className="text-3 text-caption font-normal">
          {formatPercent(leg.swapFee)} {curve}
        </span>
      ) : null}
      <ChevronRightIcon size={16} className="text-3" />
    </>
  )
}

/** Route of a trade as one line of token icons. */
export function RouteTokens({ trade }: { trade: PlatformQuote }) {
  const chain = useChain()
  const symbolOf = useSymbols()
  const legs = useRouteLegs(trade)
  if (!legs) return <Skeleton width={96} height={20} />
  const stops = [trade.input, ...legs.map((leg) => leg.to.currency)]
  return (
    <span className="flex flex-wrap items-center justify-end gap-x-2.5 gap-y-1">
      <span className="sr-only">{stops.map(symbolOf).join(' → ')}</span>
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stops of a way have no other identity than their place
        <span key={index} className="flex items-center gap-2.5" title={symbolOf(stop)}>
          {index > 0 ? <Arrow leg={trade.pools || trade.solidly ? legs[index - 1] : undefined} /> : null}
          <TokenLogo {...currencyLogo(chain, stop)} size={20} />
        </span>
      ))}
    </span>
  )
}
