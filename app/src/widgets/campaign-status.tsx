import type { CampaignStatus } from '@dexswap/campaigns'
import { useLingui } from '@lingui/react/macro'
import { Badge, type Tone } from '#ui/badge.tsx'

const tones: Readonly<Record<CampaignStatus, Tone>> = { active: 'success', upcoming: 'info', expired: 'neutral' }

/** What a campaign is doing now. */
export function CampaignStatusBadge({ status }: { status: CampaignStatus }) {
  const { t } = useLingui()
  const texts: Readonly<Record<CampaignStatus, string>> = {
    active: t`ACTIVE`,
    upcoming: t`UPCOMING`,
    expired: t`EXPIRED`,
  }
  return (
    <Badge tone={tones[status]} dot={status === 'active'}>
      {texts[status]}
    </Badge>
  )
}
