import type { Address } from '@dexswap/chains'
import { Trans, useLingui } from '@lingui/react/macro'
import type { CampaignPair } from '#core/campaigns/reward-campaign.ts'
import { links } from '#core/routes/table.ts'
import { shortAddress } from '#core/tokens/currency.ts'
import { useModals } from '#hooks/open-modal.ts'
import { DetailRow } from '#ui/text.tsx'
import { Link } from '#widgets/link.tsx'

/** Row with the recipient of the payout. */
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

/** Next step after a withdrawal: a link that removes the returned LP tokens from the pool. */
export function RemoveLink({ pair }: { pair: CampaignPair }) {
  const { closeModal } = useModals()
  return (
    <Link
      {...links.remove(pair.base.address, pair.quote.address)}
      className="link mt-2 font-medium"
      onClick={() => closeModal('campaignAction')}
    >
      <Trans>Next: remove the liquidity</Trans>
    </Link>
  )
}
