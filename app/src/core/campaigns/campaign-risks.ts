import type { Address, Chain } from '@dexswap/chains'
import type { Known } from '../known.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { lpSymbol, type RewardCampaign } from './reward-campaign.ts'

/** A token that a campaign's contract has to hold. */
type BackingToken = Pick<Token, 'address' | 'symbol' | 'decimals'>

/** Whether a campaign's contract holds what it owes of one token. Base units. */
export type Backing = {
  readonly token: BackingToken
  /** Stakes that must be given back, and rewards that have not been paid out. */
  readonly owed: bigint
  readonly held: bigint
}

/** Each token that the campaign owes, once: a reward token may be paid twice, or be the staked token itself. */
export function owedTokens(campaign: RewardCampaign): readonly Omit<Backing, 'held'>[] {
  const { pair, rewards, stakedAmount } = campaign
  const lp = { address: pair.address, symbol: lpSymbol(pair), decimals: lpDecimals }
  const owed = new Map<Address, Omit<Backing, 'held'>>([[pair.address, { token: lp, owed: stakedAmount }]])
  for (const { token, amount, claimed } of rewards) {
    const before = owed.get(token.address)
    const left = amount > claimed ? amount - claimed : 0n
    owed.set(token.address, { token: before?.token ?? token, owed: (before?.owed ?? 0n) + left })
  }
  return [...owed.values()]
}

export function isBacked({ owed, held }: Backing): boolean {
  return held >= owed
}

/** How the published campaign contracts lose stakes, where the terms allow it. */
export type KnownLoss =
  /** The creator recovers stakes as if they were rewards that nobody earned. */
  | 'reward-is-stake'
  /** The accounts overflow: no stake leaves any more. */
  | 'reward-overflows'

/** The overflow was seen near 2^143 base units. */
const overflowsFrom = 2n ** 142n

/**
 * What the terms of a campaign could lead to in a published contract; null where they are harmless there too. The third loss needs a
 * staked token that takes a fee, which LP tokens of the own exchange never do.
 */
export function possibleLoss({ pair, rewards }: Pick<RewardCampaign, 'pair' | 'rewards'>): KnownLoss | null {
  const stake = pair.address.toLowerCase()
  if (rewards.some(({ token }) => token.address.toLowerCase() === stake)) return 'reward-is-stake'
  return rewards.some(({ amount }) => amount >= overflowsFrom) ? 'reward-overflows' : null
}

/** Whether the loss can really happen: our contracts keep the accounts apart, and only they answer to `MAX_REWARDS`. */
export function isOlderContract(maxRewards: Known<unknown>): boolean {
  return maxRewards.status === 'unknown' && maxRewards.reason === 'unreadable'
}

/**
 * The feature check of rule 3.8.42: a chain that offers rewards (Rinkeby, Harmony, Harmony testnet, Local), with a campaign factory in
 * its record that is not paused. A factory that cannot say whether it is paused, as the deployed ones, is not; one that has not
 * answered yet is waited for.
 */
export function rewardsAvailable(
  { rewardsOffered, campaignFactory }: Pick<Chain, 'rewardsOffered' | 'campaignFactory'>,
  paused: Known<boolean>,
): boolean {
  if (!rewardsOffered || campaignFactory === null) return false
  switch (paused.status) {
    case 'known':
      return !paused.value
    case 'unknown':
      return paused.reason === 'unreadable'
    case 'loading':
      return false
  }
}
