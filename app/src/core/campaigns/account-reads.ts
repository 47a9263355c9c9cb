import { campaignAbi } from '@dexswap/abis'
import { type AccountStake, stakeCalls } from '@dexswap/campaigns/account-stake'
import { type CampaignTerms, factoryCall, maxRewardsCall, pausedCall } from '@dexswap/campaigns/campaign-calls'
import { type Address, isSameAddress } from '@dexswap/chains'
import { allowanceCall } from '@dexswap/orders/allowance-call'
import { type Answers, contractCall } from '@dexswap/pools-reader/contract-call'
import { knownOnes } from '@dexswap/pools-reader/known-lists'
import { type Known, mapKnown } from '../known.ts'
import { tokenBalanceCall } from '../tokens/token-reads.ts'
import { pairStateCalls } from './campaign-figures.ts'
import type { CampaignReading } from './campaign-reads.ts'
import type { CampaignReward, ForeignCampaign, RewardCampaign } from './reward-campaign.ts'

export type MyStake = { readonly campaign: RewardCampaign; readonly stake: AccountStake }

/** Pairs each stake with the campaign at the same index; skips campaigns without a native pair. */
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

/** A stake in an external campaign, which is for other tokens than the exchange's LP tokens. */
export type ForeignStake = {
  readonly stakable: Address
  readonly campaign: ForeignCampaign
  readonly stake: AccountStake
}

/** Stakes in external campaigns; stakes and campaigns have the same order. */
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

/** Staked LP tokens by lower-case pair address; 0 when the account only has unclaimed rewards. */
export function stakesByPair(stakes: Known<readonly MyStake[]>): ReadonlyMap<Address, bigint> {
  const byPair = new Map<Address, bigint>()
  if (stakes.status !== 'known') return byPair
  for (const { campaign, stake } of stakes.value) {
    const pair: Address = `0x${campaign.pair.address.slice(2).toLowerCase()}`
    byPair.set(pair, (byPair.get(pair) ?? 0n) + stake.stakedAmount)
  }
  return byPair
}

/** What the owner of a campaign can do now. */
export type OwnerFacts = {
  /** True until the start. Cancelling returns all rewards and ends the campaign. */
  readonly canCancel: boolean
  readonly canRecover: boolean
  /** Rewards for the seconds without a stake, as the contract counts them; in reward order. */
  readonly recoverable: readonly Known<bigint>[]
}

/** Reads of the values in `OwnerFacts`. */
export function ownerCalls(campaign: Address, rewardTokens: readonly Address[]) {
  const read = { address: campaign, abi: campaignAbi } as const
  return {
    owner: contractCall({ ...read, functionName: 'owner' }),
    recoverable: rewardTokens.map((token) =>
      contractCall({ ...read, functionName: 'recoverableUnassignedReward', args: [token] }),
    ),
  }
}

/** Reward tokens that a cancelled campaign still has, in base units. */
export type HeldReward = Pick<CampaignReward, 'place' | 'token'> & { readonly amount: bigint }

/** Reads balances and owner of a cancelled campaign, and whether its contract can pay out. */
export function heldCalls({ address, rewards }: Pick<RewardCampaign, 'address' | 'rewards'>) {
  return {
    maxRewards: maxRewardsCall(address),
    owner: ownerCalls(address, []).owner,
    balances: rewards.map(({ token }) => tokenBalanceCall(token.address, address)),
  }
}

/** Null without a balance, while values are unknown, and when the contract cannot pay out. */
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

/** What the owner of the campaign can do; null for any other account. */
export function ownerFacts(
  { startsAt }: Pick<RewardCampaign, 'startsAt'>,
  { owner, recoverable }: Answers<ReturnType<typeof ownerCalls>>,
  account: Address | null,
  now: bigint,
): OwnerFacts | null {
  if (account === null || owner.status !== 'known') return null
  if (!isSameAddress(owner.value, account)) return null
  const started = now >= startsAt
  return { canCancel: !started, canRecover: started, recoverable }
}

// The page reads twice, because the second batch needs the token addresses that the first one
// returns.

/** Reads that only need the address of the campaign. */
export function firstPageCalls(campaign: Address, account: Address | null, factories: readonly Address[]) {
  return {
    paused: factories.map(pausedCall),
    factory: factories.length > 1 ? factoryCall(campaign) : null,
    stake: account && stakeCalls(campaign, account),
    owner: ownerCalls(campaign, []),
    maxRewards: maxRewardsCall(campaign),
  }
}

/** Reads that need the token addresses of the campaign's terms. */
export function secondPageCalls({ address, stakable, rewardTokens }: CampaignTerms, account: Address | null) {
  return {
    pair: pairStateCalls(stakable),
    owner: ownerCalls(address, rewardTokens),
    held: [stakable, ...rewardTokens].map((token) => tokenBalanceCall(token, address)),
    wallet: account && [tokenBalanceCall(stakable, account), allowanceCall(stakable, account, address)],
  }
}
