// Step 4 of 7: intent: frozen when the dialog opens, and handed on from here.
import type { Address } from '@dexswap/chains'
import type { PlatformQuote, Quotes } from '@dexswap/pools-reader/quote'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useState } from 'react'
import { otherSide, type Side, type Sides } from '#core/liquidity/pair-lookup.ts'
import { restSwapPlan } from '#core/liquidity/remove-one-plan.ts'
import { neededOf, restSwapOf, restSwapRequests } from '#core/liquidity/rest-swap.ts'
import { type NextStep, nextStepOf } from '#core/liquidity/unfinished.ts'
import { comparedRoutes } from '#core/markets/compared-routes.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import { impactRisk } from '#core/risk.ts'
import { failureOf } from '#core/sending/plan.ts'
import { AlreadySentError, NotWantedError } from '#core/sending/transaction-errors.ts'
import { buildSwapIntent, promptOf, type SwapIntent, tradeChanged, withLatestPools } from '#core/swaps/intent.ts'
import { type MovedBySwap, swapSimulationQuery } from '#core/swaps/simulate-swap.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { useAllowance } from '#hooks/use-balances.ts'
import { useBatching } from '#hooks/use-batching.ts'
import { useChain, useClient } from '#hooks/use-chain.ts'
import { useComparison } from '#hooks/use-comparison.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useUsdPrice } from '#hooks/use-markets.ts'
import { useQuotes } from '#hooks/use-quotes.ts'
import { useSession, useSettings, useStore, useWallet } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { Notice } from '#ui/notice.tsx'
import { DetailRow } from '#ui/text.tsx'
import { SendDialog } from '#widgets/send-dialog.tsx'
import { type Sending, useOpened, useSending } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { PlanDialog, PlanReview } from '../../parts/plan-dialog.tsx'
import { PlanRows, PlanSteps, SwapStepText, useAmountText } from '../../parts/plan-steps.tsx'

type Props = {
  currencies: Sides<Currency>
  /** The side of the wanted token. */
  side: Side
  /** Minimum of the wanted token that was stated for both steps. */
  minimum: bigint
  /** What the removal paid. */
  paid: Sides<bigint>
  removal: TransactionRecord
  /** State of this swap, which another tab may have sent. */
  next: NextStep
  onClose: () => void
}

/** The best swap of the other token, bounded by what the minimum still needs. */
function useRestSwap({ currencies, side, minimum, paid }: Props) {
  const swapped = { input: currencies[otherSide(side)], output: currencies[side] }
  const { compare } = useStore(useSession().swaps.comparison)
  const amount = paid[otherSide(side)]
  const quotes = useQuotes({ ...swapped, field: 'input', amount, platform: null, compare })
  useComparison(swapped, quotes)
  const needed = neededOf(minimum, paid[side])
  return { quotes, needed, rest: restSwapOf(quotes, needed) }
}

/** Why the swap is not, or no longer, the next step. */
const closedTexts: Readonly<Record<Exclude<NextStep, 'left'>, MessageDescriptor>> = {
  sent: msg`The same swap may have been sent`,
  done: msg`The swap is done`,
  undone: msg`Not confirmed`,
}

/** True for a failure that `closedTexts` states. */
function isClosedBy(failed: Error | null, next: NextStep): boolean {
  return next !== 'left' && (failed instanceof AlreadySentError || failed instanceof NotWantedError)
}

/** Swap of the other token of a removal, as the second step to one token. */
export function ConfirmRestSwap(props: Props) {
  const { quotes, needed, rest } = useRestSwap(props)
  const current = rest.status === 'found' ? rest.quote : null
  const [shown, accept] = useOpened(current)
  const { t } = useLingui()
  const textOf = useAmountText()
  const wallet = useWallet()
  const [account] = useState(wallet.status === 'connected' ? wallet.account : null)
  const least = textOf(props.currencies[props.side], needed)
  const { next } = props
  const problem =
    next !== 'left' ? (
      <Notice tone={next === 'done' ? 'info' : 'warning'} urgent title={t(closedTexts[next])} />
    ) : rest.status === 'below' ? (
      <Notice tone="warning" title={t`The price is below your minimum`}>
        <Trans>The swap must pay at least {least}. Both tokens are in your wallet.</Trans>
      </Notice>
    ) : rest.status === 'no-trade' ? (
      <Notice tone="warning" title={t`No platform swaps this amount`}>
        <Trans>Both tokens are in your wallet.</Trans>
      </Notice>
    ) : null
  if (!account) return null
  if (shown) return <OpenRestSwap {...{ ...props, account, quotes, shown, current, problem }} onAccept={accept} />
  return (
    <SendDialog title={t`Confirm Swap`} state={{ status: 'idle' }} doing={null} onClose={props.onClose}>
      {problem ?? <p className="text-2">{t`Finding the best price…`}</p>}
    </SendDialog>
  )
}

type OpenProps = Props & {
  account: Address
  quotes: Quotes
  shown: PlatformQuote
  current: PlatformQuote | null
  /** Notice why the swap cannot be sent now; null when it can. */
  problem: ReactNode
  onAccept: (fresh: PlatformQuote) => void
}

