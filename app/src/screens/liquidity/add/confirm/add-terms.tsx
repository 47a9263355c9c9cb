import { Plural, useLingui } from '@lingui/react/macro'
import { formatDate } from '#domain/format-date.ts'
import type { AddIntent } from '#domain/liquidity/liquidity-intent.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { DetailList, DetailRow } from '#ui/detail-row.tsx'
import { PriceLine } from '../../parts/price-line.tsx'
import { WholeAddress } from '../../parts/whole-address.tsx'
import { FeeRows } from '../fee-rows.tsx'
import type { Addition } from '../use-addition.ts'

/** What the addition is bound by, with the addresses whole. */
export function AddTerms({ intent, addition }: { intent: AddIntent; addition: Addition }) {
  const { t } = useLingui()
  const { deadlineSeconds } = useSettings()
  const { facts, exchange, lookup } = addition
  const ratio = intent.creates || !facts ? intent.amounts : facts.reserves
  return (
    <DetailList>
      <DetailRow label={t`Price`}>
        <PriceLine currencies={intent.currencies} amounts={ratio} />
      </DetailRow>
      <FeeRows lookup={lookup} />
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
