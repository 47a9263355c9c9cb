// Step 4 of 7: intent: the review of a plan of several steps, frozen when its dialog opens.
import { type Address, isSameAddress } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { formatWhole } from '#core/format.ts'
import type { RiskLevel } from '#core/risk.ts'
import { failureOf, type SendState } from '#core/sending/plan.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import type { SwapPrompt } from '#core/swaps/intent.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { useImpactQuestion } from '#widgets/impact-question.tsx'
import { RecipientRow } from '#widgets/recipient-row.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check-rows.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { DeadlineRow, SendButton, type Sending } from '#widgets/sending.tsx'
import { SimulationLine } from '#widgets/simulation-line.tsx'
import { liquidityErrorText } from './liquidity-error-text.ts'
import { Rejection } from './rejection.tsx'

/** A deadline that follows chain time until the wallet is requested, and again after a failure. */
export function useDeadlineUntilSent(current: bigint) {
  const [requested, setRequested] = useState<bigint | null>(null)
  const deadline = requested ?? current
  return {
    deadline,
    isRequested: requested !== null,
    onAsk: () => setRequested(deadline),
    onEnd: ({ status }: SendState) => status === 'failed' && setRequested(null),
  }
}

/** Dialog of a plan: its review, the questions before a send, the wallet prompt, the result. */
export function PlanDialog<Measured>(props: {
  title: string
  sending: Sending<Measured>
  prompt: SwapPrompt
  doing: ReactNode
  what: 'swap' | 'transaction'
  /** Content that offers the next step after the transaction is mined. */
  next?: ReactNode
  /** Shown in place of review and questions; null while the plan can be sent. */
  instead: ReactNode
  /** True when the content states the failure. */
  statesFailure: boolean
  onClose: () => void
  children: (onConfirm: () => void) => ReactNode
}) {
  const { title, sending, prompt, doing, what, next, instead, statesFailure, onClose, children } = props
  const { state, question, send, sendAgain: onAgain, reset: onDismiss } = sending
  const impact = useImpactQuestion(prompt, send)
  const isStated = statesFailure || isRejection(failureOf(state))
  return (
    <SendDialog
      {...{ title, state, doing, onClose, next }}
      failure={isStated ? undefined : { textOf: liquidityErrorText, what, onAgain, onDismiss }}
    >
      {instead ?? question ?? impact.question ?? (
        <>
          <Rejection state={state} />
          {children(impact.confirm)}
        </>
      )}
    </SendDialog>
  )
}

type Contract = { readonly address: Address; readonly name: string | undefined }

/** Review of a plan: the result, steps, simulation, terms and the main button. */
export function PlanReview<Measured extends { readonly block: bigint }>(props: {
  heading: ReactNode
  steps: ReactNode
  sending: Pick<Sending<Measured>, 'simulation' | 'check'>
  /** Text of the amount that arrived in the simulation. */
  arrives: (measured: Measured) => string
  /** True when the figures have changed since the dialog opened. */
  isChanged: boolean
  /** Accepts the new figures; null without any. */
  onAccept: (() => void) | null
  /** Why the plan cannot be sent now; null when it can. */
  problem?: ReactNode
  note?: ReactNode
  /** Rows above the network cost. */
  rows: ReactNode
  deadline: bigint
  contracts: readonly Contract[]
  account: Address
  risk: RiskLevel
  disabled: boolean
  confirm: string
  onConfirm: () => void
}) {
  const { heading, steps, sending, arrives, isChanged, onAccept, problem = null, note, rows, deadline, account } = props
  const { simulation, check } = sending
  const contracts = props.contracts.filter(
    ({ address }, at, all) => at === all.findIndex((each) => isSameAddress(each.address, address)),
  )
  const { t } = useLingui()
  return (
    <>
      {heading}
      <div className="mt-3 grid gap-3">
        {steps}
        {problem}
        {isChanged && !problem ? <PriceUpdated onAccept={onAccept} /> : null}
        {isChanged ? null : (
          <SimulationLine simulation={simulation} textOf={liquidityErrorText}>
            {(measured) => {
              const [block, amount] = [formatWhole(measured.block), arrives(measured)]
              return (
                <Trans>
                  Simulation passed at block {block}: you receive {amount}
                </Trans>
              )
            }}
          </SimulationLine>
        )}
        {note ? <p className="text-3">{note}</p> : null}
      </div>
      <SendNotice check={check} />
      <DetailList className="mt-3">
        {rows}
        <NetworkCostRow check={check} />
        <DeadlineRow deadline={deadline} />
        {contracts.map(({ address, name }) => (
          <DetailRow key={address} label={t`Contract`} more={<WholeAddress address={address} />}>
            {name}
          </DetailRow>
        ))}
        <RecipientRow account={account} recipient={account} />
      </DetailList>
      <SendButton
        check={check}
        kind={riskButtons[props.risk]}
        disabled={isChanged || props.disabled}
        data-autofocus
        onClick={props.onConfirm}
      >
        {props.confirm}
      </SendButton>
    </>
  )
}

function PriceUpdated({ onAccept }: { onAccept: (() => void) | null }) {
  const { t } = useLingui()
  return (
    <Notice
      tone="warning"
      urgent
      title={t`Price Updated`}
      action={
        onAccept ? (
          <Button kind="primary" size={36} onClick={onAccept}>
            {t`Accept`}
          </Button>
        ) : undefined
      }
    />
  )
}
