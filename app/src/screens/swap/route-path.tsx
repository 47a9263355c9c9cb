import { Plural, Trans } from '@lingui/react/macro'
import { currencyLogo } from '#domain/currencies/currency-logo.ts'
import { formatAmount, formatBps } from '#domain/currencies/format.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { PairLogo } from '#ui/pair-logo.tsx'
import { TokenLogo } from '#ui/token-logo.tsx'
import type { RouteLeg, RouteStop } from './route-stops.ts'
import { useRouteLegs } from './use-route-legs.ts'

function Stop({ stop }: { stop: RouteStop }) {
  const chain = useChain()
  const { currency, amount } = stop
  return (
    <span className="flex flex-none flex-col items-center gap-2" title={currency.symbol}>
      <TokenLogo {...currencyLogo(chain, currency)} size={32} />
      <span className="text-caption font-medium">{formatAmount(amount, currency.decimals, 'summary')}</span>
    </span>
  )
}

function Pair({ leg, compact }: { leg: RouteLeg; compact: boolean }) {
  const chain = useChain()
  const fee = formatBps(leg.swapFeeBps)
  const [from, to] = [leg.from.currency, leg.to.currency]
  return (
    <span className="rounded-control flex-none self-start p-3 inset-ring inset-ring-line-strong">
      <span className={`flex items-center gap-1 font-medium whitespace-nowrap ${compact ? 'text-caption' : ''}`}>
        {compact ? null : (
          <span className="me-1">
            <PairLogo first={currencyLogo(chain, from)} second={currencyLogo(chain, to)} size={20} />
          </span>
        )}
        <span className="max-w-32 truncate" title={from.symbol}>
          {from.symbol}
        </span>
        /
        <span className="max-w-32 truncate" title={to.symbol}>
          {to.symbol}
        </span>
      </span>
      <span className="text-3 text-caption mt-1 block">
        <Trans>Pool fee {fee}</Trans>
      </span>
    </span>
  )
}

const line = <span aria-hidden="true" className="border-line-strong mt-4 min-w-2 flex-1 border-t border-dashed" />

/** The way of a trade drawn as a path: tokens with their amounts, and the pairs between them. */
export function RoutePath({ trade }: { trade: PlatformQuote }) {
  const legs = useRouteLegs(trade)
  const { name } = trade.platform
  const [first] = legs ?? []
  return (
    <section className="min-h-[98px]">
      <header className="flex items-baseline justify-between">
        <h2 className="text-section font-semibold">
          <Trans>Route on {name}</Trans>
        </h2>
        <span className="text-3 text-caption">
          <Plural value={trade.hops.length} one="# hop" other="# hops" />
        </span>
      </header>
      <div className="mt-3 flex items-start gap-2 overflow-x-auto">
        {first ? <Stop stop={first.from} /> : null}
        {legs?.map((leg, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the legs of a way have no other identity than their place
          <span key={index} className="flex flex-1 items-start gap-2">
            {line}
            <Pair leg={leg} compact={legs.length > 2} />
            {line}
            <Stop stop={leg.to} />
          </span>
        ))}
      </div>
    </section>
  )
}
