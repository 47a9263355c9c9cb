import { Plural, Trans } from '@lingui/react/macro'
import { formatAmount, formatBps } from '#core/format.ts'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { tokenAt } from '#core/tokens/catalogue.ts'
import type { Currency, Token } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import { useToken, useTokens } from '#hooks/tokens.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { PairLogo, TokenLogo } from '#ui/token-logo.tsx'
import { TokenSymbol, useSymbols } from '#widgets/token-identity.tsx'

/** A token that the trade passes through, with the amount of it at that point. */
type RouteStop = { readonly currency: Currency; readonly amount: bigint }
/** The pair between two stops. */
type RouteLeg = { readonly from: RouteStop; readonly to: RouteStop; readonly swapFeeBps: number }

/**
 * The way of a trade, leg by leg, from the currency that leaves to the one that arrives. `tokenAt` names the tokens between;
 * null where one of them is not known yet.
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
    return from && to ? [{ from, to, swapFeeBps: hop.swapFeeBps }] : []
  })
}

/** The way of a trade. Tokens between that no list names are read from the chain: at most two, as a way has at most three hops. */
function useRouteLegs(trade: PlatformQuote): readonly RouteLeg[] | null {
  const listed = useTokens()
  const between = trade.hops.slice(0, -1).map((hop) => hop.tokenOut)
  const [first = null, second = null] = between.filter((address) => tokenAt(listed, address) === null)
  const read = [useToken(first), useToken(second)].flatMap((token) => (token.status === 'known' ? [token.value] : []))
  return routeLegs(trade, (address) => tokenAt(listed, address) ?? tokenAt(read, address))
}

/** The way of a trade in one line: the pictures of its tokens. */
export function RouteTokens({ trade }: { trade: PlatformQuote }) {
  const chain = useChain()
  const symbolOf = useSymbols()
  const legs = useRouteLegs(trade)
  if (!legs) return <Skeleton width={96} height={20} />
  const stops = [trade.input, ...legs.map((leg) => leg.to.currency)]
  return (
    <span className="flex items-center gap-2.5">
      <span className="sr-only">{stops.map(symbolOf).join(' → ')}</span>
      {stops.map((stop, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the stops of a way have no other identity than their place
        <span key={index} className="flex items-center gap-2.5" title={symbolOf(stop)}>
          {index > 0 ? <ChevronRightIcon size={16} className="text-3" /> : null}
          <TokenLogo {...currencyLogo(chain, stop)} size={20} />
        </span>
      ))}
    </span>
  )
}

function Stop({ stop }: { stop: RouteStop }) {
  const chain = useChain()
  const symbolOf = useSymbols()
  const { currency, amount } = stop
  return (
    <span className="flex flex-none flex-col items-center gap-2" title={symbolOf(currency)}>
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
        <TokenSymbol of={from} className="max-w-32 truncate" />
        /
        <TokenSymbol of={to} className="max-w-32 truncate" />
      </span>
      <span className="text-3 text-caption mt-1 block">
        <Trans>Swap fee {fee}</Trans>
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
