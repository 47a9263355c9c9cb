import { useLingui } from '@lingui/react/macro'
import { formatDate } from '#domain/format-date.ts'
import type { RemoveIntent } from '#domain/liquidity/liquidity-intent.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { ExactAmount } from '../../parts/exact-amount.tsx'
import { PriceLine } from '../../parts/price-line.tsx'
import { WholeAddress } from '../../parts/whole-address.tsx'
import type { Removing } from '../use-removal.ts'

/** What the removal is bound by, with the addresses whole. */
export function RemoveTerms({ intent, removing }: { intent: RemoveIntent; removing: Removing }) {
  const { t } = useLingui()
  const { facts, exchange } = removing
  return (
    <DetailList>
      <DetailRow label={t`LP tokens given back`}>
        <ExactAmount amount={intent.liquidity} decimals={18} symbol={intent.lpSymbol} />
      </DetailRow>
      {facts ? (
        <DetailRow label={t`Price`}>
          <PriceLine currencies={intent.currencies} amounts={facts.reserves} />
        </DetailRow>
      ) : null}
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
