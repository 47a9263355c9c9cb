import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { PlatformQuote } from '#core/markets/quote.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { swapTrialQuery } from '#core/swaps/simulate-swap.ts'
import { useSettings } from '#hooks/session.ts'
import { useChainTime } from '#hooks/time.ts'
import { useTrial } from '#hooks/trial.ts'
import { Notice } from '#ui/notice.tsx'
import { shortenSymbol } from '#ui/symbols.ts'
import { ApproveLine } from '#widgets/approve-line.tsx'
import { swapErrorText } from './confirm/swap-error-text.ts'
import type { Swap } from './use-swap.ts'

/** What step 1 allows, and the choice between the specification's maximum and the exact amount. */
export function TradeApproval({ trade }: { trade: PlatformQuote }) {
  const { name } = trade.platform
  const symbol = shortenSymbol(trade.input.symbol)
  return (
    <ApproveLine needed={trade.maximumIn} decimals={trade.input.decimals}>
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
    </ApproveLine>
  )
}

/** Says so before a token is approved that could not be sold then. */
export function ApprovalTrial(props: { swap: Swap; trade: PlatformQuote; account: Address }) {
  const { swap, trade, account } = props
  const { t } = useLingui()
  const { deadlineSeconds } = useSettings()
  const now = useChainTime()
  const recipient = swap.recipient.status === 'valid' ? swap.recipient.address : account
  const intent = buildSwapIntent(swap.chain, trade, { account, recipient, now, deadlineSeconds })
  const trial = useTrial(swapTrialQuery(intent, { approving: true }))
  if (trial?.status !== 'refused') return null
  return (
    <div className="mt-2">
      <Notice tone="danger" title={t`This swap would fail after the approval`}>
        {t(swapErrorText(trial.error))}
      </Notice>
    </div>
  )
}
