// Step 4 of 7: intent: frozen when the dialog opens, and handed on from here.

import { swapCalls } from '@dexswap/orders/swap-calls'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatPoolShare } from '#core/format.ts'
import { clearAddForm } from '#core/liquidity/add-form.ts'
import { shareOf } from '#core/liquidity/deposit.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import type { OneTokenView } from '#core/liquidity/derive-one-token.ts'
import {
  isSameOneToken,
  type OneTokenIntent,
  withDeadline,
  withLatestComparison,
} from '#core/liquidity/one-token-intent.ts'
import { oneTokenPlan, oneTokenSwapPlan } from '#core/liquidity/one-token-plan.ts'
import { type MovedByOneToken, oneTokenSimulationQuery } from '#core/liquidity/simulate-one-token.ts'
import { swapStepRisk } from '#core/liquidity/swap-step.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { amountOf } from '#core/sending/dedupe-key.ts'
import { isSent } from '#core/sending/plan.ts'
import { estimateOf } from '#core/sending/simulation.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useIsSentSince } from '#hooks/use-transactions.ts'
import { useUnfinishedAddition } from '#hooks/use-unfinished.ts'
import { type Sending, useOpened, useSending } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { PlanDialog, PlanReview, useDeadlineUntilSent } from '../../parts/plan-dialog.tsx'
import { useAmountText } from '../../parts/plan-steps.tsx'
import type { StakeOffer, StakePart } from '../stake/stake-offer.ts'
import { useChangeAddForm } from '../use-add-form.ts'
import { OneTokenRows, OneTokenSteps } from './one-token-steps.tsx'
import { SwapDone } from './swap-done.tsx'

type Props = {
  addition: AdditionView
  one: OneTokenView
  lpSymbol: string
  /** The campaign that takes the LP tokens; null without one. */
  stake: StakeOffer | null
  onClose: () => void
}

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

type ReviewProps = Omit<Props, 'onClose' | 'stake'> & {
  intent: OneTokenIntent
  part: StakePart | null
  sending: Pick<Sending<MovedByOneToken>, 'simulation' | 'check'>
  isChanged: boolean
  onAccept: (() => void) | null
  onConfirm: () => void
}

function Review({ intent, addition, one, lpSymbol, part, ...shared }: ReviewProps) {
  const { t } = useLingui()
  const textOf = useAmountText()
  const { swap, add, isBatch } = intent
  const firstNote = part
    ? t`The swap comes first. Then you add and stake what you received.`
    : t`The swap comes first. Then you add what you received.`
  const ofSwap = { address: swap.router, name: swap.platform }
  const ofAddition = { address: add.router, name: addition.exchange?.name }
  return (
    <PlanReview
      {...shared}
      heading={<Receives intent={intent} lpSymbol={lpSymbol} />}
      steps={<OneTokenSteps {...{ intent, part }} missing={one.missing} />}
      arrives={({ liquidity, arrives }) =>
        liquidity !== null
          ? withSymbol(formatAmount(liquidity, 18, 'balance'), lpSymbol)
          : textOf(swap.output, arrives ?? 0n)
      }
      note={isBatch ? null : firstNote}
      rows={
        <>
          <OneTokenRows {...{ one, intent, part }} />
          {part?.rows}
        </>
      }
      deadline={add.deadline}
      // Without a batch, the dialog confirms only the swap.
      contracts={isBatch ? [ofSwap, ofAddition] : [ofSwap]}
      account={add.account}
      risk={swapStepRisk(one.way?.quote ?? null)}
      disabled={one.button.kind !== 'supply' || Boolean(part?.closed)}
      confirm={!isBatch ? t`Confirm Swap` : part ? t`Add and stake` : t`Confirm Supply`}
    />
  )
}

/** Freezes the amounts when it opens; renders nothing without amounts. */
export default function ConfirmOneToken(props: Props) {
  const [shown, accept] = useOpened(props.one.intent)
  return shown && <OpenConfirm {...props} shown={shown} onAccept={accept} />
}

function OpenConfirm(props: Props & { shown: OneTokenIntent; onAccept: (fresh: OneTokenIntent) => void }) {
  const { addition, one, lpSymbol, stake, onClose, shown, onAccept } = props
  const { t } = useLingui()
  const client = useClient()
  const changeAddForm = useChangeAddForm()
  const textOf = useAmountText()
  const { unfinished } = useUnfinishedAddition(shown.add.currencies)
  // The swap was sent in its own transaction and is mined, so only the addition remains.
  const isBetween = useIsSentSince(unfinished?.swap)
  const fresh = one.intent
  const { deadline, isRequested, onAsk, onEnd } = useDeadlineUntilSent((fresh ?? shown).add.deadline)
  const intent = withDeadline(withLatestComparison(shown, fresh), deadline)
  const isChanged = !isRequested && fresh !== null && !isSameOneToken(shown, fresh)
  const { swap, add, side, amount, isBatch } = intent
  const part = stake?.partOf(add.stake ?? null) ?? null
  const isStakeLeft = useIsSentSince(stake?.unfinished)
  const currency = add.currencies[side]
  const pair = addition.facts?.address
  // The campaign of the link may still load.
  const isComplete = !part || part.simulated !== null
  const sending = useSending<MovedByOneToken>({
    simulated:
      pair && !isChanged && isComplete ? oneTokenSimulationQuery(intent, pair, one.missing, part?.simulated) : null,
    amountUsd: usdValueDown(currency, amount, addition.prices[side]),
    deadlineSeconds: useDeadlineSeconds(),
    sends: currency.kind === 'native' ? amount : 0n,
    canSend: !isChanged && one.button.kind === 'supply' && !part?.closed && isComplete,
    planOf(simulation) {
      if (!isBatch) return oneTokenSwapPlan(client, intent, estimateOf(simulation, swapCalls(swap).length))
      const plan = oneTokenPlan(client, intent)
      return part ? part.planOf(plan, [amountOf(currency, amount)]) : plan
    },
    onAsk,
    onEnd,
  })
  const { state, isApproving, reset } = sending
  const given = textOf(currency, amount)
  const swapDone = <SwapDone pair={addition.form.pair} currencies={add.currencies} onContinue={close} />

  function close() {
    onClose()
    if (isSent(state) || isStakeLeft)
      changeAddForm(addition.form.pair, (form) => (form.restOf === null ? clearAddForm(form) : form))
    reset()
  }

  return (
    <PlanDialog
      title={t`You will receive`}
      sending={sending}
      prompt={one.prompt}
      doing={isApproving && !isBatch ? t`Approving` : <Trans>Adding with {given}</Trans>}
      what="transaction"
      next={isBatch ? null : swapDone}
      instead={isStakeLeft ? stake?.leftOf(close) : isBetween ? swapDone : null}
      statesFailure={isBetween || isStakeLeft}
      onClose={close}
    >
      {(onConfirm) => (
        <Review
          {...{ intent, addition, one, lpSymbol, part, sending, isChanged, onConfirm }}
          onAccept={fresh && (() => onAccept(fresh))}
        />
      )}
    </PlanDialog>
  )
}
