import { campaignAbi, campaignFactoryAbi, ownCampaignAbi } from '@dexswap/abis'
import type { Address } from '@dexswap/chains'
import { type Answers, type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { type Known, mapKnown } from '@dexswap/pools-reader/known'
import { namedKnown } from '@dexswap/pools-reader/known-lists'
import type { Campaign } from './campaign.ts'

export function countCall(factory: Address): ContractCall<bigint> {
  return contractCall({ address: factory, abi: campaignFactoryAbi, functionName: 'getDistributionsAmount' })
}

export function pausedCall(factory: Address): ContractCall<boolean> {
  return contractCall({ address: factory, abi: campaignFactoryAbi, functionName: 'stakingPaused' })
}

/**
 * Maximum number of campaigns per factory, newest first; limits the reads when a list contains
 * spam.
 */
const maxCampaigns = 5000

/**
 * Number of list entries that are read together with the counts, for all factories; missing entries
 * return no result.
 */
const firstPlaces = 100

/**
 * Reads the newest campaigns of a factory. While `count` is unknown, reads the first entries.
 * @param of number of factories that divide `firstPlaces` among them
 */
export function distributionCalls(
  factory: Address,
  count: Known<bigint>,
  most = maxCampaigns,
  of = 1,
): readonly ContractCall<Address>[] {
  const total = count.status === 'known' ? count.value : BigInt(Math.floor(firstPlaces / of))
  const first = total > BigInt(most) ? total - BigInt(most) : 0n
  return Array.from({ length: Number(total - first) }, (_, at) =>
    contractCall({
      address: factory,
      abi: campaignFactoryAbi,
      functionName: 'distributions',
      args: [first + BigInt(at)],
      fixed: true,
    }),
  )
}

/** Reads the factory of a campaign, which some published contracts do not return. */
export function factoryCall(campaign: Address): ContractCall<Address> {
  return contractCall({ address: campaign, abi: campaignAbi, functionName: 'factory', fixed: true })
}

/** Pair and end of a campaign. They never change, so they are read once. */
export type CampaignRef = {
  readonly address: Address
  readonly stakable: Address
  readonly endsAt: bigint
  /** Staked amount in base units; absent when it was not read with the list. */
  readonly stakedAmount?: bigint
}

export function refCalls(campaign: Address) {
  const { stakable, endsAt } = termsCalls(campaign)
  return { stakable, endsAt }
}

export function campaignRef(address: Address, answers: Answers<ReturnType<typeof refCalls>>): Known<CampaignRef> {
  return mapKnown(namedKnown(answers), (read) => ({ address, ...read }))
}

/** Terms that a campaign returns, before the data of its tokens is read. */
export type CampaignTerms = Campaign & {
  readonly address: Address
  /**
   * The staked token: an LP token of the exchange, or any token in a campaign of an unrestricted
   * factory.
   */
  readonly stakable: Address
  readonly rewardTokens: readonly Address[]
  readonly canceled: boolean
  readonly consolidatedAt: bigint
}

/** Reads of the terms: fixed ones once, the others on each block. */
export function termsCalls(campaign: Address) {
  const moving = { address: campaign, abi: campaignAbi } as const
  const read = { ...moving, fixed: true } as const
  return {
    stakable: contractCall({ ...read, functionName: 'stakableToken' }),
    rewardTokens: contractCall({ ...read, functionName: 'getRewardTokens' }),
    startsAt: contractCall({ ...read, functionName: 'startingTimestamp' }),
    endsAt: contractCall({ ...read, functionName: 'endingTimestamp' }),
    locked: contractCall({ ...read, functionName: 'locked' }),
    stakingCap: contractCall({ ...read, functionName: 'stakingCap' }),
    stakedAmount: contractCall({ ...moving, functionName: 'totalStakedTokensAmount' }),
    canceled: contractCall({ ...moving, functionName: 'canceled' }),
    consolidatedAt: contractCall({ ...moving, functionName: 'lastConsolidationTimestamp' }),
  }
}

/** Builds the terms of a campaign from the results of `termsCalls`. */
export function campaignTerms(address: Address, answers: Answers<ReturnType<typeof termsCalls>>): Known<CampaignTerms> {
  return mapKnown(namedKnown(answers), (read) => ({ address, ...read }))
}

/** A reward of a campaign as its contract returns it. */
export type RewardState = {
  /** Amount for the whole campaign, in base units. */
  readonly amount: bigint
  /** Amount paid out so far, including amounts that the owner recovered. */
  readonly claimed: bigint
  /**
   * Seconds without a stake at `consolidatedAt`. In published contracts, without those recovered.
   */
  readonly unstakedSeconds: bigint
}

/** Reads the state of the reward at an index of the contract's list. */
export function rewardStateCall(campaign: Address, place: number) {
  return contractCall({ address: campaign, abi: campaignAbi, functionName: 'rewards', args: [BigInt(place)] })
}

type RewardAnswer = Answers<ReturnType<typeof rewardStateCall>>

export function rewardState(answer: RewardAnswer): Known<RewardState> {
  return mapKnown(answer, ([, amount, , unstaked, claimed]) => ({
    amount,
    claimed,
    unstakedSeconds: unstakedSecondsOf(unstaked),
  }))
}

/** Scale of `recoverableSeconds`: 2^128 in current contracts, 2^112 in the published ones. */
const [ownScale, publishedScale] = [1n << 128n, 1n << 112n]

/**
 * Seconds without a stake. Detects the scale by divisibility, which fails for a published count of
 * exactly n · 65,536 s.
 */
export function unstakedSecondsOf(scaled: bigint): bigint {
  return scaled / (scaled % ownScale === 0n ? ownScale : publishedScale)
}

/** Reads `MAX_REWARDS`, a function of current contracts only. */
export function maxRewardsCall(campaign: Address): ContractCall<bigint> {
  return contractCall({ address: campaign, abi: ownCampaignAbi, functionName: 'MAX_REWARDS', fixed: true })
}
