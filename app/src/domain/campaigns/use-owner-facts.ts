import { campaignAbi } from '@dexswap/abis'
import { encodeFunctionData } from 'viem/utils'
import { uintResult } from '#domain/calls/uint-result.ts'
import { useCalls } from '#domain/calls/use-calls.ts'
import { loading } from '#domain/known.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { addressResult } from './abi-results.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** What the creator of a campaign may still do with it. */
export type OwnerFacts = {
  /** All rewards come back, and there never is a campaign. */
  readonly canCancel: boolean
  readonly canRecover: boolean
  /** Rewards of the seconds in which nobody staked, as far as the contract has counted them; in the order of the rewards. */
  readonly recoverable: readonly bigint[]
}

const ownerData = encodeFunctionData({ abi: campaignAbi, functionName: 'owner' })

/** Null for everybody but the campaign's owner. */
export function useOwnerFacts(campaign: RewardCampaign, now: bigint): OwnerFacts | null {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const [owned = loading, ...counted] = useCalls([
    { to: campaign.address, data: ownerData },
    ...campaign.rewards.map(({ token }) => ({
      to: campaign.address,
      data: encodeFunctionData({
        abi: campaignAbi,
        functionName: 'recoverableUnassignedReward',
        args: [token.address],
      }),
    })),
  ])
  const owner = addressResult(owned)
  if (account === null || owner.status !== 'known') return null
  if (owner.value.toLowerCase() !== account.toLowerCase()) return null
  const recoverable = campaign.rewards.map((_, at) => {
    const amount = uintResult(counted[at] ?? loading)
    return amount.status === 'known' ? amount.value : 0n
  })
  const started = now >= campaign.startsAt
  return { canCancel: !started, canRecover: started, recoverable }
}