/** The swap as displayed, with the latest routes that it is compared with. */
function useShownSwap({ account, quotes, shown, current }: OpenProps) {
  const chain = useChain()
  const { multihop } = useSettings()
  const deadlineSeconds = useDeadlineSeconds()
  const now = useChainTime()
  const compared = comparedRoutes(shown, quotes, multihop)
  const terms = { account, recipient: account, compared, now, deadlineSeconds }
  const intent = buildSwapIntent(chain, withLatestPools(shown, current), terms)
  return { intent, isChanged: current === null || tradeChanged(intent, current) }
}

function OpenRestSwap(props: OpenProps) {
  const { currencies, side, removal, next, shown, current, problem, onAccept, onClose } = props
  const { t } = useLingui()
  const client = useClient()
  const { transactions } = useSession()
  const { expertMode } = useSettings()
  const price = useUsdPrice(currencies[otherSide(side)])
  const allowance = useAllowance(shown.input, shown.platform.router)
  const canBatch = useBatching() !== 'none'
  const textOf = useAmountText()
  const symbol = useSymbols()(shown.input)
  const isLeft = next === 'left'
  const swap = useShownSwap(props)
  const { intent } = swap
  const isChanged = swap.isChanged || !isLeft
  const prompt = promptOf(shown, expertMode)
  const isBlocked = prompt.prompt === 'blocked'
  const requests = restSwapRequests(intent, allowance, canBatch)
  const sending = useSending<MovedBySwap>({
    simulated: isChanged ? null : swapSimulationQuery(intent, { approving: requests.missing.length > 0 }),
    amountUsd: usdValueDown(shown.input, shown.amountIn, price),
    deadlineSeconds: useDeadlineSeconds(),
    sends: shown.input.kind === 'native' ? intent.maximumIn : 0n,
    canSend: !isChanged && !isBlocked && !requests.isUnknown,
    planOf: () => (isLeft ? { ...restSwapPlan(client, intent, removal), isWanted: isStillLeft } : null),
  })
  const { state, isApproving, reset } = sending
  const [input, output] = [textOf(shown.input, shown.amountIn), textOf(shown.output, shown.amountOut)]
  const swapping = (
    <Trans>
      Swapping {input} for {output}
    </Trans>
  )

  /** Read between the steps, in which another tab may send the swap. */
  function isStillLeft() {
    const now = transactions.records.get().find(({ id }) => id === removal.id)
    return now !== undefined && nextStepOf(transactions.records.get(), now) === 'left'
  }

  function close() {
    onClose()
    reset()
  }

  const review = (onConfirm: () => void) => (
    <Review
      {...{ ...requests, intent, shown, sending, isChanged, problem, onConfirm }}
      isBlocked={isBlocked}
      onAccept={current && (() => onAccept(current))}
    />
  )
  return (
    <PlanDialog
      title={t`Confirm Swap`}
      sending={sending}
      prompt={prompt}
      doing={isApproving ? <Trans>Approving {symbol}</Trans> : swapping}
      what="swap"
      instead={isLeft ? null : review(() => undefined)}
      statesFailure={isClosedBy(failureOf(state), next)}
      onClose={close}
    >
      {review}
    </PlanDialog>
  )
}

type ReviewProps = Pick<OpenProps, 'shown' | 'problem'> &
  ReturnType<typeof restSwapRequests> & {
    intent: SwapIntent
    sending: Pick<Sending<MovedBySwap>, 'simulation' | 'check'>
    isChanged: boolean
    isBlocked: boolean
    onAccept: (() => void) | null
    onConfirm: () => void
  }

function Review({ intent, shown, missing, isUnknown, confirmations, problem, isBlocked, ...shared }: ReviewProps) {
  const { t } = useLingui()
  const textOf = useAmountText()
  const blocked = (
    <Notice tone="warning" title={t`Price impact too high`}>
      <Trans>Both tokens are in your wallet.</Trans>
    </Notice>
  )
  return (
    <PlanReview
      {...shared}
      heading={
        <p dir="ltr" className="text-title">
          {textOf(shown.output, shown.amountOut)}
        </p>
      }
      steps={<PlanSteps steps={[{ name: 'swap', text: <SwapStepText swap={intent} /> }]} missing={missing} />}
      arrives={({ arrives }) => textOf(shown.output, arrives)}
      problem={problem ?? (isBlocked && !shared.isChanged ? blocked : null)}
      rows={
        <>
          <DetailRow label={t`You pay`}>
            <bdi dir="ltr">{textOf(shown.input, shown.amountIn, 'paid')}</bdi>
          </DetailRow>
          <DetailRow label={t`Minimum received`}>
            <bdi dir="ltr">{textOf(shown.output, intent.minimumOut, 'received')}</bdi>
          </DetailRow>
          <PlanRows quote={shown} left={null} confirmations={confirmations} />
        </>
      }
      deadline={intent.deadline}
      contracts={[{ address: intent.router, name: intent.platform }]}
      account={intent.account}
      risk={impactRisk(shown.priceImpact)}
      disabled={isBlocked || isUnknown}
      confirm={t`Confirm Swap`}
    />
  )
}
