import { useLingui } from '@lingui/react/macro'
import type { KnownLoss } from '#core/campaigns/campaign-risks.ts'
import type { CampaignView } from '#core/campaigns/derive-campaign.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { formatChainTime } from '#core/format-date.ts'
import { riskOf } from '#core/named-risks.ts'
import { links } from '#core/routes/table.ts'
import { spendableIds } from '#core/tokens/spendable.ts'
import { useKnownLoss } from '#hooks/use-campaign-account.ts'
import { useChain } from '#hooks/use-chain.ts'
import { Notice } from '#ui/notice.tsx'
import { riskTones } from '#ui/risk-look.ts'
import { Link } from '#widgets/link.tsx'
import { noteTextOf } from './campaign-texts.ts'

/** Reason why staking is unavailable, or its terms. */
export function StakeNote({ campaign, note }: Pick<CampaignView, 'campaign' | 'note'>) {
  const { t } = useLingui()
  const { startsAt, endsAt, pair } = campaign
  const { base, quote } = pair
  const text = noteTextOf(note, { starts: formatChainTime(startsAt), ends: formatChainTime(endsAt) })
  const chain = useChain()
  return (
    <div className="mt-4">
      <p className={note === 'locked' || note === 'unlocked' ? 'text-3 text-caption' : 'text-2'}>{t(text)}</p>
      {note === 'no-lp' ? (
        <Link
          {...links.add(...spendableIds(chain, base, quote))}
          className="button mt-3"
          data-kind="primary"
          data-size="56"
          data-block
        >
          {t`Step 1 of 2: add liquidity, then stake it here`}
        </Link>
      ) : null}
    </div>
  )
}

/** Warns of known defects in the contract of this campaign. */
export function KnownLossNotice({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const loss = useKnownLoss(campaign)
  if (loss === null) return null
  const why: Readonly<Record<KnownLoss, string>> = {
    'reward-is-stake': t`Old contract that pays the staked token: its creator could withdraw your stake.`,
    'reward-overflows': t`Old contract: with a reward this large, withdrawals can fail.`,
  }
  return (
    <div className="mb-4">
      <Notice tone={riskTones[riskOf('unsafe-campaign')]} title={t`Stakes in this campaign are not safe`}>
        {why[loss]}
      </Notice>
    </div>
  )
}
