// Step 4 of 7, intent: the amounts are frozen when the dialog opens.

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { bothKnown, type Known, mapKnown } from '#core/known.ts'
import type { AddIntent, RemoveIntent } from '#core/liquidity/liquidity-intent.ts'
import { mapSides, type Sides } from '#core/liquidity/pair-lookup.ts'
import type { LiquiditySimulation, MovedLiquidity } from '#core/liquidity/simulate-liquidity.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { failureOf, isSent, type Plan } from '#core/sending/plan.ts'
import type { SimulationQuery } from '#core/sending/simulation.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { useSending } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { liquidityErrorText } from './liquidity-error-text.ts'
import { Rejection } from './rejection.tsx'

/** Form data and actions of a confirm dialog. */
export type LiquidityForm<Intent> = {
  readonly intent: Intent
  /** True while the current pool still accepts the displayed amounts. */
  readonly fits: boolean
  readonly simulation: LiquiditySimulation | null
  readonly check: SendCheck
  /** The intent recomputed with current reserves; null while unknown. */
  readonly fresh: Intent | null
  /** Text of the send button while disabled; null while it is enabled. */
  readonly closed: MessageDescriptor | null
  readonly onAccept: (fresh: Intent) => void
  readonly onConfirm: () => void
}

/** Confirm dialog of a deposit or removal: review, wallet prompt, result or error. */
export function ConfirmLiquidity<Intent extends AddIntent | RemoveIntent>(props: {
  title: string
  /**
   * The displayed intent, which is the one that is signed. It changes only when the user accepts
   * new amounts.
   */
  shown: Intent
  current: Intent | null
  /** Deadline that a permit has already signed, in Unix seconds. */
  deadline?: bigint | undefined
  prices: Sides<Known<bigint>>
  closed: MessageDescriptor | null
  fitsNow: (intent: Intent) => boolean
  simulatedOf: (intent: Intent) => SimulationQuery<MovedLiquidity> | null
  planOf: (intent: Intent, simulation: LiquiditySimulation | null) => Plan
  /** Description of the action with its two amounts, shown while the wallet prompts. */
  doing: (one: string, other: string) => ReactNode
  /** Description of the steps before this one; approvals by default. */
  ahead?: string | undefined
  /** Shown in place of review and failure, when only a later step is left; null or absent otherwise. */
  instead?: ReactNode
  /** Content shown after mining, such as a next step. */
  next?: (onLeave: () => void) => ReactNode
  onAccept: (intent: Intent) => void
  onAsk?: () => void
  onFailed: (error: Error) => void
  /** Resets the form after the wallet has sent the transaction. */
  onSent: () => void
  onClose: () => void
  children: (form: LiquidityForm<Intent>) => ReactNode
}) {
  const { title, shown, current, prices, closed, fitsNow, simulatedOf, planOf, doing, next, onAccept, children } = props
  const deadlineSeconds = useDeadlineSeconds()
  const [requestedDeadline, setRequestedDeadline] = useState<bigint | null>(null)
  // The deadline follows chain time until the wallet is requested; then it is fixed.
  const deadline = requestedDeadline ?? props.deadline ?? current?.deadline ?? shown.deadline
  const intent: Intent = { ...shown, deadline }
  const { currencies, amounts } = intent
  const fits = fitsNow(intent)
  const worth = mapSides(currencies, (currency, side) => usdValueDown(currency, amounts[side], prices[side]))
  const { t } = useLingui()
  const { state, isApproving, simulation, check, question, send, sendAgain, reset } = useSending({
    simulated: fits ? simulatedOf(intent) : null,
    amountUsd: mapKnown(bothKnown(worth.first, worth.second), ([first, second]) => first + second),
    deadlineSeconds,
    canSend: fits && closed === null,
    planOf: (simulated) => planOf(intent, simulated),
    onAsk() {
      setRequestedDeadline(deadline)
      props.onAsk?.()
    },
    onEnd(end) {
      if (end.status !== 'failed') return
      // A rejection returns to the review (rule 3.9.18); other errors are reported.
      if (isRejection(end.error)) setRequestedDeadline(null)
      else props.onFailed(end.error)
    },
  })

  function back() {
    setRequestedDeadline(null)
    reset()
  }

  function close() {
    props.onClose()
    if (isSent(state)) props.onSent()
    reset()
  }

  const isRejected = isRejection(failureOf(state))
  const symbolOf = useSymbols()
  const textOf = (side: 'first' | 'second') =>
    withSymbol(formatAmount(amounts[side], currencies[side].decimals, 'quote'), symbolOf(currencies[side]))

  return (
    <SendDialog
      title={title}
      state={state}
      doing={isApproving ? (props.ahead ?? t`Approving`) : doing(textOf('first'), textOf('second'))}
      onClose={close}
      next={next?.(close)}
      failure={
        isRejected || props.instead
          ? undefined
          : { textOf: liquidityErrorText, what: 'transaction', onAgain: sendAgain, onDismiss: back }
      }
    >
      {props.instead ?? question ?? (
        <>
          <Rejection state={state} />
          {children({ intent, fits, simulation, check, fresh: current, closed, onAccept, onConfirm: send })}
        </>
      )}
    </SendDialog>
  )
}
