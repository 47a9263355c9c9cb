import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import type { Known } from '../known.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { lpSymbol, type RewardCampaign } from './reward-campaign.ts'

/** A token that a campaign's contract has to hold. */
type BackingToken = Pick<Token, 'address' | 'symbol' | 'decimals'>

/** Balance and obligations of a campaign in one token, base units. */
export type Backing = {
  readonly token: BackingToken
  /** Stakes and unpaid rewards. */
  readonly owed: bigint
  readonly held: bigint
}

/** Obligations summed per token, because reward tokens may repeat or equal the staked token. */
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

/** Losses that the published campaign contracts allow. */
export type KnownLoss =
  /** The creator can recover stakes as if they were unearned rewards. */
  | 'reward-is-stake'
  /** The accounting overflows and blocks every withdrawal. */
  | 'reward-overflows'

/** Base units of a reward from which it counts as a risk; an overflow was observed near 2^143. */
const overflowsFrom = 2n ** 142n

/**
 * Loss that the terms allow in a published contract; null for none. Fee-on-transfer stakes are not
 * checked, as native LP tokens take no fee.
 */
export function possibleLoss({ pair, rewards }: Pick<RewardCampaign, 'pair' | 'rewards'>): KnownLoss | null {
  if (rewards.some(({ token }) => isSameAddress(token.address, pair.address))) return 'reward-is-stake'
  return rewards.some(({ amount }) => amount >= overflowsFrom) ? 'reward-overflows' : null
}

/** True when the losses are possible; contracts with `MAX_REWARDS` prevent them. */
export function isOlderContract(maxRewards: Known<unknown>): boolean {
  return maxRewards.status === 'unknown' && maxRewards.reason === 'unreadable'
}

/**
 * True when the chain offers rewards and its factory is not paused (rule 3.8.42). A factory without
 * `stakingPaused` is not paused; a loading one is unavailable.
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
