// Step 4 of 7: intent: frozen when the dialog opens, and handed on from here.

import { swapCalls } from '@dexswap/orders/swap-calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { formatAmount, formatPoolShare, formatWhole } from '#core/format.ts'
import { clearAddForm } from '#core/liquidity/add-form.ts'
import { shareOf } from '#core/liquidity/deposit.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import type { OneTokenView } from '#core/liquidity/derive-one-token.ts'
import {
  isSameOneToken,
  type OneTokenIntent,
  withDeadline,
  withLatestRoutes,
} from '#core/liquidity/one-token-intent.ts'
import { oneTokenPlan, oneTokenSwapPlan } from '#core/liquidity/one-token-plan.ts'
import { type MovedByOneToken, oneTokenSimulationQuery } from '#core/liquidity/simulate-one-token.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { failureOf, isSent } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useRecordsBefore } from '#hooks/use-transactions.ts'
import { useUnfinishedAddition } from '#hooks/use-unfinished-addition.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { riskButtons } from '#ui/risk-look.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import CardFailure from '#widgets/card-failure.tsx'
import { ImpactQuestion } from '#widgets/impact-question.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check-rows.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { DeadlineRow, SendButton, type Sending, useOpened, useSending } from '#widgets/sending.tsx'
import { SimulationLine } from '#widgets/simulation-line.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { ContractRows } from '../../parts/review-parts.tsx'
import { useChangeAddForm } from '../use-add-form.ts'
import { OneTokenRows, OneTokenSteps, swapRisk } from './one-token-steps.tsx'
import { SwapDone } from './swap-done.tsx'

type Props = { addition: AdditionView; one: OneTokenView; lpSymbol: string; onClose: () => void }

/** LP tokens to receive, with their share of the pool. */
function Receives({ intent, lpSymbol }: { intent: OneTokenIntent; lpSymbol: string }) {
  const { liquidity, supplyAfter } = intent.deposit
  const symbolOf = useSymbols()
  const { first, second } = intent.add.currencies
  const share = shareOf(liquidity, supplyAfter)
  return (
    <div>
      <p dir="ltr" className="text-title">
        {formatAmount(liquidity, 18, 'balance')} <span className="text-heading">{lpSymbol}</span>
      </p>
      <p className="text-2">
        <Trans>
          {symbolOf(first)}/{symbolOf(second)} LP tokens, {formatPoolShare(share)} of the pool
        </Trans>
      </p>
    </div>
  )
}

function SimulationText({
  moved,
  intent,
  lpSymbol,
}: { moved: MovedByOneToken } & Pick<ReviewProps, 'intent' | 'lpSymbol'>) {
  const symbolOf = useSymbols()
  const { output } = intent.swap
  const block = formatWhole(moved.block)
  const amount =
    moved.liquidity !== null
      ? withSymbol(formatAmount(moved.liquidity, 18, 'balance'), lpSymbol)
      : withSymbol(formatAmount(moved.arrives ?? 0n, output.decimals, 'quote'), symbolOf(output))
  return (
    <Trans>
      Simulation passed at block {block}: you receive {amount}
    </Trans>
  )
}

type ReviewProps = {
  intent: OneTokenIntent
  addition: AdditionView
  one: OneTokenView
  lpSymbol: string
  sending: Pick<Sending<MovedByOneToken>, 'simulation' | 'check'>
  isChanged: boolean
  onAccept: (() => void) | null
  onConfirm: () => void
}

function Review({ intent, addition, one, lpSymbol, sending, isChanged, onAccept, onConfirm }: ReviewProps) {
  const { t } = useLingui()
  const { simulation, check } = sending
  // Without a batch, the dialog confirms only the swap.
  const called = intent.isBatch
    ? { intent: intent.add, exchange: addition.exchange?.name }
    : { intent: { ...intent.add, router: intent.swap.router }, exchange: intent.swap.platform }
  const isOneContract = called.intent.router === intent.swap.router
  return (
    <>
      <Receives intent={intent} lpSymbol={lpSymbol} />
      <div className="mt-3 grid gap-3">
        <OneTokenSteps intent={intent} missing={one.missing} />
        {isChanged ? (
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
        ) : (
          <SimulationLine simulation={simulation} textOf={liquidityErrorText}>
            {(moved) => <SimulationText moved={moved} intent={intent} lpSymbol={lpSymbol} />}
          </SimulationLine>
        )}
        {intent.isBatch ? null : (
          <p className="text-3">
            <Trans>The swap comes first. Then you add what you received.</Trans>
          </p>
        )}
      </div>
      <SendNotice check={check} />
      <DetailList className="mt-3">
        <OneTokenRows one={one} intent={intent} />
        <NetworkCostRow check={check} />
        <DeadlineRow deadline={intent.add.deadline} />
        {isOneContract ? null : (
          <DetailRow label={t`Contract`} more={<WholeAddress address={intent.swap.router} />}>
            {intent.swap.platform}
          </DetailRow>
        )}
        <ContractRows {...called} />
      </DetailList>
      <SendButton
        check={check}
        kind={riskButtons[swapRisk(one)]}
        disabled={isChanged || one.button.kind !== 'supply'}
        data-autofocus
        onClick={onConfirm}
      >
        {intent.isBatch ? t`Confirm Supply` : t`Confirm Swap`}
      </SendButton>
    </>
  )
}

