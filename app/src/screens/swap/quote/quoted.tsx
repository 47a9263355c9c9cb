import type { PlatformQuote, Quotes, Venue } from '@dexswap/pools-reader/quote'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useDeferredValue, useState } from 'react'
import { pictureUrl } from '#core/chain/explorer-link.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import type { InputError } from '#core/swaps/main-button.ts'
import { useSettings } from '#hooks/use-session.ts'
import { Badge } from '#ui/badge.tsx'
import { IconButton } from '#ui/button.tsx'
import { ChevronDownIcon, ChevronUpIcon } from '#ui/icons.tsx'
import { PlatformLogo } from '#ui/token-logo.tsx'
import { ClosedButton } from '#widgets/main-action.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { inputErrorText } from '../button-text.ts'
import { useWide } from '../chart-place.tsx'
import { AccountSimulations } from './lazy-account.tsx'
import { PlatformList } from './platform-list.tsx'
import { isBeyondReason, platformsIn } from './platform-rows.ts'
import { QuoteAge } from './quote-age.tsx'
import { SwapDetails } from './swap-details.tsx'
import type { SimulatedView } from './use-row-simulations.ts'
import { useSplit } from './use-split.ts'

export { StaleQuote } from './stale-quote.tsx'

/** Text about a missing or invalid input. Tokens with equal symbols are distinguished by a mark. */
export function InputProblem({ error }: { error: InputError }) {
  return <ClosedButton text={inputErrorText(error, useSymbols())} />
}

function Named({ venue: { id, name }, isBest }: { venue: Venue; isBest: boolean }) {
  return (
    <>
      <span className="block font-medium">
        {isBest ? <Trans>Best price found on {name}</Trans> : <Trans>Swap through {name}</Trans>}
      </span>
      <span className="text-2 block">
        {id === 'dexswap' ? <Trans>Our own pools</Trans> : <Trans>Swap with NO additional fees</Trans>}
      </span>
    </>
  )
}

/** Lazy with its diagram, because few chains have split orders. */
const Divided = lazy(async () => ({ default: (await import('./split-routes.tsx')).SplitGain }))
const SplitOff = lazy(async () => ({ default: (await import('./split-routes.tsx')).SplitOff }))

/** Platform of the best price, and the statement that no fee is added. */
function BestPrice(props: {
  trade: PlatformQuote
  isBest: boolean
  /** Number of compared platforms. */
  queriedCount: number
  /** The comparison; null when it is in the desktop column. */
  children: ReactNode
}) {
  const { trade, isBest, queriedCount, children } = props
  const { platform, split } = trade
  const { t } = useLingui()
  const [open, setOpen] = useState(true)
  return (
    <>
      <div className="flex min-h-14 items-center gap-3 px-2 pb-1" aria-live="polite">
        <PlatformLogo name={platform.name} src={pictureUrl(platform.picture)} size={36} />
        <p className="min-w-0 flex-1">
          {split ? (
            // With the boundary of the card, outdated values would stay visible while this code loads.
            <Suspense>
              <Divided split={split} />
            </Suspense>
          ) : (
            <Named venue={platform} isBest={isBest} />
          )}
        </p>
        {children === null && split ? null : children === null ? (
          <Badge>
            <Plural value={queriedCount} one="# quoted" other="# compared" />
          </Badge>
        ) : (
          <IconButton
            label={open ? t`Hide the platforms` : t`Compare the platforms`}
            icon={open ? <ChevronUpIcon size={18} /> : <ChevronDownIcon size={18} />}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          />
        )}
      </div>
      {open ? children : null}
    </>
  )
}

/** Lazy, as it is rarely shown. */
const NothingChosen = lazy(() => import('./beyond-reason.tsx'))
/** Lazy, because only amounts of a few base units need it. */
const WholeUnits = lazy(() => import('./whole-units.tsx'))
const MinOrder = lazy(async () => ({ default: (await import('./whole-units.tsx')).MinOrder }))

/** States that the amount is too small, and the price of one unit. */
export function TooSmall({ smallest }: { smallest: PlatformQuote }) {
  return (
    <Suspense>
      <MinOrder trade={smallest} />
    </Suspense>
  )
}
/** Lazy, as it is rarely used. */
const AutoSlippage = lazy(() => import('./auto-slippage-updates.ts'))

type Quoted = Extract<Quotes, { status: 'quoted' }>
type QuotedView = SimulatedView & Pick<SwapView, 'values'>

/** Best price and terms of the trade. Rendered a frame after amounts and button. */
export function QuotedCard({ quotes, swap }: { quotes: Quoted; swap: QuotedView }) {
  const wide = useWide()
  const { account, form } = swap
  const hasOtherCode = useSplit(swap.currencies)
  const { autoSlippage } = useSettings()
  const isChosen = form.choice !== null
  const later = useDeferredValue(quotes)
  const chosenLater = useDeferredValue(form.choice)
  // A newly selected platform is rendered at once. Otherwise its radio button would seem to ignore the
  // click.
  const shown = chosenLater === form.choice ? later : quotes
  const isNoneChosen = !isChosen && isBeyondReason(shown.selected)
  const list = wide ? null : <PlatformList quotes={shown} isChosen={isChosen} />
  return (
    <>
      {isNoneChosen ? (
        <Suspense>
          <NothingChosen best={shown.selected} value={swap.values.input} />
        </Suspense>
      ) : null}
      {shown.selected.exact ? (
        <Suspense>
          <WholeUnits trade={shown.selected} exact={shown.selected.exact} />
        </Suspense>
      ) : null}
      <div className="py-2">
        {isNoneChosen ? (
          list
        ) : (
          <BestPrice
            trade={shown.selected}
            isBest={shown.selected === shown.best && !shown.failing.includes(shown.best)}
            queriedCount={platformsIn(shown)}
          >
            {list}
          </BestPrice>
        )}
      </div>
      {hasOtherCode ? (
        <Suspense>
          <SplitOff />
        </Suspense>
      ) : null}
      <div className="border-line border-t px-2 pt-2">
        <SwapDetails trade={shown.selected} recipient={form.recipient} />
        {wide ? null : (
          <p className="mt-2 flex justify-end">
            <QuoteAge block={shown.block} />
          </p>
        )}
      </div>
      <Suspense>{autoSlippage ? <AutoSlippage values={swap.values} trade={quotes.selected} /> : null}</Suspense>
      {account ? <AccountSimulations swap={swap} quotes={quotes} account={account} /> : null}
    </>
  )
}
