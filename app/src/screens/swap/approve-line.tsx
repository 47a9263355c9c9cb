import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { useChangeSettings } from '#domain/settings/use-change-settings.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { Segmented } from '#ui/segmented.tsx'
import { shortenSymbol } from '#ui/shorten-symbol.ts'

/** What step 1 allows, and the choice between the specification's maximum and the exact amount. */
export function ApproveLine({ trade }: { trade: PlatformQuote }) {
  const { t } = useLingui()
  const { approvalAmount } = useSettings()
  const change = useChangeSettings()
  const { name } = trade.platform
  const { decimals } = trade.input
  const symbol = shortenSymbol(trade.input.symbol)
  const exact = formatAmount(trade.maximumIn, decimals, 'summary', 'up')
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
      <Segmented
        label={t`Amount to approve`}
        size={28}
        value={approvalAmount}
        options={[
          { value: 'maximum', label: t`Maximum` },
          { value: 'exact', label: t`Exact ${exact}` },
        ]}
        onChange={(value) => change({ approvalAmount: value })}
      />
    </div>
  )
}
