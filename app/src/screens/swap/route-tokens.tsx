import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import { useRouteLegs } from './use-route-legs.ts'

/** The way of a trade in one line: the pictures of its tokens. */
export function RouteTokens({ trade }: { trade: PlatformQuote }) {
  const chain = useChain()
  const legs = useRouteLegs(trade)
  if (!legs) return <Skeleton width={96} height={20} />
  const stops = [trade.input, ...legs.map((leg) => leg.to.currency)]
  return (
    <span className="flex items-center gap-2.5">
      <span className="sr-only">{stops.map((stop) => stop.symbol).join(' → ')}</span>
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stops of a way have no other identity than their place
        <span key={index} className="flex items-center gap-2.5" title={stop.symbol}>
          {index > 0 ? <ChevronRightIcon size={16} className="text-3" /> : null}
          <TokenLogo {...currencyLogo(chain, stop)} size={20} />
        </span>
      ))}
    </span>
  )
}
