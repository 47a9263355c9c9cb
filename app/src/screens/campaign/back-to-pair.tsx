import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { CampaignPair } from '#domain/campaigns/reward-campaign.ts'
import { links } from '#domain/routes/table.ts'
import { ArrowLeftIcon } from '#ui/icons.tsx'

export function BackToPair({ pair }: { pair: CampaignPair }) {
  return (
    <Link
      {...links.pair(pair.token0.address, pair.token1.address)}
      className="text-2 hover:text-1 flex min-h-9 items-center gap-2"
    >
      <ArrowLeftIcon size={18} />
      <Trans>Back to pair</Trans>
    </Link>
  )
}
