import type { Fraction } from '@dexswap/amm'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps, formatExactAmount, formatPoolShare, formatWhole } from '#core/format.ts'
import { formatDate } from '#core/format-date.ts'
import { depositOf, shareOf } from '#core/liquidity/deposit.ts'
import type { AddIntent } from '#core/liquidity/intent.ts'
import { bothSides, leadingSide } from '#core/liquidity/pair.ts'
import type { LiquidityTrial } from '#core/liquidity/try-liquidity.ts'
import { usdValueDown } from '#core/markets/usd-prices.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import type { SendCheck } from '#hooks/send-check.ts'
import { useSettings } from '#hooks/session.ts'
import { Button } from '#ui/button.tsx'
import { Panel } from '#ui/card.tsx'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import { WholeAddress } from '#widgets/address.tsx'
import { NetworkCostRow, SendNotice } from '#widgets/send-check.tsx'
import { TrialLine } from '#widgets/trial-line.tsx'
import { FeeRows } from '../../parts/figures.tsx'
import { liquidityErrorText } from '../../parts/liquidity-error-text.ts'
import { PoolPrice } from '../../parts/pool-price.tsx'
import { MovedAmount, PoolChanged } from '../../parts/review-parts.tsx'
import { closedText, supplyText } from '../add-button-text.ts'
import type { Addition } from '../use-addition.ts'

/** The LP tokens that arrive, and what they are. */
function Receives(props: { intent: AddIntent; lpSymbol: string; liquidity: bigint; share: Fraction }) {
  const { intent, lpSymbol, liquidity, share } = props
  const chain = useChain()
  const { slippageBps } = useSettings()
  const { first, second } = intent.currencies
  const slippage = formatBps(slippageBps)
  return (
    <div>
      <div className="flex items-center justify-between gap-4">
        <p className="text-title min-w-0 whitespace-nowrap" title={`${formatExactAmount(liquidity, 18)} ${lpSymbol}`}>
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
          {first.symbol}/{second.symbol} pool tokens, {formatPoolShare(share)} of the pool
        </Trans>
      </p>
      <p className="text-3 text-caption mt-2">
        {intent.creates ? (
          <Trans>Your two amounts set the price. If somebody else opens the pool first, nothing is sent.</Trans>
        ) : (
          <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
        )}
      </p>
    </div>
  )
}

/** What the addition is bound by, with the addresses whole. */
function AddTerms({ intent, addition, check }: { intent: AddIntent; addition: Addition; check: SendCheck }) {
  const { t } = useLingui()
  const { deadlineSeconds } = useSettings()
  const { facts, exchange, lookup } = addition
  const ratio = intent.creates || !facts ? intent.amounts : facts.reserves
  return (
    <DetailList>
      <DetailRow label={t`Price`}>
        <PoolPrice currencies={intent.currencies} amounts={ratio} />
      </DetailRow>
      <FeeRows lookup={lookup} />
      <NetworkCostRow check={check} />
      <DetailRow label={t`Deadline`}>
        <span>
          <Plural value={deadlineSeconds / 60} one="# minute" other="# minutes" />
          <span className="text-3 font-normal"> · {formatDate(Number(intent.deadline))}</span>
        </span>
      </DetailRow>
      <DetailRow label={t`Contract`} more={<WholeAddress address={intent.router} />}>
        {exchange?.name}
      </DetailRow>
      <DetailRow label={t`Recipient`} more={<WholeAddress address={intent.account} />}>
        {t`Your wallet`}
      </DetailRow>
    </DetailList>
  )
}

/** The addition to be confirmed, read from top to bottom as one sentence: what arrives, what leaves, on which terms. */
export function ReviewAdd(props: {
  addition: Addition
  lpSymbol: string
  intent: AddIntent
  /** The pool would still take it as it is shown. */
  fits: boolean
  trial: LiquidityTrial | null
  check: SendCheck
  /** What it would be now; null while that is not known. */
  fresh: AddIntent | null
  onAccept: (fresh: AddIntent) => void
  onConfirm: () => void
}) {
  const { addition, lpSymbol, intent, fits, trial, check, fresh, onAccept, onConfirm } = props
  const { t } = useLingui()
  const { facts, prices } = addition
  const opened = intent.creates && !addition.isFirstProvider
  const deposit = depositOf(facts, intent.amounts, leadingSide(intent.currencies))
  const closed = closedText(addition.button)
  const expected = 'refused' in deposit ? null : deposit
  return (
    <>
      {expected ? (
        <Receives
          intent={intent}
          lpSymbol={lpSymbol}
          liquidity={expected.liquidity}
          share={shareOf(expected.liquidity, expected.supplyAfter)}
        />
      ) : null}
      <Panel className="mt-3 py-1">
        {bothSides.map((side) => {
          const currency = intent.currencies[side]
          const least = `${formatAmount(intent.minimums[side], currency.decimals, 'limit')} ${currency.symbol}`
          return (
            <MovedAmount
              key={side}
              sign="−"
              currency={currency}
              amount={intent.amounts[side]}
              value={usdValueDown(currency, intent.amounts[side], prices[side])}
              note={intent.creates ? <Trans>All of it</Trans> : <Trans>At least {least}</Trans>}
            />
          )
        })}
      </Panel>
      <div className="mt-3">
        {fits ? (
          <TrialLine trial={trial} textOf={liquidityErrorText}>
            {({ block: number, liquidity }) => {
              const block = formatWhole(number)
              return liquidity !== null ? (
                <Trans>
                  Simulated on block {block}: {formatAmount(liquidity, 18, 'balance')} {lpSymbol} would arrive
                </Trans>
              ) : (
                <Trans>Simulated on block {block}: the network would take it</Trans>
              )
            }}
          </TrialLine>
        ) : (
          <PoolChanged opened={opened} shown={intent} fresh={fresh} onAccept={onAccept} />
        )}
      </div>
      <SendNotice check={check} />
      <div className="mt-3">
        <AddTerms intent={intent} addition={addition} check={check} />
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
        {closed && fits ? t(closed) : t(supplyText(intent.creates))}
      </Button>
    </>
  )
}
