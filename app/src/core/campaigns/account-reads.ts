import { campaignAbi } from '@dexswap/abis'
import type { Stake } from '@dexswap/campaigns'
import { type Address, isSameAddress } from '@dexswap/chains'
import { type Answers, type ContractCall, contractCall } from '../chain/contract-call.ts'
import { type Known, mapKnown } from '../known.ts'
import { knownOnes, namedKnown } from '../known-lists.ts'
import { allowanceCall, tokenBalanceCall } from '../tokens/token-reads.ts'
import { pairStateCalls } from './campaign-figures.ts'
import { type CampaignReading, type CampaignTerms, factoryCall, maxRewardsCall, pausedCall } from './campaign-reads.ts'
import type { CampaignReward, ForeignCampaign, RewardCampaign } from './reward-campaign.ts'

/** What an account has in a campaign: staked, claimable now, and claimed before; rewards in the campaign's order. */
export type AccountStake = Stake & { readonly claimed: readonly bigint[] }

/** The reads of what an account has in a campaign. */
export function stakeCalls(campaign: Address, account: Address) {
  const read = { address: campaign, abi: campaignAbi, args: [account] } as const
  return {
    stakedAmount: stakedCall(campaign, account),
    claimable: contractCall({ ...read, functionName: 'claimableRewards' }),
    claimed: contractCall({ ...read, functionName: 'getClaimedRewards' }),
  }
}

export function accountStake(answers: Answers<ReturnType<typeof stakeCalls>>): Known<AccountStake> {
  return namedKnown(answers)
}

/** The read of what an account has staked in a campaign, which is one of `stakeCalls`. */
export function stakedCall(campaign: Address, account: Address): ContractCall<bigint> {
  return contractCall({ address: campaign, abi: campaignAbi, functionName: 'stakedTokensOf', args: [account] })
}

/** Whether an account has a stake or something to claim. */
export function hasSomething({ stakedAmount, claimable }: AccountStake): boolean {
  return stakedAmount > 0n || claimable.some((amount) => amount > 0n)
}

export type MyStake = { readonly campaign: RewardCampaign; readonly stake: AccountStake }

/** The account's stakes beside the campaigns, both in the same order; what is no campaign of a pair is left out. */
export function myStakes(
  stakes: readonly AccountStake[],
  readings: readonly Known<CampaignReading>[],
): Known<readonly MyStake[]> {
  const found = readings.flatMap((reading, at) => {
    const stake = stakes[at]
    return stake ? [mapKnown(reading, (read) => ({ read, stake }))] : []
  })
  return mapKnown(knownOnes(found), (each) =>
    each.flatMap(({ read, stake }) => (read.kind === 'campaign' ? [{ campaign: read.campaign, stake }] : [])),
  )
}

/** A stake in a campaign that takes something else than LP tokens of the own exchange. */
export type ForeignStake = {
  readonly stakable: Address
  readonly campaign: ForeignCampaign
  readonly stake: AccountStake
}

/** Those of the account's stakes that lie in campaigns for something else, both lists in the same order. */
export function foreignStakes(
  stakes: readonly AccountStake[],
  readings: readonly Known<CampaignReading>[],
): readonly ForeignStake[] {
  return readings.flatMap((reading, at) => {
    const stake = stakes[at]
    if (!stake || reading.status !== 'known' || reading.value.kind !== 'foreign') return []
    const { stakable, campaign } = reading.value
    return [{ stakable, campaign, stake }]
  })
}

/** LP tokens staked by pair, by its address in lower case; 0 where nothing but a reward is left there. */
export function stakesByPair(stakes: Known<readonly MyStake[]>): ReadonlyMap<Address, bigint> {
  const byPair = new Map<Address, bigint>()
  if (stakes.status !== 'known') return byPair
  for (const { campaign, stake } of stakes.value) {
    const pair: Address = `0x${campaign.pair.address.slice(2).toLowerCase()}`
    byPair.set(pair, (byPair.get(pair) ?? 0n) + stake.stakedAmount)
  }
  return byPair
}

/** What the creator of a campaign may still do with it. */
export type OwnerFacts = {
  /** All rewards come back, and there never is a campaign. */
  readonly canCancel: boolean
  readonly canRecover: boolean
  /** Rewards of the seconds in which nobody staked, as far as the contract has counted them; in the order of the rewards. */
  readonly recoverable: readonly Known<bigint>[]
}

/** The reads behind `OwnerFacts`. */
export function ownerCalls(campaign: Address, rewardTokens: readonly Address[]) {
  const read = { address: campaign, abi: campaignAbi } as const
  return {
    owner: contractCall({ ...read, functionName: 'owner' }),
    recoverable: rewardTokens.map((token) =>
      contractCall({ ...read, functionName: 'recoverableUnassignedReward', args: [token] }),
    ),
  }
}

/** A reward that a cancelled campaign still holds, base units. */
export type HeldReward = Pick<CampaignReward, 'place' | 'token'> & { readonly amount: bigint }

/** What there may be to fetch from a cancelled campaign, and by whom; published ones have nothing that fetches it. */
export function heldCalls({ address, rewards }: Pick<RewardCampaign, 'address' | 'rewards'>) {
  return {
    maxRewards: maxRewardsCall(address),
    owner: ownerCalls(address, []).owner,
    balances: rewards.map(({ token }) => tokenBalanceCall(token.address, address)),
  }
}

/** Null where nothing is left in a cancelled campaign, it is not known, or nobody could fetch it. */
export function heldRewards(
  { rewards }: Pick<RewardCampaign, 'rewards'>,
  { maxRewards, owner, balances }: Answers<ReturnType<typeof heldCalls>>,
  account: Address | null,
): { readonly held: readonly HeldReward[]; readonly isMine: boolean } | null {
  if (maxRewards.status !== 'known' || owner.status !== 'known') return null
  const held = rewards.flatMap(({ place, token }) => {
    const balance = balances[place]
    return balance?.status === 'known' && balance.value > 0n ? [{ place, token, amount: balance.value }] : []
  })
  return held.length === 0 ? null : { held, isMine: account !== null && isSameAddress(owner.value, account) }
}

/** Null for everybody but the campaign's owner. */
export function ownerFacts(
  { startsAt }: Pick<RewardCampaign, 'startsAt'>,
  { owner, recoverable }: Answers<ReturnType<typeof ownerCalls>>,
  account: Address | null,
  now: bigint,
): OwnerFacts | null {
  if (account === null || owner.status !== 'known') return null
  if (owner.value.toLowerCase() !== account.toLowerCase()) return null
  const started = now >= startsAt
  return { canCancel: !started, canRecover: started, recoverable }
}

// The page of a campaign is read in two waves: what its address alone determines, then what those answers name.

/** What the page shows beside the terms of the campaign, as far as the address determines it. */
export function firstPageCalls(campaign: Address, account: Address | null, factories: readonly Address[]) {
  return {
    paused: factories.map(pausedCall),
    factory: factories.length > 1 ? factoryCall(campaign) : null,
    stake: account && stakeCalls(campaign, account),
    owner: ownerCalls(campaign, []),
    maxRewards: maxRewardsCall(campaign),
  }
}

/** What the page shows of the tokens that the terms name. */
export function secondPageCalls({ address, stakable, rewardTokens }: CampaignTerms, account: Address | null) {
  return {
    pair: pairStateCalls(stakable),
    owner: ownerCalls(address, rewardTokens),
    held: [stakable, ...rewardTokens].map((token) => tokenBalanceCall(token, address)),
    wallet: account && [tokenBalanceCall(stakable, account), allowanceCall(stakable, account, address)],
  }
}
