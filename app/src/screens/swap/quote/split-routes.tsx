import { type Chain, isSameAddress } from '@dexswap/chains'
import {
  type Division,
  type DivisionHop,
  type DivisionLeg,
  type PlatformQuote,
  swapFeeOf,
} from '@dexswap/pools-reader/quote'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { formatAmount, formatBps, formatPercent } from '#core/format.ts'
import { type Currency, tokenOf } from '#core/tokens/currency.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/use-chain.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { Notice } from '#ui/notice.tsx'
import { PlatformLogo, TokenLogo } from '#ui/token-logo.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'

/** Tokens along a leg. Those between input and output are always in the chain record. */
function stopsOf(chain: Chain, { hops }: DivisionLeg, { input, output }: PlatformQuote): readonly Currency[] {
  const between = hops.slice(0, -1).flatMap(({ tokenOut }) => {
    const known = [chain.wrappedNative, ...chain.tokens].find(({ address }) => isSameAddress(address, tokenOut))
    return known ? [tokenOf(chain, known)] : []
  })
  return [input, ...between, output]
}

/** Hops of a leg, grouped by consecutive hops on the same platform. */
function groupsOf({ hops }: DivisionLeg): readonly (readonly DivisionHop[])[] {
  const starts = hops.flatMap(({ platform }, at) => (platform.id === hops[at - 1]?.platform.id ? [] : [at]))
  return starts.map((from, at) => hops.slice(from, starts[at + 1]))
}

/** Fee and curve of a pool that is not a pair. */
function PoolFee({ hop }: { hop: DivisionHop }) {
  if (hop.tier === 0 && !hop.curve) return null
  return (
    <span className="text-3 text-caption font-normal">
      <bdi dir="ltr">{formatPercent(swapFeeOf(hop))}</bdi>{' '}
      {hop.curve === 'stable' ? <Trans>stable</Trans> : hop.curve ? <Trans>volatile</Trans> : null}
    </span>
  )
}

/** Platforms of a leg from input to output, with the fees of their pools. */
function PlatformNames({ leg }: { leg: DivisionLeg }) {
  return groupsOf(leg).map((hops, at) => {
    const { id = '', name = '', picture } = hops[0]?.platform ?? {}
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: a platform may stand in a way twice
      <span key={`${id}${at}`} className="flex items-center gap-2">
        {at > 0 ? <ChevronRightIcon size={16} className="text-3" /> : null}
        <PlatformLogo name={name} src={pictureUrl(picture)} size={20} />
        {name}
        {hops.map((hop) => (
          <PoolFee key={hop.pair} hop={hop} />
        ))}
      </span>
    )
  })
}

/** One leg of a split order: its share, platforms and output. */
function Lane({ leg, trade }: { leg: DivisionLeg; trade: PlatformQuote }) {
  const chain = useChain()
  const symbolOf = useSymbols()
  const stops = stopsOf(chain, leg, trade)
  const share = formatBps(leg.share)
  return (
    <li className="border-line grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 border-b py-2.5 last:border-0">
      <span className="min-w-16 font-medium">
        <bdi dir="ltr">{share}</bdi>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
        <PlatformNames leg={leg} />
      </span>
      <span className="text-2 text-end whitespace-nowrap" dir="ltr">
        {formatAmount(leg.amountOut, trade.output.decimals, 'quote')}
      </span>
      <span className="bg-surface-3 col-span-3 h-1 overflow-hidden rounded-full" aria-hidden="true">
        <span className="bg-accent block h-full rounded-full" style={{ width: `${leg.share / 100}%` }} />
      </span>
      <span className="text-3 text-caption col-span-3 flex flex-wrap items-center gap-x-1.5 gap-y-1">
        <span className="sr-only">{stops.map(symbolOf).join(' → ')}</span>
        {stops.map((stop, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the stops of a way have no other identity than their place
          <span key={at} aria-hidden="true" className="flex items-center gap-1.5">
            {at > 0 ? <ChevronRightIcon size={14} /> : null}
            <TokenLogo {...currencyLogo(chain, stop)} size={16} />
            {symbolOf(stop)}
          </span>
        ))}
      </span>
    </li>
  )
}

