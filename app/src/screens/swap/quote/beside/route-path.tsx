import { Plural, Trans } from '@lingui/react/macro'
import { formatAmount, formatPercent } from '#core/format.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/use-chain.ts'
import { PairLogo, TokenLogo } from '#ui/token-logo.tsx'
import { TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'
import { type RouteLeg, type RouteStop, useCurveText, useRouteLegs } from '../route-legs.tsx'

function Stop({ stop }: { stop: RouteStop }) {
  const chain = useChain()
  const symbolOf = useSymbols()
  const { currency, amount } = stop
  return (
    <span className="flex flex-none flex-col items-center gap-2" title={symbolOf(currency)}>
      <TokenLogo {...currencyLogo(chain, currency)} size={32} />
      <bdi dir="ltr" className="text-caption font-medium">
        {formatAmount(amount, currency.decimals, 'balance')}{' '}
        <TokenSymbol of={currency} className="text-3 font-normal" />
      </bdi>
    </span>
  )
}

function Pair({ leg, compact }: { leg: RouteLeg; compact: boolean }) {
  const chain = useChain()
  const fee = formatPercent(leg.swapFee)
  const curve = useCurveText(leg.curve)
  const [from, to] = [leg.from.currency, leg.to.currency]
  return (
    <span className="rounded-control flex-none self-start p-3 inset-ring inset-ring-line-strong">
      <span className={`flex items-center gap-1 font-medium whitespace-nowrap ${compact ? 'text-caption' : ''}`}>
        {compact ? null : (
          <span className="me-1">
            <PairLogo first={currencyLogo(chain, from)} second={currencyLogo(chain, to)} size={20} />
          </span>
        )}
        <TokenSymbol of={from} className="max-w-32 truncate" />
        /
        <TokenSymbol of={to} className="max-w-32 truncate" />
      </span>
      <span className="text-3 text-caption mt-1 block">
        <Trans>Swap fee {fee}</Trans>
        {curve ? ` · ${curve}` : null}
      </span>
    </span>
  )
}

const line = <span aria-hidden="true" className="border-line-strong mt-4 min-w-2 flex-1 border-t border-dashed" />

/** Diagram of a route: tokens with amounts, and the pairs between them. */
export function RoutePath({ trade }: { trade: PlatformQuote }) {
  const legs = useRouteLegs(trade)
  const { name } = trade.platform
  const [first] = legs ?? []
  return (
    <section className="min-h-[6.125rem]">
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
          <span key={index} className="flex min-w-max flex-1 items-start gap-2">
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
