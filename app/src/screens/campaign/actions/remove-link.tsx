import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CampaignPair } from '#domain/campaigns/reward-campaign.ts'
import { closeModal } from '#domain/modals/open-modal.ts'
import { links } from '#domain/routes/table.ts'

/** The second half of leaving: the LP tokens that came back become the two tokens again. */
export function RemoveLink({ pair }: { pair: CampaignPair }) {
  return (
    <Link
      {...links.remove(pair.token0.address, pair.token1.address)}
      className="link mt-2 font-medium"
      onClick={() => closeModal('campaignAction')}
    >
      <Trans>Next: remove the liquidity</Trans>
    </Link>
  )
}
