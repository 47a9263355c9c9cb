import { liquidityMinimumDown } from '@dexswap/amm'
import { useLingui } from '@lingui/react/macro'
import { formatAmount } from '#domain/currencies/format.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { PriceLine } from '../parts/price-line.tsx'
import type { Removing } from './use-removal.ts'

/** The pool's price, and the least that comes out within the slippage. */
export function RemoveDetails({ removing }: { removing: Removing }) {
  const { t } = useLingui()
  const { slippageBps } = useSettings()
  const { facts, removal } = removing
  const { first, second } = removing.currencies
  if (!facts || !first || !second) return null
  const least = (amount: bigint, decimals: number) =>
    formatAmount(liquidityMinimumDown(amount, slippageBps), decimals, 'limit')
  return (
    <DetailList>
      <DetailRow label={t`Price`}>
        <PriceLine currencies={{ first, second }} amounts={facts.reserves} />
      </DetailRow>
      {removal && removal.liquidity > 0n && removal.refused === null ? (
        <DetailRow label={t`Minimum received`}>
          <span className="grid justify-items-end leading-5">
            <span>
              {least(removal.amounts.first, first.decimals)} {first.symbol}
            </span>
            <span>
              {least(removal.amounts.second, second.decimals)} {second.symbol}
            </span>
          </span>
        </DetailRow>
      ) : null}
    </DetailList>
  )
}
