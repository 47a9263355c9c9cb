import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import type { RemoveIntent } from '#core/liquidity/intent.ts'
import { bothSides } from '#core/liquidity/pair.ts'
import { arrivesLess, type LiquidityTrial } from '#core/liquidity/try-liquidity.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { measuredOf } from '#core/transactions/trial.ts'
import type { SendCheck } from '#hooks/send-check.ts'
import { useSettings } from '#hooks/session.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check.tsx'
import { TrialLine } from '#widgets/trial-line.tsx'
import { ExactAmount } from '../../parts/figures.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { PoolPrice } from '../../parts/pool-price.tsx'
import { MovedAmount, PoolChanged } from '../../parts/review-parts.tsx'
import { closedText } from '../remove-button-text.ts'
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
      <DetailRow label={t`Contract`} more={<WholeAddress address={intent.router} />}>
        {exchange?.name}
      </DetailRow>
      <DetailRow label={t`Recipient`} more={<WholeAddress address={intent.account} />}>
        {t`Your wallet`}
      </DetailRow>
    </DetailList>
  )
}

/** The removal to be confirmed: what arrives, at least how much of it, and on which terms. */
export function ReviewRemove(props: {
  removing: Removing
  intent: RemoveIntent
  /** The pool would still take it as it is shown. */
  fits: boolean
  trial: LiquidityTrial | null
  check: SendCheck
  /** What it would be now; null while that is not known. */
  fresh: RemoveIntent | null
  onAccept: (fresh: RemoveIntent) => void
  onConfirm: () => void
}) {
  const { removing, intent, fits, trial, check, fresh, onAccept, onConfirm } = props
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const { prices } = removing
  const closed = closedText(removing.button)
  const slippage = formatBps(slippageBps)
  const moved = measuredOf(trial)?.moved
  const short = moved && bothSides.find((side) => arrivesLess(moved[side], intent.amounts[side]))
  const shortSymbol = short && intent.currencies[short].symbol
  return (
    <>
      <Panel className="py-1">
        {bothSides.map((side) => {
          const currency = intent.currencies[side]
          const least = `${formatAmount(intent.minimums[side], currency.decimals, 'limit')} ${currency.symbol}`
          return (
            <MovedAmount
              key={side}
              sign="+"
              currency={currency}
              amount={intent.amounts[side]}
              value={usdValueDown(currency, intent.amounts[side], prices[side])}
              note={<Trans>At least {least}</Trans>}
            />
          )
        })}
      </Panel>
      <p className="text-3 text-caption mt-3">
        <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
      </p>
      <div className="mt-3 grid gap-3">
        {fits ? (
          <TrialLine trial={trial} textOf={liquidityErrorText}>
            {({ block: number, liquidity }) => {
              const block = formatWhole(number)
              return liquidity === null || -liquidity === intent.liquidity ? (
                <Trans>Simulated on block {block}: nothing else leaves your wallet</Trans>
              ) : (
                <Trans>Simulated on block {block}: more than this would leave your wallet</Trans>
              )
            }}
          </TrialLine>
        ) : (
          <PoolChanged opened={false} shown={intent} fresh={fresh} onAccept={onAccept} />
        )}
        {moved && short ? (
          <Notice tone="warning" title={t`Less ${shortSymbol} arrives than the pool pays`}>
            <Trans>
              The token keeps a part of every transfer:{' '}
              {formatAmount(moved[short], intent.currencies[short].decimals, 'quote')} {shortSymbol} would arrive.
            </Trans>
          </Notice>
        ) : null}
      </div>
      <SendNotice check={check} />
      <div className="mt-3">
        <RemoveTerms intent={intent} removing={removing} check={check} />
      </div>
      <Button
        kind="primary"
        size={56}
        block
        className="mt-4"
        disabled={!fits || closed !== null || check.isClosed}
        data-autofocus
        onClick={onConfirm}
      >
        {closed && fits ? t(closed) : t`Confirm`}
      </Button>
    </>
  )
}
