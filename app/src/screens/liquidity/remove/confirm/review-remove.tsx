import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { RemoveIntent } from '#core/liquidity/intent.ts'
import { bothSides } from '#core/liquidity/pair.ts'
import { arrivesLess } from '#core/liquidity/try-liquidity.ts'
import { measuredOf } from '#core/transactions/trial.ts'
import type { SendCheck } from '#hooks/send-check.ts'
import { useSettings } from '#hooks/session.ts'
import { Notice } from '#ui/notice.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { NetworkCostRow } from '#widgets/send-check.tsx'
import type { LiquidityForm } from '../../parts/confirm-liquidity.tsx'
import { ExactAmount } from '../../parts/figures.tsx'
import { PoolPrice } from '../../parts/pool-price.tsx'
import { ContractRows, ReviewLiquidity } from '../../parts/review-parts.tsx'
import type { Removing } from '../use-removal.ts'

/** What the removal is bound by, with the addresses whole. */
function RemoveTerms({ intent, removing, check }: { intent: RemoveIntent; removing: Removing; check: SendCheck }) {
  const { t } = useLingui()
  const { facts, exchange } = removing
  return (
    <DetailList>
      <DetailRow label={t`LP tokens given back`}>
        <ExactAmount amount={intent.liquidity} decimals={18} symbol={intent.lpSymbol} />
      </DetailRow>
      {facts ? (
        <DetailRow label={t`Price`}>
          <PoolPrice currencies={intent.currencies} amounts={facts.reserves} />
        </DetailRow>
      ) : null}
      <NetworkCostRow check={check} />
      <DetailRow label={t`Allowed by`}>
        {intent.permit ? t`Your signature, for exactly this amount` : t`Your approval on the chain`}
      </DetailRow>
      <DetailRow label={t`Deadline`}>{formatDate(Number(intent.deadline))}</DetailRow>
      <ContractRows intent={intent} exchange={exchange?.name} />
    </DetailList>
  )
}

/** The removal to be confirmed: what arrives, at least how much of it, and on which terms. */
export function ReviewRemove({ removing, form }: { removing: Removing; form: LiquidityForm<RemoveIntent> }) {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const { intent, trial, check } = form
  const slippage = formatBps(slippageBps)
  const moved = measuredOf(trial)?.moved
  const short = moved && bothSides.find((side) => arrivesLess(moved[side], intent.amounts[side]))
  const shortSymbol = short && intent.currencies[short].symbol
  return (
    <ReviewLiquidity
      form={form}
      prices={removing.prices}
      sign="+"
      below={
        <p className="text-3 text-caption mt-3">
          <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
        </p>
      }
      measured={({ block: number, liquidity }) => {
        const block = formatWhole(number)
        return liquidity === null || -liquidity === intent.liquidity ? (
          <Trans>Simulated on block {block}: nothing else leaves your wallet</Trans>
        ) : (
          <Trans>Simulated on block {block}: more than this would leave your wallet</Trans>
        )
      }}
      warning={
        moved && short ? (
          <Notice tone="warning" title={t`Less ${shortSymbol} arrives than the pool pays`}>
            <Trans>
              The token keeps a part of every transfer:{' '}
              {formatAmount(moved[short], intent.currencies[short].decimals, 'quote')} {shortSymbol} would arrive.
            </Trans>
          </Notice>
        ) : null
      }
      terms={<RemoveTerms intent={intent} removing={removing} check={check} />}
      confirm={t`Confirm`}
    />
  )
}
