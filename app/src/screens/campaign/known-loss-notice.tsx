import { useLingui } from '@lingui/react/macro'
import type { KnownLoss } from '#domain/campaigns/known-loss.ts'
import type { RewardCampaign } from '#domain/campaigns/reward-campaign.ts'
import { useKnownLoss } from '#domain/campaigns/use-known-loss.ts'
import { Notice } from '#ui/notice.tsx'

/** Says how stakes can be lost in this campaign, where its contract is known for it. */
export function KnownLossNotice({ campaign }: { campaign: RewardCampaign }) {
  const { t } = useLingui()
  const loss = useKnownLoss(campaign)
  if (loss === null) return null
  const why: Readonly<Record<KnownLoss, string>> = {
    'reward-is-stake': t`The reward is the staked LP token, and the contract is an older one that does not keep the two apart: the creator can take what others have staked.`,
    'reward-overflows': t`The contract is an older one. With a reward this large it can stop giving stakes back.`,
  }
  return (
    <div className="mb-4">
      <Notice tone="danger" title={t`Stakes in this campaign are not safe`}>
        {why[loss]}
      </Notice>
    </div>
  )
}
