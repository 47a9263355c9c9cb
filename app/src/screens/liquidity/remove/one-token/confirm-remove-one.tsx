// Step 4 of 7: intent: frozen when the dialog opens, and handed on from here.
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatWhole } from '#core/format.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { RemoveOneView } from '#core/liquidity/derive-remove-one.ts'
import { removeCalls } from '#core/liquidity/liquidity-calls.ts'
import { removalFits } from '#core/liquidity/liquidity-intent.ts'
import { removePlan } from '#core/liquidity/liquidity-plans.ts'
import { clearRemoveForm } from '#core/liquidity/remove-form.ts'
import {
  isSameRemoveOne,
  type RemoveOneIntent,
  withLaterDeadline,
  withLatestComparison,
} from '#core/liquidity/remove-one-intent.ts'
import { removeOnePlan } from '#core/liquidity/remove-one-plan.ts'
import {
  type MovedLiquidity,
  removalSimulationQuery,
  removeOneSimulationQuery,
} from '#core/liquidity/simulate-liquidity.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { failureOf, isSent } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useRecordsBefore } from '#hooks/use-transactions.ts'
import { useUnfinishedRemoval } from '#hooks/use-unfinished-removal.ts'
import { Button } from '#ui/button.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { ImpactQuestion } from '#widgets/impact-question.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check-rows.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { DeadlineRow, SendButton, type Sending, useOpened, useSending } from '#widgets/sending.tsx'
import { SimulationLine } from '#widgets/simulation-line.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { ContractRows } from '../../parts/review-parts.tsx'
import { useChangeRemoveForm } from '../use-remove-form.ts'
import { BurnNotice } from './burn-notice.tsx'
import { PriceUpdated, RemoveOneRows, RemoveOneSteps, removeOneRisk, useAmountText } from './remove-one-steps.tsx'

type Props = { removal: RemovalView; one: RemoveOneView; onSent: () => void; onClose: () => void }

type ReviewProps = Pick<Props, 'removal' | 'one'> & {
  intent: RemoveOneIntent
  sending: Pick<Sending<MovedLiquidity>, 'simulation' | 'check'>
  isChanged: boolean
  onAccept: (() => void) | null
  onConfirm: () => void
}

/** True when the amounts to sign are no longer those of the pool, or their minimum is out of reach. */
function isOutdated(shown: RemoveOneIntent, fresh: RemoveOneIntent | null, facts: RemovalView['facts']): boolean {
  if (fresh === null) return false
  if (shown.isBatch || fresh.isBatch) return !isSameRemoveOne(shown, fresh)
  return !removalFits(shown.burn, facts) || fresh.receives < shown.minimum
}

function Review({ intent, removal, one, sending, isChanged, onAccept, onConfirm }: ReviewProps) {
  const { t } = useLingui()
  const textOf = useAmountText()
  const { simulation, check } = sending
  const { burn, swap, side, isBatch } = intent
  return (
    <>
      <p dir="ltr" className="text-title">
        {textOf(burn.currencies[side], intent.receives)}
      </p>
      <div className="mt-3 grid gap-3">
        <RemoveOneSteps intent={intent} missing={one.missing} />
        {isChanged ? (
          <PriceUpdated onAccept={onAccept} />
        ) : (
          <SimulationLine simulation={simulation} textOf={liquidityErrorText}>
            {({ block: number, moved }) => {
              const block = formatWhole(number)
              const amount = textOf(burn.currencies[side], moved[side])
              return (
                <Trans>
                  Simulation passed at block {block}: you receive {amount}
                </Trans>
              )
            }}
          </SimulationLine>
        )}
        {isBatch ? null : (
          <p className="text-3">
            <Trans>The removal comes first. Then you swap what you received of the other token.</Trans>
          </p>
        )}
      </div>
      <SendNotice check={check} />
      <DetailList className="mt-3">
        <RemoveOneRows one={one} intent={intent} />
        <NetworkCostRow check={check} />
        <DeadlineRow deadline={burn.deadline} />
        {!isBatch || swap.router === burn.router ? null : (
          <DetailRow label={t`Contract`} more={<WholeAddress address={swap.router} />}>
            {swap.platform}
          </DetailRow>
        )}
        <ContractRows intent={burn} exchange={removal.exchange?.name} />
      </DetailList>
      <SendButton
        check={check}
        kind={riskButtons[removeOneRisk(one)]}
        disabled={isChanged || one.button.kind !== 'remove'}
        data-autofocus
        onClick={onConfirm}
      >
        {isBatch ? t`Confirm` : t`Confirm removal`}
      </SendButton>
    </>
  )
}

