import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import { shortAddress } from '#domain/currencies/short-address.ts'
import { DetailRow } from '#ui/detail-row.tsx'

/** The contract that is called, whole: the campaign factory on chain has confirmed it. */
export function CampaignRow({ campaign }: { campaign: Address }) {
  const { t } = useLingui()
  return (
    <DetailRow
      label={t`Campaign`}
      more={
        <bdi title={campaign}>
          {campaign.slice(0, 22)}
          <br />
          {campaign.slice(22)}
        </bdi>
      }
    >
      <Trans>Confirmed by the factory</Trans>
    </DetailRow>
  )
}

/** Where what is paid out goes. */
export function RecipientRow({ account }: { account: Address }) {
  const { t } = useLingui()
  const short = shortAddress(account)
  return (
    <DetailRow label={t`Recipient`}>
      <span title={account}>
        <Trans>Your wallet {short}</Trans>
      </span>
    </DetailRow>
  )
}
