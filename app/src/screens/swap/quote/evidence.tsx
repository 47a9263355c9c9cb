import { allPlatforms } from '@dexswap/chains'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, Suspense, useDeferredValue } from 'react'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import { formatDay } from '#core/format.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { useChain } from '#hooks/use-chain.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { useWallet } from '#hooks/use-session.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { ChartPlace, useWide } from '../chart-place.tsx'

export function Slogan() {
  return (
    <p className="text-title md:text-display" role="presentation">
      <Trans>
        Compare prices.
        <br />
        Swap at the best.
      </Trans>
    </p>
  )
}

/** Introduction above the pairs, shown without a trade. */
function SloganText() {
  return (
    <p className="text-section text-2 mt-4 max-w-[28.5rem]">
      <Trans>See what each platform pays and choose. Other platforms cost nothing extra.</Trans>
    </p>
  )
}

/** Lazy, because the form does not need these prices and reserves. */
const LiquidPairs = lazy(() => import('./liquid-pairs.tsx'))

const pairsPlace = <div className="h-[20.5rem]" />

/** Names of the platforms that were compared, below the card. */
export function QueriedPlatforms() {
  const { t } = useLingui()
  const { name, checkedOn, ...chain } = useChain()
  const platforms = allPlatforms(chain)
  const isWithout = useWallet().status === 'disconnected'
  const count = platforms.length
  const day = checkedOn && formatDay(checkedOn)
  return (
    <div className="mt-6 grid gap-3 px-2">
      <span className="flex gap-2">
        {platforms.map(({ id, name, picture }) => (
          <PlatformLogo key={id} name={name} src={pictureUrl(picture)} />
        ))}
      </span>
      <p className="text-3 min-w-0 wrap-anywhere">
        <Plural
          value={count}
          one={`Compares # exchange on ${name} for every swap`}
          other={`Compares # exchanges on ${name} for every swap`}
        />
        <br />
        {day ? t`Addresses checked on ${day}.` : null} {isWithout ? t`No wallet needed to compare.` : null}
      </p>
    </div>
  )
}

/** Lazy, so that the desktop column does not delay the first price. */
const QuotedEvidence = preloadable(() => import('./beside/quoted-evidence.tsx'))

/** Lazy: queries the indexer and draws the chart after the first quote. */
const PriceChart = lazy(() => import('../chart/price-chart.tsx'))

/**
 * Chart, comparison and route of the pair; without a trade, the most liquid pairs. Rendered a frame
 * after the card, so that each key updates the card first.
 */
export function Evidence({ swap }: { swap: Pick<SwapView, 'quotes' | 'chain' | 'currencies' | 'form'> }) {
  const wide = useWide()
  usePreload(QuotedEvidence.preload, wide)
  const later = useDeferredValue(swap)
  // A newly selected platform is rendered at once. Otherwise its radio button would seem to ignore the
  // click.
  const { quotes, chain, currencies, form } = later.form.choice === swap.form.choice ? later : swap
  const { input, output } = currencies
  const quoted = quotes.status === 'quoted' ? quotes : null
  const pledge = quoted || !wide ? null : <Pledge />
  const drawn = chain.graphql !== null && quotes.status !== 'wrap' && input && output
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10 max-wide:mx-auto max-wide:w-full max-wide:max-w-[30rem]">
      {drawn ? (
        <Suspense fallback={<ChartPlace />}>
          <PriceChart input={input} output={output} trade={quoted?.selected ?? null} otherwise={pledge} />
        </Suspense>
      ) : (
        pledge
      )}
      {quoted && wide ? (
        <Suspense>
          <QuotedEvidence quotes={quoted} isChosen={form.choice !== null} />
        </Suspense>
      ) : null}
      {quotes.status === 'loading' ? pairsPlace : null}
      {quoted || quotes.status === 'loading' ? null : (
        <Suspense fallback={pairsPlace}>
          <LiquidPairs />
        </Suspense>
      )}
    </div>
  )
}

function Pledge() {
  return (
    <div>
      <Slogan />
      <SloganText />
    </div>
  )
}
