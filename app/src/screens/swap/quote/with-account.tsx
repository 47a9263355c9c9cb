import type { Address } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatAmount, formatExactAmount, formatUsd } from '#core/format.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { buildSwapIntent } from '#core/swaps/intent.ts'
import { isApprovalClosed, type MainButton } from '#core/swaps/main-button.ts'
import { swapSimulationQuery } from '#core/swaps/simulate-swap.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useSimulation } from '#hooks/use-simulation.ts'
import { useSwapGas } from '#hooks/use-swap-gas.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { Notice } from '#ui/notice.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ApproveFirst, ApproveLine, SpenderStep } from '#widgets/approve-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { swapLabels } from '../button-text.ts'
import { swapErrorText } from '../confirm/swap-error-text.ts'
import type { SwapActions } from '../use-swap-actions.ts'
import { ExactOffer } from './exact-offer.tsx'
import { type SimulatedView, useRowSimulations } from './use-row-simulations.ts'

/** The node's gas estimate. Without one, `otherwise` is rendered. */
export function EstimatedGas({ quote, otherwise }: { quote: PlatformQuote; otherwise: ReactNode }) {
  const { symbol, decimals } = useChain().nativeCurrency
  const cost = useSwapGas(quote)
  if (cost.status === 'loading') return <Skeleton width={48} height={16} className="inline-block align-middle" />
  if (cost.status === 'unknown') return otherwise
  const { native, usd } = cost.value
  return (
    <span dir="ltr" title={`${formatExactAmount(native, decimals)} ${symbol}`}>
      {usd.status === 'known'
        ? formatUsd(usd.value)
        : withSymbol(formatAmount(native, decimals, 'summary', 'up'), symbol)}
    </span>
  )
}

/** What the approval allows, with a choice between unlimited and exact amount. */
export function TradeApproval({ trade }: { trade: PlatformQuote }) {
  const symbolOf = useSymbols()
  const { name } = trade.platform
  const symbol = symbolOf(trade.input)
  if (trade.input.kind !== 'token') return null
  const line = (
    <ApproveLine needed={trade.maximumIn} of={trade.input}>
      <SpenderStep name={name} symbol={symbol} />
    </ApproveLine>
  )
  if (!trade.split) return line
  return (
    <>
      {line}
      <p className="text-3 text-caption ps-2">
        <Trans>Split is a DexSwap contract. It only spends tokens when you swap.</Trans>
      </p>
    </>
  )
}

/** The approve button beside the swap button. */
export function ApproveTrade(props: {
  button: Extract<MainButton, { kind: 'approve' }>
  input: Currency
  actions: SwapActions
}) {
  const { button, input, actions } = props
  const { t } = useLingui()
  const symbol = useSymbols()(input)
  return (
    <ApproveFirst
      pending={button.approval === 'pending' || actions.approving}
      pendingLabel={t`Approving ${symbol}`}
      onApprove={actions.approve}
      approve={t`Approve ${symbol}`}
      action={t(swapLabels[button.otherAction])}
      closedBy={isApprovalClosed(button) ? t`No approval needed while this trade can't be sent.` : null}
    />
  )
}

/**
 * Warns before an approval when the token could not be sold afterwards, or no swap yields the exact
 * amount.
 */
function ApprovalSimulation(props: {
  swap: Pick<SwapView, 'chain' | 'recipient'>
  trade: PlatformQuote
  account: Address
}) {
  const { swap, trade, account } = props
  const { t } = useLingui()
  const deadlineSeconds = useDeadlineSeconds()
  const now = useChainTime()
  const recipient = swap.recipient.status === 'valid' ? swap.recipient.address : account
  const intent = buildSwapIntent(swap.chain, trade, { account, recipient, now, deadlineSeconds })
  const simulation = useSimulation(swapSimulationQuery(intent, { approving: true }))
  if (simulation?.status !== 'refused') return null
  if (trade.field === 'output') {
    return <ExactOffer swap={swap} trade={trade} account={account} refusal={simulation.error} />
  }
  return (
    <div className="mt-2">
      <Notice tone="danger" title={t`This swap would fail after the approval`}>
        {t(swapErrorText(simulation.error))}
      </Notice>
    </div>
  )
}

/** Simulations that need an account: of the swap on each platform, and of the approval. */
export function AccountSimulations(props: {
  swap: SimulatedView
  quotes: Extract<Quotes, { status: 'quoted' }>
  account: Address
}) {
  const { swap, quotes, account } = props
  useRowSimulations(swap, quotes)
  const { selected } = quotes
  const { kind } = swap.button
  const isSimulated = kind === 'approve' || (kind === 'swap' && selected.field === 'output')
  return isSimulated ? <ApprovalSimulation swap={swap} trade={selected} account={account} /> : null
}
