// Step 4 of 7, check: the intent is simulated while its dialog is open, and sent with the simulated
// gas.

import { Plural, useLingui } from '@lingui/react/macro'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatAmount } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { Known } from '#core/known.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { allowsFirst, isForm, type Plan, type SendState } from '#core/sending/plan.ts'
import type { Simulation, SimulationQuery } from '#core/sending/simulation.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { type SendCheck, useSendCheck } from '#hooks/use-send-check.ts'
import { useSimulation } from '#hooks/use-simulation.ts'
import { useSend } from '#hooks/use-transactions.ts'
import { useVerification } from '#hooks/use-verification.ts'
import { Button, type ButtonProps } from '#ui/button.tsx'
import { DetailRow } from '#ui/text.tsx'
import { useSendWarnings } from './send-check-rows.tsx'
import { useSymbols } from './token-identity.tsx'

/**
 * The value at the opening of the dialog, until the user accepts a newer one; null until the first
 * value arrives.
 */
export function useOpened<T extends object>(current: T | null): readonly [T | null, (accepted: T) => void] {
  const [opened, setOpened] = useState(current)
  // The first value may arrive after the dialog has opened.
  if (opened === null && current !== null) setOpened(current)
  return [opened, setOpened]
}

export type Sending<Measured> = {
  readonly state: SendState
  /** True while an approval of the plan is requested or pending. */
  readonly isApproving: boolean
  readonly simulation: Simulation<Measured> | null
  readonly check: SendCheck
  /** Warning that the user must confirm before a send, shown in place of the form. */
  readonly question: ReactNode
  /** Sends at once; when there are warnings, shows them first. */
  readonly send: () => void
  /** Sends although an equal transaction has already been sent. */
  readonly sendAgain: () => void
  readonly reset: () => void
}

/** True for a step that another one of the same plan follows. */
function isFirstStep({ approval, summary }: TransactionRecord): boolean {
  if (summary.kind === 'remove') return summary.into !== undefined
  if (summary.kind === 'add') return summary.stakeIn !== undefined
  return approval !== null || summary.kind === 'setPrice' || summary.kind === 'swap'
}

/** Simulates, checks and sends the action of a dialog. */
export function useSending<Measured>(query: {
  /** Query of the simulation; null while there is nothing to simulate. */
  readonly simulated: SimulationQuery<Measured> | null
  /** Value that the transaction moves, in units of 10^-18 US dollars. */
  readonly amountUsd: Known<bigint>
  /** Deadline that the user chose; null without one. */
  readonly deadlineSeconds: number | null
  /** Native currency to send, in wei; absent when none is sent. */
  readonly sends?: bigint
  /** False while the dialog is outdated and must not be confirmed. */
  readonly canSend: boolean
  /** The plan with the simulated gas; null while the form is incomplete. */
  readonly planOf: (simulation: Simulation<Measured> | null) => Plan | null
  /** Called with the plan right before the wallet is requested. */
  readonly onAsk?: (plan: Plan) => void
  readonly onEnd?: (end: SendState) => void
}): Sending<Measured> {
  const { simulated, amountUsd, deadlineSeconds, sends = 0n, canSend, planOf, onAsk, onEnd } = query
  const { state: sent, run, reset } = useSend()
  const [last, setLast] = useState(0)
  const isOpen = useRef(true)
  // Once the dialog is closed, the wallet receives no further request.
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const isApproving = 'step' in sent && sent.status !== 'failed' && sent.step < last
  // Stays open between an approval or price update and the action.
  const isBetween = isApproving && sent.status === 'submitted' && isFirstStep(sent.record)
  const state: SendState = isBetween ? { status: 'preparing', step: sent.step } : sent
  const simulation = useSimulation(isForm(state) ? simulated : null)
  const isAhead = (plan: Plan | null) => plan !== null && allowsFirst(plan)
  const canVerify =
    simulation?.status === 'passed'
      ? simulation.estimate !== null || isAhead(planOf(simulation))
      : simulation?.status === 'refused' && simulation.doubtful
  const sources = useVerification(
    isForm(state) && simulated ? simulated.key : null,
    canVerify ? () => planOf(simulation) : null,
  )
  const check = useSendCheck({
    simulation,
    amountUsd,
    deadlineSeconds,
    sources,
    sends,
    isRequested: simulated !== null,
  })
  const { question, send: sendUnlessDoubtful } = useSendWarnings({ check, canSend, onSend: () => void send(false) })

  async function send(again: boolean) {
    const plan = planOf(simulation)
    if (!plan) return
    onAsk?.(plan)
    setLast(plan.steps.length - 1)
    const end = await run({ ...plan, isWanted: () => isOpen.current && plan.isWanted?.() !== false, again })
    onEnd?.(end)
  }

  return {
    state,
    isApproving,
    simulation,
    check,
    question,
    send: sendUnlessDoubtful,
    sendAgain: () => void send(true),
    reset,
  }
}

/** Main button of a dialog; disabled when simulation or checks predict a failure. */
export function SendButton(props: { check: SendCheck } & ButtonProps) {
  const { check, disabled = false, className = 'mt-4', ...buttonProps } = props
  const isClosed = disabled || check.isClosed
  return (
    <Button
      kind="primary"
      size={56}
      block
      {...buttonProps}
      className={`dialog-action ${className}`}
      disabled={isClosed}
    />
  )
}

type Allowed = { token: Currency; amount: bigint; spender: string }

/** Row with an approval that is batched with its action: spender and amount. */
export function BatchedApprovalRow({ spender, ...allowed }: Allowed) {
  const { t } = useLingui()
  return (
    <AllowedRow {...allowed} label={t`Approval`} more={t`Same confirmation: ${spender} can use exactly this amount.`} />
  )
}

/** Row with a signature that replaces an approval. */
export function PermitRow({ spender, ...allowed }: Allowed) {
  const { t } = useLingui()
  return (
    <AllowedRow
      {...allowed}
      label={t`Permission`}
      more={t`Free signature: lets ${spender} use exactly this amount until the deadline.`}
    />
  )
}

function AllowedRow({ token, amount, label, more }: Omit<Allowed, 'spender'> & { label: string; more: string }) {
  const symbol = useSymbols()(token)
  const exact = formatAmount(amount, token.decimals, 'limit', 'up')
  return (
    <DetailRow label={label} more={more}>
      {exact} {symbol}
    </DetailRow>
  )
}

/** Row with the minutes that the user chose, and the time at which they end. */
export function DeadlineRow({ deadline }: { deadline: bigint }) {
  const { t } = useLingui()
  const deadlineSeconds = useDeadlineSeconds()
  const days = deadlineSeconds / 86_400
  return (
    <DetailRow label={t`Deadline`}>
      <span>
        {Number.isInteger(days) ? (
          <Plural value={days} one="# day" other="# days" />
        ) : (
          <Plural value={deadlineSeconds / 60} one="# minute" other="# minutes" />
        )}
        <span className="text-3 font-normal"> · {formatDate(Number(deadline))}</span>
      </span>
    </DetailRow>
  )
}