/** A leg in one line, so that the dialog shows the whole order without scrolling. */
function LaneLine({ leg, trade }: { leg: DivisionLeg; trade: PlatformQuote }) {
  const chain = useChain()
  const symbolOf = useSymbols()
  const between = stopsOf(chain, leg, trade).slice(1, -1).map(symbolOf).join(' → ')
  return (
    <li className="grid min-h-7 grid-cols-[4rem_minmax(0,1fr)_auto] items-center gap-x-2">
      <span>
        <bdi dir="ltr">{formatBps(leg.share)}</bdi>
      </span>
      <span className="flex flex-wrap items-center gap-x-2">
        <PlatformNames leg={leg} />
      </span>
      <span className="text-2 text-end" dir="ltr">
        {formatAmount(leg.amountOut, trade.output.decimals, 'quote')}
      </span>
      {between === '' ? null : (
        <span className="text-3 text-caption col-start-2 col-end-4 pb-1">
          <bdi>{between}</bdi>
        </span>
      )}
    </li>
  )
}

/** React key of a leg. No two legs have the same pools, so it is unique and independent of amounts. */
const wayOf = ({ hops }: DivisionLeg) => hops.map(({ pair }) => pair).join()

const byShare = (one: DivisionLeg, other: DivisionLeg) => other.share - one.share

/** Legs of a split order, one line each, the largest first. */
export function SplitLines({ trade, split }: { trade: PlatformQuote; split: Division }) {
  return (
    <ul className="border-line mt-2 border-t pt-2">
      {split.legs.toSorted(byShare).map((leg) => (
        <LaneLine key={wayOf(leg)} leg={leg} trade={trade} />
      ))}
    </ul>
  )
}

/** Diagram of the legs of a split order, the largest first. */
function SplitLanes({ trade, split }: { trade: PlatformQuote; split: Division }) {
  return (
    <ul className="mt-2">
      {split.legs.toSorted(byShare).map((leg) => (
        <Lane key={wayOf(leg)} leg={leg} trade={trade} />
      ))}
    </ul>
  )
}

/** The gain of the split order, and the platform that it is compared with. */
export function SplitGain({ split: { legs, gain, over } }: { split: Division }) {
  const [more, name] = [formatPercent(gain), over.name]
  return (
    <>
      <span className="block font-medium">
        <Plural value={legs.length} one="Split: # route across platforms" other="Split over # routes" />
      </span>
      <span className="text-2 block">
        <Trans>
          {more} more than {name} alone, after network cost
        </Trans>
      </span>
    </>
  )
}

/**
 * Explains that split orders are disabled because the code of the executor differs from the chain
 * record.
 */
export function SplitOff() {
  const { t } = useLingui()
  return (
    <div className="mb-2">
      <Notice tone="warning" title={t`Split is off`}>
        <Trans>The Split contract could not be verified.</Trans>
      </Notice>
    </div>
  )
}

/** Routes of a split order. With `isHeaded` a section with a heading, else only the legs. */
export default function SplitRoutes(props: { trade: PlatformQuote; split: Division; isHeaded: boolean }) {
  const { trade, split, isHeaded } = props
  if (!isHeaded) return <SplitLanes trade={trade} split={split} />
  const count = new Set(split.legs.flatMap(({ hops }) => hops.map(({ platform }) => platform.id))).size
  return (
    <section>
      <header className="flex items-baseline justify-between">
        <h2 className="text-section font-semibold">
          <Trans>Routes of the split order</Trans>
        </h2>
        <span className="text-3 text-caption">
          <Plural value={count} one="# platform" other="# platforms" />
        </span>
      </header>
      <SplitLanes trade={trade} split={split} />
    </section>
  )
}
