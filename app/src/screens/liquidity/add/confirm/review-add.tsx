import type { Fraction } from '@dexswap/amm'
import { Trans, useLingui } from '@lingui/react/macro'
import { formatAmount, formatBps, formatExactAmount, formatPoolShare, formatWhole } from '#core/format.ts'
import { depositOf, shareOf } from '#core/liquidity/deposit.ts'
import { type AddIntent, worstOfSides } from '#core/liquidity/intent.ts'
import { bothSides, leadingSide } from '#core/liquidity/pair.ts'
import { currencyLogo } from '#core/tokens/currency-logo.ts'
import { useChain } from '#hooks/chain.ts'
import type { SendCheck } from '#hooks/send-check.ts'
import { useSettings } from '#hooks/session.ts'
import { DetailList, DetailRow } from '#ui/text.tsx'
import { PairLogo } from '#ui/token-logo.tsx'
import { NetworkCostRow } from '#widgets/send-check.tsx'
import { DeadlineRow, TogetherRow } from '#widgets/sending.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import type { LiquidityForm } from '../../parts/confirm-liquidity.tsx'
import { FeeRows, PoolPrice } from '../../parts/figures.tsx'
import { ContractRows, ReviewLiquidity } from '../../parts/review-parts.tsx'
import { supplyText } from '../add-button-text.ts'
import type { Addition } from '../use-addition.ts'

/** The LP tokens to receive, with an explanation. */
function Receives(props: { intent: AddIntent; lpSymbol: string; liquidity: bigint; share: Fraction }) {
  const { intent, lpSymbol, liquidity, share } = props
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
        {intent.creates ? (
          <Trans>Your two amounts set the price. If somebody else opens the pool first, nothing is sent.</Trans>
        ) : (
          <Trans>Output is estimated. If the price changes by more than {slippage} your transaction will revert.</Trans>
        )}
      </p>
    </div>
  )
}

/** Terms of the addition, with full addresses. */
function AddTerms({ intent, addition, check }: { intent: AddIntent; addition: Addition; check: SendCheck }) {
  const { t } = useLingui()
  const { facts, exchange, lookup } = addition
  const ratio = intent.creates || !facts ? intent.amounts : facts.reserves
  return (
    <DetailList>
      <DetailRow label={t`Price`}>
        <PoolPrice currencies={intent.currencies} amounts={ratio} />
      </DetailRow>
      <FeeRows lookup={lookup} />
      <NetworkCostRow check={check} />
      <DeadlineRow deadline={intent.deadline} />
      {bothSides.map((side) =>
        addition.approvals[side] === 'together' ? (
          <TogetherRow
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
  const { facts, prices } = addition
  const { intent, check } = form
  const deposit = depositOf(facts, intent.amounts, leadingSide(intent.currencies))
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
            lpSymbol={lpSymbol}
            liquidity={expected.liquidity}
            share={shareOf(expected.liquidity, expected.supplyAfter)}
          />
        ) : null
      }
      isWhole={intent.creates}
      opened={intent.creates && !addition.isFirstProvider}
      measured={({ block: number, liquidity }) => {
        const block = formatWhole(number)
        return liquidity !== null ? (
          <Trans>
            Simulated on block {block}: {formatAmount(liquidity, 18, 'balance')} {lpSymbol} would arrive
          </Trans>
        ) : (
          <Trans>Simulation passed on block {block}</Trans>
        )
      }}
      terms={<AddTerms intent={intent} addition={addition} check={check} />}
      confirm={t(supplyText(intent.creates))}
    />
  )
}
