import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { campaignDate } from '#domain/campaigns/campaign-date.ts'
import { links } from '#domain/routes/table.ts'
import { noteTextOf, stakeNote } from './stake-note-text.ts'
import type { CampaignView } from './use-campaign-view.ts'

/** Why nothing can be staked now, or what staking here means. */
export function StakeNote({ view }: { view: CampaignView }) {
  const { t } = useLingui()
  const { startsAt, endsAt } = view.campaign
  const note = stakeNote(view)
  const text = noteTextOf(note, { starts: campaignDate(startsAt), ends: campaignDate(endsAt) })
  const { token0, token1 } = view.campaign.pair
  return (
    <div className="mt-4 px-1 xs:px-6">
      <p className="text-3 text-caption">{t(text)}</p>
      {note === 'no-lp' ? (
        <Link {...links.add(token0.address, token1.address)} className="link mt-2 inline-block font-medium">
          {t`Step 1 of 2: add liquidity, then stake it here`}
        </Link>
      ) : null}
    </div>
  )
}
