import { isSameAddress } from '@dexswap/chains'
import { useLingui } from '@lingui/react/macro'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatChainTime } from '#core/format-date.ts'
import { links } from '#core/routes/table.ts'
import { useModals } from '#hooks/open-modal.ts'
import { useStakeChoices } from '#hooks/use-campaigns.ts'
import { Badge } from '#ui/badge.tsx'
import { ApyFigure } from '#widgets/campaign-apy.tsx'
import { Link } from '#widgets/link.tsx'

/** Campaigns of the pair with free capacity, best first; choosing one changes the dialog to it. */
export function StakeChoice({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const { openModal } = useModals()
  const choices = useStakeChoices(campaign.pair.address)
  if (choices.length < 2) return null
  return (
    <nav aria-label={t`Campaign`} className="mb-4">
      <h3 className="text-2 mb-2">{t`Campaign`}</h3>
      <ul className="grid gap-2">
        {choices.map(({ campaign: each, apy }) => {
          const { address, pair, locked } = each
          const moment = formatChainTime(each.endsAt)
          const isCurrent = isSameAddress(address, campaign.address)
          return (
            <li key={address}>
              <Link
                {...links.campaign(pair.token0.address, pair.token1.address, address)}
                aria-current={isCurrent || undefined}
                className={`bg-surface-2 hover:bg-surface-3 rounded-control flex min-h-12 items-center gap-3 px-4 outline-1 -outline-offset-1 ${isCurrent ? 'outline-accent' : 'outline-transparent'}`}
                onClick={() => openModal({ name: 'campaignAction', action: 'stake', isChoosing: true })}
              >
                <span className="font-medium">
                  <ApyFigure of={apy} width={56} /> {t`APY`}
                </span>
                <Badge tone={locked ? 'warning' : 'neutral'}>{locked ? t`LOCKED` : t`UNLOCKED`}</Badge>
                <span className="text-2 text-caption ms-auto text-end">{t`ends ${moment}`}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
