// Step 4 of 7 of a swap, the intent: the trade is fixed when the dialog opens.

import type { Address } from '@dexswap/chains'
import { swapCalls } from '@dexswap/orders/swap-calls'
import type { PlatformQuote } from '@dexswap/pools-reader/quote'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { comparedRoutes } from '#core/markets/compared-routes.ts'
import type { ResolvedName } from '#core/names/names.ts'
import { isSent, type Plan } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { freezeQuote } from '#core/swaps/freeze-quote.ts'
import { buildSwapIntent, promptOf, type SwapIntent, tradeChanged, withLatestPools } from '#core/swaps/intent.ts'
import { permittedCost } from '#core/swaps/permitted-cost.ts'
import { approvedSwapPlan, permitSwapPlan, swapPlan } from '#core/swaps/plans.ts'
import { type SwapSimulation, swapSimulationQuery } from '#core/swaps/simulate-swap.ts'
import { swapFailure } from '#core/swaps/swap-failure.ts'
import type { ApprovalWay } from '#core/tokens/approval-state.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useGasTerms } from '#hooks/use-gas-terms.ts'
import { usePools, useSlippage } from '#hooks/use-markets.ts'
import { useSession, useSettings } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useImpactQuestion } from '#widgets/impact-question.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { useOpened, useSending } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { savedOver } from '../quote/saving.ts'
import type { TypedAmount } from '../swap-form.ts'
import { Review } from './review.tsx'
import { swapErrorText } from './swap-error-text.ts'

/** Progress of the transaction, while the wallet's window is open and after. */
function Swapping(props: { intent: SwapIntent; isApproving: boolean; by: ApprovalWay }) {
  const { intent, isApproving, by } = props
  const symbolOf = useSymbols()
  const symbol = symbolOf(intent.input)
  if (isApproving) return by === 'permit' ? <Trans>Permission for {symbol}</Trans> : <Trans>Approving {symbol}</Trans>
  const input = withSymbol(formatAmount(intent.amountIn, intent.input.decimals, 'quote'), symbolOf(intent.input))
  const output = withSymbol(formatAmount(intent.amountOut, intent.output.decimals, 'quote'), symbolOf(intent.output))
  return (
    <Trans>
      Swapping {input} for {output}
    </Trans>
  )
}

type ConfirmedView = Pick<
  SwapView,
  'chain' | 'form' | 'account' | 'recipient' | 'trade' | 'quotes' | 'values' | 'approval'
>

type Opened = {
  readonly first: PlatformQuote
  readonly account: Address
  readonly recipient: Address
  readonly recipientName: ResolvedName | null
  readonly typed: TypedAmount
}

/** What the dialog confirms; null while the form is incomplete. */
function toConfirm(swap: ConfirmedView): Opened | null {
  const { trade, account, form } = swap
  const recipient = recipientAddress(swap)
  const recipientName = swap.recipient.status === 'valid' ? swap.recipient.name : null
  return trade && account && recipient ? { first: trade, account, recipient, recipientName, typed: form } : null
}

type ConfirmProps = {
  readonly swap: ConfirmedView
  /** Reason why the trade cannot be confirmed now; null when it can. */
  readonly closed: MessageDescriptor | null
  readonly onClose: () => void
  /** Called with the typed amount when the dialog closes after the trade was sent. */
  readonly onSent: (typed: TypedAmount) => void
}

/** The first available trade stays the one to confirm, until the user accepts a newer one. */
export default function ConfirmSwap(props: ConfirmProps) {
  const current = toConfirm(props.swap)
  const [opened] = useOpened(current)
  return opened && <OpenConfirm {...props} {...opened} />
}

/** The recipient's address when the dialog opens, so that a later change of its name has no effect. */
function recipientAddress({ recipient, account }: Pick<SwapView, 'recipient' | 'account'>): Address | null {
  if (recipient.status === 'account') return account
  return recipient.status === 'valid' && recipient.confirmed ? recipient.address : null
}

/**
 * Returns a function that builds the transactions of an intent, and stores the confirmed quote with
 * them.
 */
function useSwapPlan(swap: ConfirmedView, intent: SwapIntent, way: ApprovalWay, slippageBps: number) {
  const client = useClient()
  const { refusedPermits } = useSession()
  const { multihop } = useSettings()
  const gas = useGasTerms()
  // The reserves with which the quotes of this render were computed.
  const pools = usePools([])
  const { chain, quotes, form } = swap

  return (simulation: SwapSimulation | null): Plan => {
    const quote = () => {
      const byUser = form.choice !== null
      const saved = savedOver(chain, pools, quotes, gas)
      return freezeQuote({ chain, pools, quotes, intent, simulation, byUser, multihop, slippageBps, saved })
    }
    if (way === 'batched') return approvedSwapPlan(client, intent, quote)
    const refused = () => refusedPermits.refuse(intent.input)
    if (way === 'permit') return permitSwapPlan(client, chain.multicall, intent, refused, quote)
    return swapPlan(client, intent, estimateOf(simulation, swapCalls(intent).length), quote)
  }
}

function OpenConfirm(props: Opened & ConfirmProps) {
  const { swap, closed, onClose, onSent, first, account, recipient, recipientName, typed } = props
  const { t } = useLingui()
  const { expertMode, multihop } = useSettings()
  const deadlineSeconds = useDeadlineSeconds()
  const slippageNow = useSlippage()
  // Slippage of the displayed trade, in basis points.
  const [slippageBps, setSlippage] = useState(slippageNow)
  const now = useChainTime()
  const [shown, setShown] = useState(first)

  const compared = comparedRoutes(shown, swap.quotes, multihop)
  const terms = { account, recipient, recipientName, compared, now, deadlineSeconds }
  const intent = buildSwapIntent(swap.chain, withLatestPools(shown, swap.trade), terms)
  const fresh = swap.trade && tradeChanged(intent, swap.trade) ? swap.trade : null

  const way = swap.approval === 'batched' || swap.approval === 'permit' ? swap.approval : null
  const planOf = useSwapPlan(swap, intent, way, slippageBps)
  const { state, isApproving, simulation, check, question, send, sendAgain, reset } = useSending({
    simulated: fresh
      ? null
      : swapSimulationQuery(intent, {
          approving: way !== null,
          costs: way === 'permit' ? permittedCost(intent, shown) : undefined,
        }),
    amountUsd: swap.values.input,
    deadlineSeconds,
    sends: intent.input.kind === 'native' ? intent.maximumIn : 0n,
    canSend: !fresh && closed === null,
    planOf,
  })
  const impact = useImpactQuestion(promptOf(shown, expertMode), send)

  function accept() {
    setShown(swap.trade ?? shown)
    setSlippage(slippageNow)
  }

  function close() {
    onClose()
    if (isSent(state)) onSent(typed)
    reset()
  }

  return (
    <SendDialog
      title={t`Confirm Swap`}
      state={state}
      doing={<Swapping intent={intent} isApproving={isApproving} by={way} />}
      onClose={close}
      failure={{
        textOf: (error) => swapErrorText(swapFailure(error)),
        what: 'swap',
        onAgain: sendAgain,
        onDismiss: close,
      }}
    >
      {question ?? impact.question ?? (
        <Review
          quote={shown}
          intent={intent}
          simulation={simulation}
          slippageBps={slippageBps}
          check={check}
          way={way}
          values={swap.values}
          fresh={fresh}
          closed={closed}
          onAccept={accept}
          onConfirm={impact.confirm}
        />
      )}
    </SendDialog>
  )
}
