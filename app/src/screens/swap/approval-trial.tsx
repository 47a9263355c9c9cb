import type { Address } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import type { PlatformQuote } from '#domain/quotes/quote.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { buildSwapIntent } from '#domain/swaps/build-swap-intent.ts'
import { Notice } from '#ui/notice.tsx'
import { swapErrorText } from './confirm/swap-error-text.ts'
import { useSimulation } from './confirm/use-simulation.ts'
import type { Swap } from './use-swap.ts'

/** Says so before a token is approved that could not be sold then. */
export function ApprovalTrial(props: { swap: Swap; trade: PlatformQuote; account: Address }) {
  const { swap, trade, account } = props
  const { t } = useLingui()
  const { deadlineSeconds } = useSettings()
  const now = useChainTime()
  const recipient = swap.recipient.status === 'valid' ? swap.recipient.address : account
  const intent = buildSwapIntent(swap.chain, trade, { account, recipient, now, deadlineSeconds })
  const simulation = useSimulation(intent, { approving: true })
  if (simulation?.status !== 'refused') return null
  return (
    <div className="mt-2">
      <Notice tone="danger" title={t`This swap would fail after the approval`}>
        {t(swapErrorText(simulation.error))}
      </Notice>
    </div>
  )
}
