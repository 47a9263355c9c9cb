import { Trans } from '@lingui/react/macro'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { shortenSymbol } from '#ui/shorten-symbol.ts'
import { ApprovalAmount } from '#words/approval-amount.tsx'

/** What step 1 allows, and the choice between the specification's maximum and the exact amount. */
export function ApproveLine({ trade }: { trade: PlatformQuote }) {
  const { name } = trade.platform
  const symbol = shortenSymbol(trade.input.symbol)
  return (
    <div className="mt-3 flex min-h-9 flex-wrap items-center justify-between gap-2 ps-2">
      <span className="text-2">
        <span className="max-[1159px]:hidden">
          <Trans>
            Step 1 of 2{' '}
            <span className="text-3">
              · lets {name} spend {symbol}
            </span>
          </Trans>
        </span>
        <span className="min-[1160px]:hidden">
          <Trans>Approve</Trans>
        </span>
      </span>
      <ApprovalAmount needed={trade.maximumIn} decimals={trade.input.decimals} />
    </div>
  )
}
