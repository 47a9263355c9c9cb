import { useLingui } from '@lingui/react/macro'
import { formatPercent } from '#domain/currencies/format.ts'
import { shareOf } from '#domain/liquidity/deposit.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { ExactAmount } from '../parts/exact-amount.tsx'
import { PriceLine } from '../parts/price-line.tsx'
import { FeeRows } from './fee-rows.tsx'
import type { Addition } from './use-addition.ts'

/** What the deposit brings, and the terms of the pool. */
export function AddDetails({ addition, lpSymbol }: { addition: Addition; lpSymbol: string }) {
  const { t } = useLingui()
  const { deposit, facts, lookup, offered, setsPrice } = addition
  const { first, second } = addition.currencies
  if (!first || !second) return null
  const ratio = setsPrice ? offered : (facts?.reserves ?? null)
  return (
    <DetailList>
      {deposit ? (
        <DetailRow label={t`You will receive`}>
          <ExactAmount amount={deposit.liquidity} decimals={18} symbol={lpSymbol} />
        </DetailRow>
      ) : null}
      {ratio ? (
        <DetailRow label={setsPrice ? t`Price that you set` : t`Price`}>
          <PriceLine currencies={{ first, second }} amounts={ratio} />
        </DetailRow>
      ) : null}
      {deposit ? (
        <DetailRow label={t`Pool share`}>
          {formatPercent(shareOf(deposit.liquidity, deposit.supplyAfter)).replace(/^\d/, '+$&')}
        </DetailRow>
      ) : null}
      <FeeRows lookup={lookup} />
    </DetailList>
  )
}
