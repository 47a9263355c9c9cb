import { ownCampaignAbi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import { useCalls } from '#domain/calls/use-calls.ts'
import { loading } from '#domain/known.ts'
import { isOlderContract, type KnownLoss, possibleLoss } from './known-loss.ts'
import type { RewardCampaign } from './reward-campaign.ts'

const mostRewardsData = encodeFunctionData({ abi: ownCampaignAbi, functionName: 'MAX_REWARDS' })

/** How stakes can be lost in this campaign; null where they cannot, or where the chain has not said so. */
export function useKnownLoss(campaign: RewardCampaign): KnownLoss | null {
  const loss = possibleLoss(campaign)
  const [mostRewards = loading] = useCalls(loss ? [{ to: campaign.address, data: mostRewardsData, fixed: true }] : [])
  return isOlderContract(mostRewards) ? loss : null
}
