import { useDeferredValue } from 'react'
import type { Quotes } from '#domain/quotes/quote.ts'
import { ApprovalTrial } from './approval-trial.tsx'
import { BestPrice } from './best-price.tsx'
import { PlatformList } from './platform-list.tsx'
import { PlatformTable } from './platform-table.tsx'
import { QuoteAge } from './quote-age.tsx'
import { RoutePath } from './route-path.tsx'
import { SwapDetails } from './swap-details.tsx'
import type { Swap } from './use-swap.ts'
import { useWide } from './use-wide.ts'

type Quoted = Extract<Quotes, { status: 'quoted' }>

export { ApproveLine } from './approve-line.tsx'

/** What the card says of a trade: whose price is best, and its terms. They come in the frame after the amounts and the button. */
export function QuotedCard({ quotes, swap }: { quotes: Quoted; swap: Swap }) {
  const wide = useWide()
  const { account, button, form } = swap
  const later = useDeferredValue(quotes)
  const chosenLater = useDeferredValue(form.platform)
  // A chosen platform shows at once: a radio that falls back for a frame looks as if it had refused.
  const shown = chosenLater === form.platform ? later : quotes
  return (
    <>
      <div className="py-2">
        <BestPrice
          platform={shown.selected.platform}
          isBest={shown.selected === shown.best}
          asked={shown.ranked.length + shown.without.length}
        >
          {wide ? null : <PlatformList quotes={shown} />}
        </BestPrice>
      </div>
      <div className="border-line border-t px-2 pt-2">
        <SwapDetails trade={shown.selected} recipient={form.recipient} />
        {wide ? null : (
          <p className="mt-2 flex justify-end">
            <QuoteAge block={shown.block} />
          </p>
        )}
      </div>
      {account && button.kind === 'approve' ? (
        <ApprovalTrial swap={swap} trade={quotes.selected} account={account} />
      ) : null}
    </>
  )
}

/** What stands beside the card: the comparison and the way of the trade. */
export function QuotedEvidence({ quotes }: { quotes: Quoted }) {
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-10">
      <PlatformTable quotes={quotes} />
      <RoutePath trade={quotes.selected} />
    </div>
  )
}
