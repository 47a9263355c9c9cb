import { campaignAbi, campaignFactoryAbi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import type { Call } from '#domain/transactions/plan.ts'
import type { CampaignIntent } from './campaign-intents.ts'

/** The call that does what an intent says, and nothing else. */
export function campaignCall(intent: CampaignIntent): Call {
  return { to: intent.kind === 'create' ? intent.factory : intent.campaign, data: dataOf(intent), value: 0n }
}

function dataOf(intent: CampaignIntent): Call['data'] {
  const abi = campaignAbi
  switch (intent.kind) {
    case 'stake':
    case 'withdraw':
      return encodeFunctionData({ abi, functionName: intent.kind, args: [intent.amount] })
    case 'claim':
      return encodeFunctionData({ abi, functionName: 'claim', args: [intent.amounts, intent.account] })
    case 'exit':
      return encodeFunctionData({ abi, functionName: 'exit', args: [intent.account] })
    case 'cancel':
      return encodeFunctionData({ abi, functionName: 'cancel' })
    case 'recover':
      return encodeFunctionData({ abi, functionName: 'recoverUnassignedRewards' })
    case 'create': {
      const { rewardToken, pair, reward, startsAt, endsAt, locked, stakingCap } = intent
      return encodeFunctionData({
        abi: campaignFactoryAbi,
        functionName: 'createDistribution',
        args: [[rewardToken.address], pair.address, [reward], startsAt, endsAt, locked, stakingCap],
      })
    }
  }
}
