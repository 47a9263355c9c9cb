import { useCalls } from '#domain/calls/use-calls.ts'
import { type Known, mapKnown, unknown } from '#domain/known.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'
import { stakeCalls } from './campaign-reads.ts'
import { knownOnes } from './known-ones.ts'
import type { RewardCampaign } from './reward-campaign.ts'
import { useCampaignRefs } from './use-campaign-refs.ts'
import { useRewardCampaigns } from './use-reward-campaigns.ts'
import { type AccountStake, stakeFromResults } from './use-stake.ts'

export type MyStake = { readonly campaign: RewardCampaign; readonly stake: AccountStake }

const readsPerStake = 3

/**
 * Every campaign in which the connected account has something: a stake, or rewards to claim, however long ago it ended. Straight from
 * the chain, whether there is an indexer or not.
 */
export function useMyStakes(): Known<readonly MyStake[]> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const refs = useCampaignRefs()
  const listed = account && refs.status === 'known' ? refs.value : []
  const results = useCalls(listed.flatMap(({ address }) => (account ? stakeCalls(address, account) : [])))
  const stakes = listed.map(({ address }, at) =>
    mapKnown(stakeFromResults(results.slice(at * readsPerStake, (at + 1) * readsPerStake)), (stake) => ({
      address,
      stake,
    })),
  )
  const all = knownOnes(stakes)
  const mine = all.status === 'known' ? all.value.filter(({ stake }) => hasSomething(stake)) : []
  const readings = useRewardCampaigns(mine.map(({ address }) => address))
  if (account === null) return unknown('no-account')
  if (refs.status !== 'known') return refs
  if (all.status !== 'known') return all
  const found = readings.flatMap((reading, at) => {
    const stake = mine[at]?.stake
    return stake ? [mapKnown(reading, (read) => ({ read, stake }))] : []
  })
  return mapKnown(knownOnes(found), (each) =>
    each.flatMap(({ read, stake }) => (read.kind === 'campaign' ? [{ campaign: read.campaign, stake }] : [])),
  )
}

function hasSomething({ stakedAmount, claimable }: AccountStake): boolean {
  return stakedAmount > 0n || claimable.some((amount) => amount > 0n)
}
