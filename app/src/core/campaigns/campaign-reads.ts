import { campaignAbi, campaignFactoryAbi } from '@dexswap/abis'
import type { Campaign } from '@dexswap/campaigns'
import type { Address, Hex } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { type ChainCall, uintResult } from '../chain/call-cache.ts'
import { allKnown, bothKnown, type Known, known, loading, mapKnown, unknown } from '../known.ts'
import { addressesResult, addressResult, boolResult } from './abi-results.ts'

/** How many campaigns the factory has made. */
export function countCall(factory: Address): ChainCall {
  return { to: factory, data: encodeFunctionData({ abi: campaignFactoryAbi, functionName: 'getDistributionsAmount' }) }
}

/** Campaigns of one factory are read up to here, the newest ones: more would be an attack on its readers. */
const maxCampaigns = 5000

/** The reads that name a factory's campaigns; a place in its list never changes. */
export function distributionCalls(factory: Address, count: bigint): readonly ChainCall[] {
  const first = count > BigInt(maxCampaigns) ? count - BigInt(maxCampaigns) : 0n
  return Array.from({ length: Number(count - first) }, (_, at) => ({
    to: factory,
    data: encodeFunctionData({
      abi: campaignFactoryAbi,
      functionName: 'distributions',
      args: [first + BigInt(at)],
    }),
    fixed: true,
  }))
}

/** What tells whose campaign it is and whether it is over: read once for every campaign of the factory. */
export type CampaignRef = { readonly address: Address; readonly stakable: Address; readonly endsAt: bigint }

const [stakableData, endData] = (['stakableToken', 'endingTimestamp'] as const).map((functionName) =>
  encodeFunctionData({ abi: campaignAbi, functionName }),
)

/** So many results make the reference of one campaign. */
export const refLength = 2

export function refCalls(campaign: Address): readonly ChainCall[] {
  return [stakableData, endData].map((data = '0x') => ({ to: campaign, data, fixed: true }))
}

/** The reference of a campaign from the results of `refCalls`. */
export function refFromResults(address: Address, results: readonly Known<Hex>[]): Known<CampaignRef> {
  const [stakable = loading, end = loading] = results
  return mapKnown(bothKnown(addressResult(stakable), uintResult(end)), ([token, endsAt]) => ({
    address,
    stakable: token,
    endsAt,
  }))
}

/** What a campaign's contract says of itself, before its tokens are read. */
type CampaignTerms = Campaign & {
  readonly address: Address
  /** The token that is staked; a pair of the own exchange or, at a factory open to all, anything else. */
  readonly stakable: Address
  readonly rewardTokens: readonly Address[]
  readonly canceled: boolean
}

const fixedViews = [
  'stakableToken',
  'getRewardTokens',
  'startingTimestamp',
  'endingTimestamp',
  'locked',
  'stakingCap',
] as const
const movingViews = ['totalStakedTokensAmount', 'canceled'] as const

const encodedViews = [
  ...fixedViews.map((functionName) => ({ data: encodeFunctionData({ abi: campaignAbi, functionName }), fixed: true })),
  ...movingViews.map((functionName) => ({ data: encodeFunctionData({ abi: campaignAbi, functionName }) })),
] as const

/** So many results make the terms of one campaign. */
export const termsLength = encodedViews.length

/** The reads of one campaign's terms: what never changes once, what does with every block. */
export function termsCalls(campaign: Address): readonly ChainCall[] {
  return encodedViews.map((view) =>
    'fixed' in view ? { to: campaign, data: view.data, fixed: true } : { to: campaign, data: view.data },
  )
}

/** The terms of a campaign from the results of `termsCalls`. */
export function termsFromResults(address: Address, results: readonly Known<Hex>[]): Known<CampaignTerms> {
  const [stakable = loading, tokens = loading, start = loading, end = loading, locked = loading, ...rest] = results
  const [cap = loading, staked = loading, canceled = loading] = rest
  const figures = allKnown([start, end, cap, staked].map(uintResult))
  const addresses = bothKnown(addressResult(stakable), addressesResult(tokens))
  const flags = allKnown([locked, canceled].map(boolResult))
  return mapKnown(
    bothKnown(bothKnown(figures, addresses), flags),
    ([[numbers, [stakableToken, rewardTokens]], bools]) => {
      const [startsAt = 0n, endsAt = 0n, stakingCap = 0n, stakedAmount = 0n] = numbers
      const [isLocked = false, isCanceled = false] = bools
      return {
        address,
        stakable: stakableToken,
        rewardTokens,
        startsAt,
        endsAt,
        stakingCap,
        stakedAmount,
        locked: isLocked,
        canceled: isCanceled,
      }
    },
  )
}

/** The reads of a campaign's rewards, one for each of so many reward tokens. */
export function rewardCalls(campaign: Address, count: number): readonly ChainCall[] {
  return Array.from({ length: count }, (_, at) => ({
    to: campaign,
    data: encodeFunctionData({ abi: campaignAbi, functionName: 'rewards', args: [BigInt(at)] }),
  }))
}

/** What a campaign pays out of one token over its whole duration, and what has left it so far. */
type RewardState = { readonly amount: bigint; readonly claimed: bigint }

/** The second and the last of the five words that `rewards` answers: token, amount, per staked token, recoverable, claimed. */
export function rewardResult(result: Known<Hex>): Known<RewardState> {
  if (result.status !== 'known') return result
  if (result.value.length !== 2 + 5 * 64) return unknown('unreadable')
  const word = (at: number) => BigInt(`0x${result.value.slice(2 + at * 64, 66 + at * 64)}`)
  return known({ amount: word(1), claimed: word(4) }, result.asOf)
}

const accountViews = ['stakedTokensOf', 'claimableRewards', 'getClaimedRewards'] as const

/** The reads of what an account has in a campaign: staked, claimable, claimed. */
export function stakeCalls(campaign: Address, account: Address): readonly ChainCall[] {
  return accountViews.map((functionName) => ({
    to: campaign,
    data: encodeFunctionData({ abi: campaignAbi, functionName, args: [account] }),
  }))
}

/** The read of what an account has staked in a campaign, which is the first of `stakeCalls`. */
export function stakedCall(campaign: Address, account: Address): ChainCall {
  return {
    to: campaign,
    data: encodeFunctionData({ abi: campaignAbi, functionName: 'stakedTokensOf', args: [account] }),
  }
}
