import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import type { Known } from '../known.ts'
import { lpDecimals, type Token } from '../tokens/currency.ts'
import { lpSymbol, type RewardCampaign } from './reward-campaign.ts'

/** A token that a campaign owes, which its contract must therefore hold. */
type BackingToken = Pick<Token, 'address' | 'symbol' | 'decimals'>

/** Balance of a campaign in one token, and what it owes; in base units. */
export type Backing = {
  readonly token: BackingToken
  /** Stakes and unpaid rewards, in base units. */
  readonly owed: bigint
  readonly held: bigint
}

/**
 * Amounts owed per token. They are added up, because a reward token may repeat or equal the staked
 * token.
 */
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

/** Defects of the published campaign contracts that can lose funds. */
export type KnownLoss =
  /** The creator can recover stakes as if they were unearned rewards. */
  | 'reward-is-stake'
  /** The accounting overflows, so that no withdrawal is possible. */
  | 'reward-overflows'

/** Reward in base units from which it counts as a risk; an overflow was observed near 2^143. */
const overflowsFrom = 2n ** 142n

/**
 * The loss that the terms make possible in a published contract, or null. Transfer fees of the
 * staked token are not checked, because LP tokens of this exchange charge no fee.
 */
export function possibleLoss({ pair, rewards }: Pick<RewardCampaign, 'pair' | 'rewards'>): KnownLoss | null {
  if (rewards.some(({ token }) => isSameAddress(token.address, pair.address))) return 'reward-is-stake'
  return rewards.some(({ amount }) => amount >= overflowsFrom) ? 'reward-overflows' : null
}

/** True when the contract allows these losses; contracts with `MAX_REWARDS` prevent them. */
export function isOlderContract(maxRewards: Known<unknown>): boolean {
  return maxRewards.status === 'unknown' && maxRewards.reason === 'unreadable'
}

/**
 * True when the chain offers rewards and its factory is not paused (rule 3.8.42). A factory without
 * `stakingPaused` counts as not paused, a loading one as unavailable.
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
