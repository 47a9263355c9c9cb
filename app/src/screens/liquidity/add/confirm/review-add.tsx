import { Trans, useLingui } from '@lingui/react/macro'
import {
  formatAmount,
  formatBps,
  formatExactAmount,
  formatNonZero,
  formatPoolShare,
  formatWhole,
} from '#core/format.ts'
import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import type { AddIntent } from '#core/liquidity/liquidity-intent.ts'
import { bothSides } from '#core/liquidity/pair-lookup.ts'
import { type AdditionReview, type PriceBound, reviewAddition } from '#core/liquidity/review-addition.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useChain } from '#hooks/use-chain.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { useSettings } from '#hooks/use-session.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import { NetworkCostRow } from '#widgets/send-check-rows.tsx'
import { BatchedApprovalRow, DeadlineRow } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import type { LiquidityForm } from '../../parts/confirm-liquidity.tsx'
import { FeeRows, PoolPrice } from '../../parts/figures.tsx'
import { PlanSteps, useAmountText } from '../../parts/plan-steps.tsx'
import { ContractRows, ReviewLiquidity } from '../../parts/review-parts.tsx'
import { supplyText } from '../add-button-text.ts'
import type { StakePart } from '../stake/stake-offer.ts'

/** Row with the LP tokens to receive, and their explanation. */
function Receives(props: {
  intent: AddIntent
  review: AdditionReview
  receives: NonNullable<AdditionReview['receives']>
  lpSymbol: string
}) {
  const { intent, review, lpSymbol } = props
  const { liquidity, share } = props.receives
  const chain = useChain()
  const { first, second } = intent.currencies
  const symbolOf = useSymbols()
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p
          dir="ltr"
          className="text-title min-w-0 whitespace-nowrap"
          title={`${formatExactAmount(liquidity, 18)} ${lpSymbol}`}
        >
          {formatAmount(liquidity, 18, 'balance')} <span className="text-heading">{lpSymbol}</span>
        </p>
        <PairLogo
          first={currencyLogo(chain, first)}
          second={currencyLogo(chain, second)}
          size={36}
          ground="surface-1"
        />
      </div>
      <p className="text-2">
        <Trans>
          {symbolOf(first)}/{symbolOf(second)} LP tokens, {formatPoolShare(share)} of the pool
        </Trans>
      </p>
      <p className="text-3 text-caption mt-2">
        <PriceBoundText priceBound={review.priceBound} slippage={formatBps(review.slippageBps)} />
      </p>
    </div>
  )
}

/**
 * Explains whether the pool or the user sets the price, and what happens if it changes before the
 * transaction is mined.
 */
function PriceBoundText({ priceBound, slippage }: { priceBound: PriceBound; slippage: string }) {
  switch (priceBound) {
    case 'ahead':
      return <Trans>A first deposit sets your price. A change above {slippage} stops the rest.</Trans>
    case 'others':
      return <Trans>Price set by others. A change above {slippage} reverts your transaction.</Trans>
    case 'joined':
      return <Trans>Your amounts plus the tokens already there set the price. Reverts if created first.</Trans>
    case 'first':
      return <Trans>Your two amounts set the price. Reverts if the pool is created first.</Trans>
    case 'pool':
      return (
        <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
      )
  }
}

/** Tokens that the account sends to the pool before the router's call. */
function AheadRow({ intent }: { intent: AddIntent }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const isBatched = useBatching() !== 'none'
  const { ahead, currencies } = intent
  if (!ahead) return null
  const parts = bothSides.flatMap((side) =>
    ahead.amounts[side] > 0n
      ? [withSymbol(formatNonZero(ahead.amounts[side], currencies[side].decimals), symbolOf(currencies[side]))]
      : [],
  )
  return (
    <DetailRow label={t`Added first`} more={isBatched ? undefined : t`One confirmation each`}>
      <span className="text-end">
        {parts.map((part) => (
          <bdi key={part} dir="ltr" className="block">
            {part}
          </bdi>
        ))}
      </span>
    </DetailRow>
  )
}

/** Terms of the deposit, with full addresses. */
function AddTerms(props: {
  intent: AddIntent
  addition: Pick<AdditionView, 'exchange' | 'lookup' | 'approvals'>
  review: AdditionReview
  check: SendCheck
  part: StakePart | null
}) {
  const { intent, addition, review, check, part } = props
  const { t } = useLingui()
  const { exchange, lookup, approvals } = addition
  return (
    <DetailList>
      <DetailRow label={t`Price`}>
        <PoolPrice currencies={intent.currencies} amounts={review.price} />
      </DetailRow>
      <AheadRow intent={intent} />
      <FeeRows lookup={lookup} />
      <NetworkCostRow check={check} />
      <DeadlineRow deadline={intent.deadline} />
      {bothSides.map((side) =>
        approvals[side] === 'batched' ? (
          <BatchedApprovalRow
            key={side}
            token={intent.currencies[side]}
            amount={intent.amounts[side]}
            spender={exchange?.name ?? ''}
          />
        ) : null,
      )}
      {part?.rows}
      <ContractRows intent={intent} exchange={exchange?.name} />
    </DetailList>
  )
}

/** The addition and its stake, each after its missing approvals. */
function StakeSteps({ intent: { currencies, amounts }, part }: { intent: AddIntent; part: StakePart }) {
  const textOf = useAmountText()
  const [first, second] = bothSides.map((side) => textOf(currencies[side], amounts[side], 'paid'))
  const addition = (
    <Trans>
      Add {first} and {second}
    </Trans>
  )
  const steps = [
    { name: 'add', text: addition },
    { name: 'stake', text: part.step },
  ] as const
  return (
    <div className="mt-3">
      <PlanSteps steps={steps} missing={part.view?.missing ?? []} />
    </div>
  )
}

/** Review of a deposit: LP tokens to receive, amounts to send, and terms. */
export function ReviewAdd(props: {
  addition: Pick<
    AdditionView,
    'facts' | 'held' | 'touched' | 'isFirstProvider' | 'prices' | 'exchange' | 'lookup' | 'approvals'
  >
  lpSymbol: string
  form: LiquidityForm<AddIntent>
  /** The stake after the addition; null without one. */
  part: StakePart | null
}) {
  const { addition, lpSymbol, form, part } = props
  const { t } = useLingui()
  const { intent, check } = form
  const review = reviewAddition(intent, addition, useSettings().slippageBps)
  const { receives, isWhole, ahead, isOpened } = review
  return (
    <ReviewLiquidity
      form={form}
      prices={addition.prices}
      sign="−"
      slippageBps={review.slippageBps}
      above={receives && <Receives intent={intent} review={review} receives={receives} lpSymbol={lpSymbol} />}
      below={part && <StakeSteps intent={intent} part={part} />}
      isWhole={isWhole}
      ahead={ahead}
      opened={isOpened}
      measured={({ block: number, liquidity }) => {
        const block = formatWhole(number)
        const amount = liquidity === null ? null : withSymbol(formatAmount(liquidity, 18, 'balance'), lpSymbol)
        return amount !== null ? (
          <Trans>
            Simulation passed at block {block}: you receive {amount}
          </Trans>
        ) : (
          <Trans>Simulation passed at block {block}</Trans>
        )
      }}
      terms={<AddTerms {...{ intent, addition, review, check, part }} />}
      confirm={part ? t`Add and stake` : t(supplyText(intent.creates))}
    />
  )
}
