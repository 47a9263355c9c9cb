import type { Fraction } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import {
  formatAmount,
  formatBps,
  formatExactAmount,
  formatNonZero,
  formatPoolShare,
  formatWhole,
} from '#core/format.ts'
import { type Deposit, depositOf, shareOf, sumOf } from '#core/liquidity/deposit.ts'
import { type AddIntent, worstOfSides } from '#core/liquidity/intent.ts'
import { bothSides, leadingSide } from '#core/liquidity/pair.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useBatching } from '#hooks/batching.ts'
import { useChain } from '#hooks/chain.ts'
import { useSettings } from '#hooks/session.ts'
import type { SendCheck } from '#hooks/use-send-check.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import { NetworkCostRow } from '#widgets/send-check-rows.tsx'
import { BatchedApprovalRow, DeadlineRow } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import type { LiquidityForm } from '../../parts/confirm-liquidity.tsx'
import { FeeRows, PoolPrice } from '../../parts/figures.tsx'
import { ContractRows, ReviewLiquidity } from '../../parts/review-parts.tsx'
import { supplyText } from '../add-button-text.ts'
import type { Addition } from '../use-addition.ts'

const noAmounts = { first: 0n, second: 0n }

/** The LP tokens to receive, with an explanation. */
function Receives(props: {
  intent: AddIntent
  addition: Addition
  lpSymbol: string
  liquidity: bigint
  share: Fraction
}) {
  const { intent, addition, lpSymbol, liquidity, share } = props
  const chain = useChain()
  const { slippageBps } = useSettings()
  const { first, second } = intent.currencies
  const slippage = formatBps(worstOfSides(intent.amounts, intent.minimums, slippageBps))
  const symbolOf = useSymbols()
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
          {symbolOf(first)}/{symbolOf(second)} LP tokens, {formatPoolShare(share)} of the pool
        </Trans>
      </p>
      <p className="text-3 text-caption mt-2">
        <PriceBound intent={intent} addition={addition} slippage={slippage} />
      </p>
    </div>
  )
}

/** Who sets the price, and what happens when it changes before the addition. */
function PriceBound(props: { intent: AddIntent; addition: Addition; slippage: string }) {
  const { intent, addition, slippage } = props
  const { facts, touched } = addition
  if (intent.ahead) {
    return <Trans>A first deposit sets your price. A change above {slippage} stops the rest.</Trans>
  }
  if (touched && facts && facts.reserves.first > 0n) {
    return <Trans>Price set by others. A change above {slippage} reverts your transaction.</Trans>
  }
  if (touched && intent.creates) {
    return <Trans>Your amounts plus the tokens already there set the price. Reverts if created first.</Trans>
  }
  return intent.creates ? (
    <Trans>Your two amounts set the price. Reverts if the pool is created first.</Trans>
  ) : (
    <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
  )
}

/** What goes into the pool before the router's call. */
function AheadRow({ intent }: { intent: AddIntent }) {
  const { t } = useLingui()
  const symbolOf = useSymbols()
  const isBatched = useBatching() !== 'none'
  const { ahead, currencies } = intent
  if (!ahead) return null
  const parts = bothSides.flatMap((side) =>
    ahead.amounts[side] > 0n
      ? [`${formatNonZero(ahead.amounts[side], currencies[side].decimals)} ${symbolOf(currencies[side])}`]
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

/** Terms of the addition, with full addresses. */
function AddTerms(props: { intent: AddIntent; addition: Addition; expected: Deposit | null; check: SendCheck }) {
  const { intent, addition, expected, check } = props
  const { t } = useLingui()
  const { facts, exchange, lookup } = addition
  const isOwn = Boolean(intent.ahead) || !facts || facts.reserves.first === 0n
  const ratio = isOwn ? (expected?.reservesAfter ?? intent.amounts) : facts.reserves
  return (
    <DetailList>
      <DetailRow label={t`Price`}>
        <PoolPrice currencies={intent.currencies} amounts={ratio} />
      </DetailRow>
      <AheadRow intent={intent} />
      <FeeRows lookup={lookup} />
      <NetworkCostRow check={check} />
      <DeadlineRow deadline={intent.deadline} />
      {bothSides.map((side) =>
        addition.approvals[side] === 'together' ? (
          <BatchedApprovalRow
            key={side}
            token={intent.currencies[side]}
            amount={intent.amounts[side]}
            spender={exchange?.name ?? ''}
          />
        ) : null,
      )}
      <ContractRows intent={intent} exchange={exchange?.name} />
    </DetailList>
  )
}

/** Review of an addition: what arrives, what leaves, and the terms. */
export function ReviewAdd(props: { addition: Addition; lpSymbol: string; form: LiquidityForm<AddIntent> }) {
  const { addition, lpSymbol, form } = props
  const { t } = useLingui()
  const { facts, held, prices } = addition
  const { intent, check } = form
  const offered = intent.ahead ? sumOf(intent.amounts, intent.ahead.amounts) : intent.amounts
  const deposit = depositOf(facts, offered, leadingSide(intent.currencies), held ?? undefined)
  const expected = 'refused' in deposit ? null : deposit
  return (
    <ReviewLiquidity
      form={form}
      prices={prices}
      sign="−"
      above={
        expected ? (
          <Receives
            intent={intent}
            addition={addition}
            lpSymbol={lpSymbol}
            liquidity={expected.liquidity}
            share={shareOf(expected.liquidity, expected.supplyAfter)}
          />
        ) : null
      }
      isWhole={bothSides.every((side) => intent.minimums[side] === intent.amounts[side])}
      ahead={intent.ahead?.amounts ?? noAmounts}
      opened={intent.creates && !addition.isFirstProvider}
      measured={({ block: number, liquidity }) => {
        const block = formatWhole(number)
        return liquidity !== null ? (
          <Trans>
            Simulation passed at block {block}: you receive {formatAmount(liquidity, 18, 'balance')} {lpSymbol}
          </Trans>
        ) : (
          <Trans>Simulation passed at block {block}</Trans>
        )
      }}
      terms={<AddTerms intent={intent} addition={addition} expected={expected} check={check} />}
      confirm={t(supplyText(intent.creates))}
    />
  )
}
