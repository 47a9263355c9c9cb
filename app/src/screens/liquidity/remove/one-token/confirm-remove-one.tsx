// Step 4 of 7: intent: frozen when the dialog opens, and handed on from here.
import { Trans, useLingui } from '@lingui/react/macro'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import type { RemoveOneView } from '#core/liquidity/derive-remove-one.ts'
import { removeCalls } from '#core/liquidity/liquidity-calls.ts'
import { removalFits } from '#core/liquidity/liquidity-intent.ts'
import { removePlan } from '#core/liquidity/liquidity-plans.ts'
import { clearRemoveForm } from '#core/liquidity/remove-form.ts'
import {
  isSameRemoveOne,
  type RemoveOneIntent,
  withDeadline,
  withLatestComparison,
} from '#core/liquidity/remove-one-intent.ts'
import { removeOnePlan } from '#core/liquidity/remove-one-plan.ts'
import { type MovedLiquidity, removalSimulationQuery } from '#core/liquidity/simulate-liquidity.ts'
import { removeOneSimulationQuery } from '#core/liquidity/simulate-remove-one.ts'
import { swapStepRisk } from '#core/liquidity/swap-step.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { isSent } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useIsSentSince } from '#hooks/use-transactions.ts'
import { useUnfinishedRemoval } from '#hooks/use-unfinished.ts'
import { Button } from '#ui/button.tsx'
import { type Sending, useOpened, useSending } from '#widgets/sending.tsx'
import { PlanDialog, PlanReview, useDeadlineUntilSent } from '../../parts/plan-dialog.tsx'
import { useAmountText } from '../../parts/plan-steps.tsx'
import { useChangeRemoveForm } from '../use-remove-form.ts'
import { BurnNotice } from './burn-notice.tsx'
import { RemoveOneRows, RemoveOneSteps } from './remove-one-steps.tsx'

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

function Review({ intent, removal, one, ...shared }: ReviewProps) {
  const { t } = useLingui()
  const textOf = useAmountText()
  const { burn, swap, side, isBatch } = intent
  const wanted = burn.currencies[side]
  const ofSwap = { address: swap.router, name: swap.platform }
  const ofRemoval = { address: burn.router, name: removal.exchange?.name }
  return (
    <PlanReview
      {...shared}
      heading={
        <p dir="ltr" className="text-title">
          {textOf(wanted, intent.receives)}
        </p>
      }
      steps={<RemoveOneSteps intent={intent} missing={one.missing} />}
      arrives={({ moved }) => textOf(wanted, moved[side])}
      note={isBatch ? null : t`The removal comes first. Then you swap what you received of the other token.`}
      rows={<RemoveOneRows one={one} intent={intent} />}
      deadline={burn.deadline}
      // Without a batch, the dialog confirms only the removal.
      contracts={isBatch ? [ofSwap, ofRemoval] : [ofRemoval]}
      account={burn.account}
      risk={swapStepRisk(one.quote)}
      disabled={one.button.kind !== 'remove'}
      confirm={isBatch ? t`Confirm` : t`Confirm removal`}
    />
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
  const textOf = useAmountText()
  const fresh = one.intent
  const { deadline, isRequested, onAsk, onEnd } = useDeadlineUntilSent((fresh ?? shown).swap.deadline)
  const intent = withDeadline(withLatestComparison(shown, fresh), deadline)
  const isChanged = !isRequested && isOutdated(shown, fresh, removal.facts)
  const { burn, side, isBatch } = intent
  const { currencies } = burn
  const wanted = currencies[side]
  const sending = useSending<MovedLiquidity>({
    simulated: isChanged
      ? null
      : isBatch
        ? removeOneSimulationQuery(intent, one.missing)
        : removalSimulationQuery({ intent: burn, missingApproval: false }),
    amountUsd: usdValueDown(wanted, intent.receives, removal.prices[side]),
    deadlineSeconds: useDeadlineSeconds(),
    canSend: !isChanged && one.button.kind === 'remove',
    planOf: (simulation) =>
      isBatch
        ? removeOnePlan(client, intent)
        : removePlan(client, burn, estimateOf(simulation, removeCalls(burn).length)),
    onAsk,
    onEnd,
  })
  const { state, isApproving, reset } = sending
  const { unfinished } = useUnfinishedRemoval(currencies)
  // The removal was sent alone and mined: only the swap is left.
  const isBetween = useIsSentSince(unfinished?.removal)
  const amount = textOf(wanted, intent.receives)

  function close() {
    onClose()
    if (isSent(state) || isBetween) {
      changeRemoveForm(removal.form.pair, clearRemoveForm)
      onSent()
    }
    reset()
  }

  return (
    <PlanDialog
      title={t`You will receive`}
      sending={sending}
      prompt={one.prompt}
      doing={isApproving && !isBatch ? t`Approving` : <Trans>Removing for {amount}</Trans>}
      what="transaction"
      next={isBetween ? <ContinueButton onClose={close} /> : null}
      instead={isBetween ? <BurnNotice {...{ currencies, side }} action={<ContinueButton onClose={close} />} /> : null}
      statesFailure={isBetween}
      onClose={close}
    >
      {(onConfirm) => (
        <Review
          {...{ intent, removal, one, sending, isChanged, onConfirm }}
          onAccept={fresh && (() => onAccept(fresh))}
        />
      )}
    </PlanDialog>
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
