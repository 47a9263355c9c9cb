import { useSourced } from '#domain/indexer/use-sourced.ts'
import { type Known, mapKnown } from '#domain/known.ts'
import type { StakeChange } from '#io/graph/ask-campaign-stakes.ts'
import { campaignStakesQuestion } from './campaign-questions.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** Every deposit and withdrawal of a campaign, oldest first; unknown without the indexer. */
export function useStakeChanges({ address }: Pick<RewardCampaign, 'address'>): Known<readonly StakeChange[]> {
  return mapKnown(useSourced(campaignStakesQuestion(address)), ({ value }) => value)
}