/** Freezes the amounts when it opens; renders nothing without amounts. */
export default function ConfirmOneToken(props: Props) {
  const [shown, accept] = useOpened(props.one.intent)
  return shown && <OpenConfirm {...props} shown={shown} onAccept={accept} />
}

function OpenConfirm(props: Props & { shown: OneTokenIntent; onAccept: (fresh: OneTokenIntent) => void }) {
  const { addition, one, lpSymbol, onClose, shown, onAccept } = props
  const { t } = useLingui()
  const client = useClient()
  const changeAddForm = useChangeAddForm()
  const deadlineSeconds = useDeadlineSeconds()
  const { unfinished } = useUnfinishedAddition(shown.add.currencies)
  const before = useRecordsBefore()
  const [isAsking, setIsAsking] = useState(false)
  const [requestedDeadline, setRequestedDeadline] = useState<bigint | null>(null)
  const deadline = requestedDeadline ?? one.intent?.add.deadline ?? shown.add.deadline
  const fresh = one.intent
  const intent = withDeadline(withLatestRoutes(shown, fresh), deadline)
  const isChanged = requestedDeadline === null && fresh !== null && !isSameOneToken(shown, fresh)
  const { swap, add, side, amount, isBatch } = intent
  const pair = addition.facts?.address
  const sending = useSending<MovedByOneToken>({
    simulated: pair && !isChanged ? oneTokenSimulationQuery(intent, pair, one.missing) : null,
    amountUsd: usdValueDown(add.currencies[side], amount, addition.prices[side]),
    deadlineSeconds,
    sends: add.currencies[side].kind === 'native' ? amount : 0n,
    canSend: !isChanged && one.button.kind === 'supply',
    planOf: (simulation) =>
      isBatch
        ? oneTokenPlan(client, intent)
        : oneTokenSwapPlan(client, intent, estimateOf(simulation, swapCalls(swap).length)),
    onAsk: () => setRequestedDeadline(deadline),
    onEnd: ({ status }) => status === 'failed' && setRequestedDeadline(null),
  })
  const { state, isApproving, question, send, sendAgain, reset } = sending
  const { prompt, cause } = one.prompt
  const symbolOf = useSymbols()
  const given = withSymbol(formatAmount(amount, add.currencies[side].decimals, 'quote'), symbolOf(add.currencies[side]))
  const failed = failureOf(state)
  const rejection = failed && isRejection(failed) ? failed : null
  // The swap was sent in its own transaction and is mined, so only the addition remains.
  const isBetween = unfinished !== null && !before.has(unfinished.swap.id)
  const swapDone = <SwapDone pair={addition.form.pair} currencies={add.currencies} onContinue={close} />

  function confirm() {
    if (prompt === 'question' || prompt === 'typedConfirmation') setIsAsking(true)
    else if (prompt === 'none') send()
  }

  function close() {
    onClose()
    if (isSent(state)) changeAddForm(addition.form.pair, (form) => (form.restOf === null ? clearAddForm(form) : form))
    reset()
  }

  return (
    <SendDialog
      title={t`You will receive`}
      state={state}
      doing={isApproving && !isBatch ? t`Approving` : <Trans>Adding with {given}</Trans>}
      onClose={close}
      next={isBatch ? null : swapDone}
      failure={
        rejection || isBetween
          ? undefined
          : { textOf: liquidityErrorText, what: 'transaction', onAgain: sendAgain, onDismiss: reset }
      }
    >
      {isBetween ? (
        swapDone
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
            {...{ intent, addition, one, lpSymbol, sending, isChanged }}
            onAccept={fresh && (() => onAccept(fresh))}
            onConfirm={confirm}
          />
        </>
      )}
    </SendDialog>
  )
}