/** Freezes the amounts at opening; renders nothing without amounts. */
export function ConfirmRemoveOne(props: Props) {
  const [shown, accept] = useOpened(props.one.intent)
  return shown && <OpenConfirm {...props} shown={shown} onAccept={accept} />
}

function OpenConfirm(props: Props & { shown: RemoveOneIntent; onAccept: (fresh: RemoveOneIntent) => void }) {
  const { removal, one, shown, onAccept, onSent, onClose } = props
  const { t } = useLingui()
  const client = useClient()
  const changeRemoveForm = useChangeRemoveForm()
  const deadlineSeconds = useDeadlineSeconds()
  const textOf = useAmountText()
  const [isAsking, setIsAsking] = useState(false)
  const [requestedDeadline, setRequestedDeadline] = useState<bigint | null>(null)
  const fresh = one.intent
  const deadline = requestedDeadline ?? fresh?.swap.deadline ?? shown.swap.deadline
  const intent = withLaterDeadline(withLatestComparison(shown, fresh), deadline)
  const isChanged = requestedDeadline === null && isOutdated(shown, fresh, removal.facts)
  const { burn, side, isBatch } = intent
  const wanted = burn.currencies[side]
  const sending = useSending<MovedLiquidity>({
    simulated: isChanged
      ? null
      : isBatch
        ? removeOneSimulationQuery(intent, one.missing)
        : removalSimulationQuery({ intent: burn, missingApproval: false }),
    amountUsd: usdValueDown(wanted, intent.receives, removal.prices[side]),
    deadlineSeconds,
    canSend: !isChanged && one.button.kind === 'remove',
    planOf: (simulation) =>
      isBatch
        ? removeOnePlan(client, intent)
        : removePlan(client, burn, estimateOf(simulation, removeCalls(burn).length)),
    onAsk: () => setRequestedDeadline(deadline),
    onEnd: ({ status }) => status === 'failed' && setRequestedDeadline(null),
  })
  const { state, isApproving, question, send, sendAgain, reset } = sending
  // The removal was sent alone and mined: only the swap is left.
  const { unfinished } = useUnfinishedRemoval(burn.currencies)
  const before = useRecordsBefore()
  const isBetween = unfinished !== null && !before.has(unfinished.removal.id)
  const { prompt, cause } = one.prompt
  const failed = failureOf(state)
  const rejection = failed && isRejection(failed) ? failed : null
  const amount = textOf(wanted, intent.receives)

  function confirm() {
    if (prompt === 'question' || prompt === 'typedConfirmation') setIsAsking(true)
    else if (prompt === 'none') send()
  }

  function close() {
    onClose()
    if (isSent(state) || isBetween) {
      changeRemoveForm(removal.form.pair, clearRemoveForm)
      onSent()
    }
    reset()
  }

  return (
    <SendDialog
      title={t`You will receive`}
      state={state}
      doing={isApproving && !isBatch ? t`Approving` : <Trans>Removing for {amount}</Trans>}
      onClose={close}
      next={isBetween ? <ContinueButton onClose={close} /> : null}
      failure={
        rejection || isBetween
          ? undefined
          : { textOf: liquidityErrorText, what: 'transaction', onAgain: sendAgain, onDismiss: reset }
      }
    >
      {isBetween ? (
        <BurnNotice {...{ currencies: burn.currencies, side }} action={<ContinueButton onClose={close} />} />
      ) : question ? (
        question
      ) : isAsking && prompt !== 'none' && prompt !== 'blocked' ? (
        <ImpactQuestion
          kind={prompt}
          cause={cause}
          onYes={() => {
            setIsAsking(false)
            send()
          }}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <>
          {rejection ? <CardFailure failure={rejection} /> : null}
          <Review
            {...{ intent, removal, one, sending, isChanged }}
            onAccept={fresh && (() => onAccept(fresh))}
            onConfirm={confirm}
          />
        </>
      )}
    </SendDialog>
  )
}

/** Opens the swap after the removal is mined. */
function ContinueButton({ onClose }: { onClose: () => void }) {
  const { t } = useLingui()
  const [, setSwapping] = useDialog('confirmRestSwap')
  return (
    <Button
      kind="primary"
      size={44}
      block
      onClick={() => {
        onClose()
        setSwapping(true)
      }}
    >
      {t`Continue with the swap`}
    </Button>
  )
}
