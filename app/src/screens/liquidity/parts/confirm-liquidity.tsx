// Walk 3 of 7: intent: frozen when the dialog opens, and handed on from here.

import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { bothKnown, type Known, mapKnown } from '#core/known.ts'
import type { AddIntent, RemoveIntent } from '#core/liquidity/intent.ts'
import { mapSides, type Sides } from '#core/liquidity/pair.ts'
import type { LiquidityTrial, MovedLiquidity } from '#core/liquidity/try-liquidity.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { failureOf, isSent, type Plan } from '#core/transactions/plan.ts'
import { isRejection } from '#core/transactions/transaction-errors.ts'
import type { TrialQuery } from '#core/transactions/trial.ts'
import { useDeadlineSeconds } from '#hooks/deadline.ts'
import type { SendCheck } from '#hooks/send-check.ts'
import CardFailure from '#widgets/card-failure.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { useSending } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { liquidityErrorText } from './liquidity-error-text.ts'

/** What the form of a confirm dialog shows, and what it asks for. */
export type LiquidityForm<Intent> = {
  readonly intent: Intent
  /** The pool would still take it as it is shown. */
  readonly fits: boolean
  readonly trial: LiquidityTrial | null
  readonly check: SendCheck
  /** What it would be now; null while that is not known. */
  readonly fresh: Intent | null
  /** What the button says while it does not send; null while it does. */
  readonly closed: MessageDescriptor | null
  readonly onAccept: (fresh: Intent) => void
  readonly onConfirm: () => void
}

/** The dialog of an addition or a removal: its form, the wallet's window, sent, or why not. */
export function ConfirmLiquidity<Intent extends AddIntent | RemoveIntent>(props: {
  title: string
  /** What is shown and signed: it stays as it is until other amounts are accepted. */
  shown: Intent
  current: Intent | null
  /** Signed already, with a permit. */
  deadline?: bigint | undefined
  prices: Sides<Known<bigint>>
  closed: MessageDescriptor | null
  fitsNow: (intent: Intent) => boolean
  triedOf: (intent: Intent) => TrialQuery<MovedLiquidity> | null
  planOf: (intent: Intent, trial: LiquidityTrial | null) => Plan
  /** What the wallet is asked for: its two amounts. */
  doing: (one: string, other: string) => ReactNode
  /** What the steps before the last do; approvals by default. */
  ahead?: string | undefined
  /** What one would do next, once it is mined. */
  next?: (onLeave: () => void) => ReactNode
  onAccept: (intent: Intent) => void
  onAsk?: () => void
  onFailed: (error: Error) => void
  /** The wallet has given it away: the form of the screen begins anew. */
  onSent: () => void
  onClose: () => void
  children: (form: LiquidityForm<Intent>) => ReactNode
}) {
  const { title, shown, current, prices, closed, fitsNow, triedOf, planOf, doing, next, onAccept, children } = props
  const deadlineSeconds = useDeadlineSeconds()
  const [asked, setAsked] = useState<bigint | null>(null)
  // The deadline runs from now while the dialog is read, and stands still once the wallet was asked.
  const deadline = asked ?? props.deadline ?? current?.deadline ?? shown.deadline
  const intent: Intent = { ...shown, deadline }
  const { currencies, amounts } = intent
  const fits = fitsNow(intent)
  const worth = mapSides(currencies, (currency, side) => usdValueDown(currency, amounts[side], prices[side]))
  const { t } = useLingui()
  const { state, isApproving, trial, check, question, send, sendAgain, reset } = useSending({
    tried: fits ? triedOf(intent) : null,
    amountUsd: mapKnown(bothKnown(worth.first, worth.second), ([first, second]) => first + second),
    deadlineSeconds,
    canSend: fits && closed === null,
    planOf: (tried) => planOf(intent, tried),
    onAsk() {
      setAsked(deadline)
      props.onAsk?.()
    },
    onEnd(end) {
      if (end.status !== 'failed') return
      // A no in the wallet is quiet: the dialog is as it was (rule 3.9.18), with what the wallet said of it.
      if (isRejection(end.error)) setAsked(null)
      else props.onFailed(end.error)
    },
  })

  function back() {
    setAsked(null)
    reset()
  }

  function close() {
    props.onClose()
    if (isSent(state)) props.onSent()
    reset()
  }

  const refusal = failureOf(state)
  const saidNo = refusal && isRejection(refusal) ? refusal : null
  const symbolOf = useSymbols()
  const textOf = (side: 'first' | 'second') =>
    `${formatAmount(amounts[side], currencies[side].decimals, 'quote')} ${symbolOf(currencies[side])}`

  return (
    <SendDialog
      title={title}
      state={state}
      doing={isApproving ? (props.ahead ?? t`Approving`) : doing(textOf('first'), textOf('second'))}
      onClose={close}
      next={next?.(close)}
      failure={
        saidNo ? undefined : { textOf: liquidityErrorText, what: 'transaction', onAgain: sendAgain, onDismiss: back }
      }
    >
      {question ?? (
        <>
          {saidNo ? <CardFailure failure={saidNo} /> : null}
          {children({ intent, fits, trial, check, fresh: current, closed, onAccept, onConfirm: send })}
        </>
      )}
    </SendDialog>
  )
}
