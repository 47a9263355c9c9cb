// Walk 3 of 7: intent: frozen when the dialog opens, and handed on from here.
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { type RemoveIntent, removalFits, worstOfSides } from '#core/liquidity/intent.ts'
import { removeCalls } from '#core/liquidity/liquidity-calls.ts'
import { removePlan } from '#core/liquidity/liquidity-plans.ts'
import { bothSides } from '#core/liquidity/pair.ts'
import { arrivesLess, removalSimulationQuery } from '#core/liquidity/try-liquidity.ts'
import { estimateOf, measuredOf } from '#core/sending/simulation.ts'
import { useClient } from '#hooks/chain.ts'
import { useSettings } from '#hooks/session.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { Notice } from '#ui/notice.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { NetworkCostRow } from '#widgets/send-check-rows.tsx'
import { useOpened } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { ConfirmLiquidity, type LiquidityForm } from '../../parts/confirm-liquidity.tsx'
import { ExactAmount, PoolPrice } from '../../parts/figures.tsx'
import { ContractRows, ReviewLiquidity } from '../../parts/review-parts.tsx'
import { closedText } from '../remove-button-text.ts'
import { clearRemoveForm } from '../remove-form.ts'
import { type Removing, useChangeRemoveForm } from '../use-removal.ts'
import { useRemoveIntent } from '../use-remove-actions.ts'

/** Opens with the current removal; renders nothing without one. */
export default function ConfirmRemove({ removing, onClose }: { removing: Removing; onClose: () => void }) {
  const changeRemoveForm = useChangeRemoveForm()
  const { t } = useLingui()
  const client = useClient()
  const current = useRemoveIntent(removing)
  const [shown, accept] = useOpened(current)
  if (!shown) return null
  return (
    <ConfirmLiquidity
      title={t`You will receive`}
      shown={shown}
      current={current}
      deadline={shown.permit?.deadline}
      prices={removing.prices}
      closed={closedText(removing.button)}
      fitsNow={(intent) => removalFits(intent, removing.facts)}
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
        changeRemoveForm(removing.pairKey, clearRemoveForm)
        removing.setPermit(null)
      }}
      onClose={onClose}
    >
      {(form) => <ReviewRemove removing={removing} form={form} />}
    </ConfirmLiquidity>
  )
}

/** Terms of the removal, with full addresses. */
function RemoveTerms({ intent, removing, check }: { intent: RemoveIntent; removing: Removing; check: SendCheck }) {
  const { t } = useLingui()
  const { facts, exchange } = removing
  return (
    <DetailList>
      <DetailRow label={t`LP tokens burned`}>
        <ExactAmount amount={intent.liquidity} decimals={18} symbol={intent.lpSymbol} />
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
export function ReviewRemove({ removing, form }: { removing: Removing; form: LiquidityForm<RemoveIntent> }) {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const { intent, simulation, check } = form
  const slippage = formatBps(worstOfSides(intent.amounts, intent.minimums, slippageBps))
  const symbolOf = useSymbols()
  const moved = measuredOf(simulation)?.moved
  const short = moved && bothSides.find((side) => arrivesLess(moved[side], intent.amounts[side]))
  const shortSymbol = short && symbolOf(intent.currencies[short])
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
          <Trans>Simulation passed at block {block}: only the amounts above leave your wallet</Trans>
        ) : (
          <Trans>Simulation failed at block {block}: more than these amounts would leave your wallet</Trans>
        )
      }}
      warning={
        moved && short ? (
          <Notice tone="warning" title={t`You receive less ${shortSymbol} than the pool pays`}>
            <Trans>
              The token charges a transfer fee: you receive{' '}
              {formatAmount(moved[short], intent.currencies[short].decimals, 'quote')} {shortSymbol}.
            </Trans>
          </Notice>
        ) : null
      }
      terms={<RemoveTerms intent={intent} removing={removing} check={check} />}
      confirm={t`Confirm`}
    />
  )
}
