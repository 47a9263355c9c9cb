import { campaignAbi, ownCampaignAbi } from '@dexswap/abis'
import type { Stake } from '@dexswap/campaigns'
import { type Hex, isSameAddress } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { addressResult, knownOnes, uintsResult } from '#core/campaigns/abi-results.ts'
import { stakeCalls } from '#core/campaigns/campaign-reads.ts'
import {
  type Backing,
  isOlderContract,
  type KnownLoss,
  owedTokens,
  possibleLoss,
} from '#core/campaigns/campaign-risks.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { uintResult } from '#core/chain/call-cache.ts'
import { allKnown, bothKnown, type Known, loading, mapKnown, unknown } from '#core/known.ts'
import { campaignStakesQuery } from '#core/pairs/queries.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import type { StakeChange } from '#io/graph/ask-campaigns.ts'
import { useCalls } from './calls.ts'
import { useCampaignRefs, useRewardCampaigns } from './campaign-reads.ts'
import { useSourced } from './indexer.ts'
import { useWallet } from './session.ts'

/** What the connected account has in a campaign: staked, claimable now, and claimed before; rewards in the campaign's order. */
export type AccountStake = Stake & { readonly claimed: readonly bigint[] }

/** What the connected account has in a campaign, read again with every block. */
export function useStake(campaign: Pick<RewardCampaign, 'address'> | null): Known<AccountStake> {
  const wallet = useWallet()
  const account = wallet.status === 'connected' ? wallet.account : null
  const results = useCalls(campaign && account ? stakeCalls(campaign.address, account) : [])
  if (account === null) return unknown('no-account')
  return stakeFromResults(results)
}

/** A stake from the results of `stakeCalls`. */
export function stakeFromResults(results: readonly Known<Hex>[]): Known<AccountStake> {
  const [staked = loading, claimable = loading, claimed = loading] = results
  const rewards = bothKnown(uintsResult(claimable), uintsResult(claimed))
  return mapKnown(bothKnown(uintResult(staked), rewards), ([stakedAmount, [open, paid]]) => ({
    stakedAmount,
    claimable: open,
    claimed: paid,
  }))
}

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
  if (!isSameAddress(owner.value, account)) return null
  const recoverable = campaign.rewards.map((_, at) => {
    const amount = uintResult(counted[at] ?? loading)
    return amount.status === 'known' ? amount.value : 0n
  })
  const started = now >= campaign.startsAt
  return { canCancel: !started, canRecover: started, recoverable }
}

/** Every deposit and withdrawal of a campaign, oldest first; unknown without the indexer. */
export function useStakeChanges({ address }: Pick<RewardCampaign, 'address'>): Known<readonly StakeChange[]> {
  return mapKnown(useSourced(campaignStakesQuery(address)), ({ value }) => value)
}

/** Whether the campaign's contract really holds what it owes, token by token. */
export function useBacking(campaign: RewardCampaign): Known<readonly Backing[]> {
  const owed = owedTokens(campaign)
  const balances = useCalls(owed.map(({ token }) => tokenBalanceCall(token.address, campaign.address)))
  return allKnown(owed.map((each, at) => mapKnown(uintResult(balances[at] ?? loading), (held) => ({ ...each, held }))))
}

const maxRewardsData = encodeFunctionData({ abi: ownCampaignAbi, functionName: 'MAX_REWARDS' })

/** How stakes can be lost in this campaign; null where they cannot, or where the chain has not said so. */
export function useKnownLoss(campaign: RewardCampaign): KnownLoss | null {
  const loss = possibleLoss(campaign)
  const [mostRewards = loading] = useCalls(loss ? [{ to: campaign.address, data: maxRewardsData, fixed: true }] : [])
  return isOlderContract(mostRewards) ? loss : null
}
