import type { Fraction } from '@dexswap/amm'
import type { CampaignStatus } from '@dexswap/campaigns'
import { useLingui } from '@lingui/react/macro'
import { formatApy, isBeyondApy } from '#core/campaigns/apy.ts'
import type { Known } from '#core/known.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { KnownFigure } from './known-figure.tsx'

/** A yearly return; beyond what says anything with the reason for that. */
export function ApyFigure({ of, ...place }: { of: Known<Fraction>; width?: number; height?: number }) {
  return <KnownFigure {...place} of={of} show={(apy) => <ApyText apy={apy} />} />
}

function ApyText({ apy }: { apy: Fraction }) {
  const { t } = useLingui()
  const text = formatApy(apy)
  if (!isBeyondApy(apy)) return <bdi dir="ltr">{text}</bdi>
  const reason = t`Very little is staked: with more the return falls in proportion.`
  return (
    <bdi dir="ltr" title={reason}>
      {text}
      <span className="sr-only"> {reason}</span>
    </bdi>
  )
}

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
