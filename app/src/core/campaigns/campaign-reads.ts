import { campaignAbi, campaignFactoryAbi, ownCampaignAbi } from '@dexswap/abis'
import type { Campaign } from '@dexswap/campaigns'
import type { Address, Chain } from '@dexswap/chains'
import { type Answers, type ContractCall, contractCall } from '@dexswap/pools-reader/contract-call'
import { allKnown, bothKnown, type Known, known, mapKnown } from '../known.ts'
import { knownOnes, namedKnown } from '../known-lists.ts'
import { type TokenAnswers, tokenCalls, tokenFromAnswers } from '../tokens/token-reads.ts'
import type { CampaignPair, CampaignReward, ForeignCampaign, RewardCampaign } from './reward-campaign.ts'

export function countCall(factory: Address): ContractCall<bigint> {
  return contractCall({ address: factory, abi: campaignFactoryAbi, functionName: 'getDistributionsAmount' })
}

/** Why the operator disabled stakes and new campaigns; withdrawals stay available. */
export type CampaignsClosed = 'withdraw-only' | 'paused'

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

export type MadeCampaigns = {
  readonly addresses: readonly Address[]
  /** Status of the lists that are not read yet: loading or unknown; null when all are read. */
  readonly lack: Exclude<Known<never>, { readonly status: 'known' }> | null
}

/** Results of reading the list of one factory. */
type FactoryList = { readonly count: Known<bigint>; readonly listed: readonly Known<Address>[] }

/**
 * Campaigns that factories list, in the order of factories. An unreadable factory does not affect
 * the others.
 */
export function madeCampaigns(lists: readonly FactoryList[]): Known<MadeCampaigns> {
  const each = lists.map(madeByOne)
  const lacks = each.flatMap((made) => (made.status === 'known' ? (made.value.lack ?? []) : [made]))
  const lack = lacks.find(({ status }) => status === 'unknown') ?? lacks[0] ?? null
  const read = each.flatMap((made) => (made.status === 'known' ? [made] : []))
  if (read.length === 0 && lack) return lack
  const addresses = read.flatMap(({ value }) => value.addresses)
  return known({ addresses, lack }, Math.min(...read.map(({ asOf }) => asOf)))
}

function madeByOne({ count, listed }: FactoryList): Known<MadeCampaigns> {
  if (count.status !== 'known') return count
  const lack = listed.every(({ status }) => status === 'known') ? null : ({ status: 'loading' } as const)
  return mapKnown(knownOnes(listed), (addresses) => ({ addresses, lack }))
}

/** Adds the newest campaigns to an older list. `lack`: status of the factories without a list. */
export function withNewest(
  all: readonly Pick<CampaignRef, 'address'>[],
  newest: Known<MadeCampaigns>,
  lack: MadeCampaigns['lack'],
): MadeCampaigns {
  const before = new Set(all.map(({ address }) => address.toLowerCase()))
  const since =
    newest.status === 'known' ? newest.value.addresses.filter((each) => !before.has(each.toLowerCase())) : []
  const unread = newest.status === 'known' ? newest.value.lack : newest
  return { addresses: [...all.map(({ address }) => address), ...since], lack: lack ?? unread }
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

/** Reads of the rewards and their tokens, in the order of the campaign. */
export function rewardCalls({ address, rewardTokens }: Pick<CampaignTerms, 'address' | 'rewardTokens'>) {
  return rewardTokens.map((token, place) => ({
    state: contractCall({ address, abi: campaignAbi, functionName: 'rewards', args: [BigInt(place)] }),
    token: tokenCalls(token),
  }))
}

type RewardAnswers = Answers<ReturnType<typeof rewardCalls>>

/** An external campaign and the token that is staked in it. */
export type ExternalCampaign = { readonly stakable: Address; readonly campaign: ForeignCampaign }

/** A listed campaign, as classified by its terms and its staked token. */
export type CampaignReading =
  | { readonly kind: 'campaign'; readonly campaign: RewardCampaign }
  /**
   * Cancelled by its owner before the start. Both fields are null until pair and rewards are read.
   */
  | { readonly kind: 'cancelled'; readonly campaign: RewardCampaign | null; readonly foreign: ExternalCampaign | null }
  /** The staked token is no LP token of this exchange. */
  | ({ readonly kind: 'foreign' } & ExternalCampaign)

/**
 * Builds a campaign from terms, rewards and pair; null when the pair is not one of this exchange.
 */
export function campaignReading(
  chain: Pick<Chain, 'id' | 'wrappedNative' | 'tokens'>,
  terms: Known<CampaignTerms>,
  pair: Known<CampaignPair | null>,
  answers: RewardAnswers,
): Known<CampaignReading> {
  if (terms.status !== 'known') return terms
  const { address, stakable, canceled, rewardTokens, ...schedule } = terms.value
  const rewards = allKnown(rewardTokens.map((token, place) => rewardOf(chain, token, place, answers)))
  const parts = bothKnown(pair, rewards)
  if (canceled) {
    if (parts.status !== 'known') return known({ kind: 'cancelled', campaign: null, foreign: null }, terms.asOf)
    const [staked, paid] = parts.value
    const campaign = { ...schedule, chainId: chain.id, address, rewards: paid }
    return known(
      staked
        ? { kind: 'cancelled', campaign: { ...campaign, pair: staked }, foreign: null }
        : { kind: 'cancelled', campaign: null, foreign: { stakable, campaign } },
      terms.asOf,
    )
  }
  return mapKnown(parts, ([staked, paid]) =>
    staked
      ? { kind: 'campaign', campaign: { ...schedule, chainId: chain.id, address, pair: staked, rewards: paid } }
      : { kind: 'foreign', stakable, campaign: { ...schedule, chainId: chain.id, address, rewards: paid } },
  )
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

function rewardOf(
  chain: Pick<Chain, 'id' | 'wrappedNative' | 'tokens'>,
  address: Address,
  place: number,
  answers: RewardAnswers,
): Known<CampaignReward> {
  const answer = answers[place]
  if (!answer) return { status: 'loading' }
  const token: Known<CampaignReward['token']> = tokenFromAnswers(chain, address, answer.token satisfies TokenAnswers)
  return mapKnown(bothKnown(token, answer.state), ([of, [, amount, , unstaked, claimed]]) => ({
    place,
    token: of,
    amount,
    claimed,
    unstakedSeconds: unstakedSecondsOf(unstaked),
  }))
}

/** Reads `MAX_REWARDS`, a function of current contracts only. */
export function maxRewardsCall(campaign: Address): ContractCall<bigint> {
  return contractCall({ address: campaign, abi: ownCampaignAbi, functionName: 'MAX_REWARDS', fixed: true })
}
