import type { Fraction } from '@dexswap/amm'
import type { CampaignStatus } from '@dexswap/campaigns'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { formatApy, isBeyondApy } from '#core/campaigns/apy.ts'
import type { Known } from '#core/known.ts'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Explained } from './explained.tsx'
import { KnownFigure } from './known-figure.tsx'

/** Explains in one sentence what a campaign's yearly return is based on. */
export function ApyLabel({ label }: { label: ReactNode }) {
  const { t } = useLingui()
  const text = t`Yearly return at current rewards, prices and stakes. Without stakes: at full capacity.`
  return <Explained label={label} text={text} />
}

/** A yearly return; when it would be meaningless, the reason instead. */
export function ApyFigure(props: {
  of: Known<Fraction>
  width?: number
  height?: number
  /** Shows the reason below the return, not only as a tooltip. */
  spelled?: boolean
}) {
  const { of, spelled = false, ...place } = props
  const { t } = useLingui()
  if (of.status === 'unknown' && of.reason === 'no-source') {
    const reason = t`No market price, so no APY`
    return (
      <span className="text-2" title={reason}>
        <Trans>No price</Trans>
        <span className="sr-only"> {reason}</span>
      </span>
    )
  }
  return <KnownFigure {...place} of={of} show={(apy) => <ApyText apy={apy} spelled={spelled} />} />
}

function ApyText({ apy, spelled }: { apy: Fraction; spelled: boolean }) {
  const { t } = useLingui()
  const text = formatApy(apy)
  if (!isBeyondApy(apy)) return <bdi dir="ltr">{text}</bdi>
  const reason = t`Little is staked: the APY falls as more is staked.`
  return (
    <>
      <bdi dir="ltr" title={reason}>
        {text}
      </bdi>
      <span className={spelled ? 'text-3 text-caption block' : 'sr-only'}> {reason}</span>
    </>
  )
}

const tones: Readonly<Record<CampaignStatus, Tone>> = { active: 'success', upcoming: 'info', expired: 'neutral' }

/** Status of a campaign. */
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
