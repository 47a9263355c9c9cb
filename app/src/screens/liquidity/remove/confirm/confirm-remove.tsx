// Step 4 of 7, intent: the removal is frozen when the dialog opens.

import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import { removeCalls } from '#core/liquidity/liquidity-calls.ts'
import { type RemoveIntent, removalFits } from '#core/liquidity/liquidity-intent.ts'
import { removePlan } from '#core/liquidity/liquidity-plans.ts'
import { clearRemoveForm } from '#core/liquidity/remove-form.ts'
import { reviewRemoval } from '#core/liquidity/review-removal.ts'
import { removalSimulationQuery } from '#core/liquidity/simulate-liquidity.ts'
import { estimateOf, measuredOf } from '#core/sending/simulation.ts'
import { withSymbol } from '#core/with-symbol.ts'
import { useClient } from '#hooks/use-chain.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { useSettings } from '#hooks/use-session.ts'
import { Notice } from '#ui/notice.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { NetworkCostRow } from '#widgets/send-check-rows.tsx'
import { useOpened } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ConfirmLiquidity, type LiquidityForm } from '../../parts/confirm-liquidity.tsx'
import { ExactAmount, PoolPrice } from '../../parts/figures.tsx'
import { ContractRows, ReviewLiquidity } from '../../parts/review-parts.tsx'
import { closedText } from '../remove-button-text.ts'
import { useChangeRemoveForm } from '../use-remove-form.ts'

type ReviewedRemoval = Pick<RemovalView, 'exchange' | 'facts' | 'prices'>

/** Freezes the removal when it opens; renders nothing without one. */
export default function ConfirmRemove(props: {
  removal: ReviewedRemoval & Pick<RemovalView, 'button' | 'form' | 'intent'>
  /** Drops the used permit after the wallet has sent the transaction. */
  onSent: () => void
  onClose: () => void
}) {
  const { removal, onSent, onClose } = props
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const client = useClient()
  const { button, facts, form: typed, intent: current, prices } = removal
  const [shown, accept] = useOpened(current)
  if (!shown) return null
  return (
    <ConfirmLiquidity
      title={t`You will receive`}
      shown={shown}
      current={current}
      deadline={shown.permit?.deadline}
      prices={prices}
      closed={closedText(button)}
      fitsNow={(intent) => removalFits(intent, facts)}
      simulatedOf={(intent) => removalSimulationQuery({ intent, missingApproval: false })}
      planOf={(intent, simulation) => removePlan(client, intent, estimateOf(simulation, removeCalls(intent).length))}
      doing={(one, other) => (
        <Trans>
          Removing {one} and {other}
        </Trans>
      )}
      onAccept={accept}
      onFailed={(error) => console.warn('The liquidity was not removed.', error)}
      onSent={() => {
        changeRemoveForm(typed.pair, clearRemoveForm)
        onSent()
      }}
      onClose={onClose}
    >
      {(form) => <ReviewRemove removal={removal} form={form} />}
    </ConfirmLiquidity>
  )
}

/** Terms of the removal, with full addresses. */
function RemoveTerms(props: { intent: RemoveIntent; removal: ReviewedRemoval; check: SendCheck }) {
  const { intent, removal, check } = props
  const { t } = useLingui()
  const { facts, exchange } = removal
  return (
    <DetailList>
      <DetailRow label={t`LP tokens burned`}>
        <ExactAmount amount={intent.liquidity} decimals={18} symbol={intent.lpSymbol} unit={false} />
      </DetailRow>
      {facts ? (
        <DetailRow label={t`Price`}>
          <PoolPrice currencies={intent.currencies} amounts={facts.reserves} />
        </DetailRow>
      ) : null}
      <NetworkCostRow check={check} />
      <DetailRow label={t`Approval`}>
        {intent.permit ? t`One-time signature for this amount` : t`On-chain approval`}
      </DetailRow>
      <DetailRow label={t`Deadline`}>{formatDate(Number(intent.deadline))}</DetailRow>
      <ContractRows intent={intent} exchange={exchange?.name} />
    </DetailList>
  )
}

/** Review of a removal: amounts, minimums and terms. */
export function ReviewRemove({ removal, form }: { removal: ReviewedRemoval; form: LiquidityForm<RemoveIntent> }) {
  const { t } = useLingui()
  const { intent, simulation, check } = form
  const { short, slippageBps } = reviewRemoval(intent, measuredOf(simulation), useSettings().slippageBps)
  const slippage = formatBps(slippageBps)
  const symbolOf = useSymbols()
  const shortOf = short && intent.currencies[short.side]
  const shortSymbol = shortOf && symbolOf(shortOf)
  const amount = shortOf && withSymbol(formatAmount(short.amount, shortOf.decimals, 'quote'), symbolOf(shortOf))
  return (
    <ReviewLiquidity
      form={form}
      prices={removal.prices}
      sign="+"
      slippageBps={slippageBps}
      below={
        <p className="text-3 text-caption mt-3">
          <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
        </p>
      }
      measured={({ block: number, liquidity }) => {
        const block = formatWhole(number)
        return liquidity === null || -liquidity === intent.liquidity ? (
          <Trans>Simulation passed at block {block}: only the amounts above leave your wallet</Trans>
        ) : (
          <Trans>Simulation failed at block {block}: more than these amounts would leave your wallet</Trans>
        )
      }}
      warning={
        short ? (
          <Notice tone="warning" title={t`You receive less ${shortSymbol} than the pool pays`}>
            <Trans>The token charges a transfer fee: you receive {amount}.</Trans>
          </Notice>
        ) : null
      }
      terms={<RemoveTerms intent={intent} removal={removal} check={check} />}
      confirm={t`Confirm`}
    />
  )
}
