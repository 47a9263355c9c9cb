import { useLingui } from '@lingui/react/macro'
import type { KnownLoss } from '#core/campaigns/campaign-risks.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { riskOf } from '#core/named-risks.ts'
import { useKnownLoss } from '#hooks/use-campaign-account.ts'
import { Notice } from '#ui/notice.tsx'
import { riskTones } from '#ui/risk-look.ts'

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
