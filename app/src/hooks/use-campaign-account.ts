import { type AccountStake, accountStake, hasSomething, stakeCalls } from '@dexswap/campaigns/account-stake'
import { maxRewardsCall, termsCalls } from '@dexswap/campaigns/campaign-calls'
import type { Address } from '@dexswap/chains'
import { knownOnes, lackOf } from '@dexswap/pools-reader/known-lists'
import { useState } from 'react'
import {
  type ForeignStake,
  foreignStakes,
  type MyStake,
  myStakes,
  type OwnerFacts,
  ownerCalls,
  ownerFacts,
} from '#core/campaigns/account-reads.ts'
import {
  type Backing,
  isOlderContract,
  type KnownLoss,
  owedTokens,
  possibleLoss,
} from '#core/campaigns/campaign-risks.ts'
import type { CreatedCampaigns } from '#core/campaigns/created-campaigns.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import { campaignStakesQuery, createdCampaignsQuery } from '#core/indexer/campaign-queries.ts'
import { allKnown, type Known, loading, mapKnown, unknown } from '#core/known.ts'
import { tokenBalanceCall } from '#core/tokens/token-reads.ts'
import type { StakeChange } from '#io/graph/ask-campaigns.ts'
import { useReads } from './use-calls.ts'
import {
  NoHeadError,
  useCampaignAddresses,
  useCampaignsOf,
  useIsFormer,
  useRewardCampaigns,
} from './use-campaign-reads.ts'
import { useChain } from './use-chain.ts'
import { useSourced } from './use-indexer.ts'
import { useSession, useWallet } from './use-session.ts'

function useAccount(): Address | null {
  const wallet = useWallet()
  return wallet.status === 'connected' ? wallet.account : null
}

/** Stake and rewards of the connected account, updated with every block. */
export function useStake(campaign: Pick<RewardCampaign, 'address'> | null): Known<AccountStake> {
  const account = useAccount()
  const answers = useReads(campaign && account ? stakeCalls(campaign.address, account) : null)
  if (account === null) return unknown('no-account')
  return answers ? accountStake(answers) : loading
}

/** Stakes and rewards of an account in campaigns of the chain's factories. */
export type StakesOf = {
  readonly own: Known<readonly MyStake[]>
  /** Stakes in campaigns for other tokens than native LP tokens. */
  readonly foreign: readonly ForeignStake[]
  /** Number of campaigns for which a read failed, so that stakes may be missing. */
  readonly unread: number
}

/** True once a complete result for this account and chain was received. */
function useWasWhole(account: Address | null, isWhole: boolean): boolean {
  const { id } = useChain()
  const of = `${id} ${account}`
  const [completeFor, setCompleteFor] = useState<string | null>(null)
  if (isWhole && completeFor !== of) setCompleteFor(of)
  return completeFor === of
}

/**
 * Maximum number of campaigns of which all terms are read; with more, only those with a stake or
 * rewards of the account.
 */
const fewCampaigns = 40

/**
 * Every campaign in which an account has a stake or claimable rewards, including ended ones. Read from
 * the chain, also when there is an indexer.
 */
export function useStakesOf(account: Address | null): StakesOf {
  const { addresses, lack: unlisted } = useCampaignsOf(account)
  const listed = account && addresses.status === 'known' ? addresses.value : []
  const answers = useReads(listed.map((address) => account && stakeCalls(address, account)))
  const each = listed.map((address, at) => {
    const answer = answers[at]
    return answer ? mapKnown(accountStake(answer), (stake) => ({ address, stake })) : loading
  })
  const all = knownOnes(each)
  // With few campaigns, reading the terms of all in the first request is faster than a second request.
  useReads(all.status === 'loading' && listed.length <= fewCampaigns ? listed.map(termsCalls) : [])
  const mine = all.status === 'known' ? all.value.filter(({ stake }) => hasSomething(stake)) : []
  const readings = useRewardCampaigns(mine.map(({ address }) => address))
  const lack = unlisted ?? lackOf([...each, ...readings])
  const wasWhole = useWasWhole(account, lack === null)
  if (account === null) return { own: unknown('no-account'), foreign: [], unread: 0 }
  if (addresses.status !== 'known') return { own: addresses, foreign: [], unread: 0 }
  if (all.status !== 'known') return { own: all, foreign: [], unread: 0 }
  // An incomplete list is not returned. But once a list was complete, a campaign created later does not
  // hide it.
  if (lack !== null && !wasWhole) return { own: lack, foreign: [], unread: 0 }
  const stakes = mine.map(({ stake }) => stake)
  return {
    own: myStakes(stakes, readings),
    foreign: foreignStakes(stakes, readings),
    unread: [...each, ...readings].filter(({ status }) => status === 'unknown').length,
  }
}

/** Campaigns that an account created, newest first, read from the chain; null while not wanted. */
export function useCreatedCampaigns(account: Address, isWanted: boolean): Known<CreatedCampaigns> | null {
  const { id, multicall } = useChain()
  const { networks } = useSession()
  const made = useCampaignAddresses(isWanted)
  const addresses = isWanted && made.status === 'known' && made.value.lack === null ? made.value.addresses : null
  const block = () => {
    const head = networks.headOf(id).get()
    if (head === null) throw new NoHeadError()
    return head.number
  }
  const parts = { client: networks.clientOf(id), multicall }
  const found = useSourced(addresses && createdCampaignsQuery(parts, addresses, account, block))
  if (!isWanted) return null
  if (made.status === 'unknown') return made
  if (made.status === 'known' && made.value.lack) return made.value.lack
  return addresses ? mapKnown(found, ({ value }) => value) : loading
}

/** What the connected account may do as creator of the campaign; null when it is not the creator. */
export function useOwnerFacts(campaign: RewardCampaign, now: bigint): OwnerFacts | null {
  const account = useAccount()
  const tokens = campaign.rewards.map(({ token }) => token.address)
  return ownerFacts(campaign, useReads(ownerCalls(campaign.address, tokens)), account, now)
}

/**
 * Deposits into and withdrawals from a campaign, oldest first. The indexer covers campaigns of the
 * current factory only.
 */
export function useStakeChanges({ address }: Pick<RewardCampaign, 'address'>): Known<readonly StakeChange[]> {
  const former = useIsFormer(address)
  const isFollowed = former.status === 'known' && !former.value
  const changes = useSourced(isFollowed ? campaignStakesQuery(address) : null)
  if (former.status === 'loading') return loading
  return isFollowed ? mapKnown(changes, ({ value }) => value) : unknown('no-source')
}

/** For each token of the campaign, whether its contract has the amount that it owes. */
export function useBacking(campaign: RewardCampaign): Known<readonly Backing[]> {
  const owed = owedTokens(campaign)
  const balances = useReads(owed.map(({ token }) => tokenBalanceCall(token.address, campaign.address)))
  return allKnown(owed.map((each, at) => mapKnown(balances[at] ?? loading, (held) => ({ ...each, held }))))
}

/** How a stake in this campaign can be lost; null when it cannot, or when that is unknown. */
export function useKnownLoss(campaign: RewardCampaign): KnownLoss | null {
  const loss = possibleLoss(campaign)
  const maxRewards = useReads(loss ? maxRewardsCall(campaign.address) : null) ?? loading
  return isOlderContract(maxRewards) ? loss : null
}
