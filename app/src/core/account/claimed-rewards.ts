import type { Pool } from '@dexswap/amm'
import type { Address, Chain, PlatformId } from '@dexswap/chains'
import { movedUsd } from '../indexer/day-prices.ts'
import { type Known, unknown } from '../known.ts'
import { readyPools } from '../markets/prices-at-block.ts'
import { usdWorthDown } from '../markets/usd-prices.ts'
import { type KnownTotal, knownTotal } from '../pairs/my-pairs.ts'
import type { Currency } from '../tokens/currency.ts'
import type { LpMove, MinedReward } from './account-past.ts'

/**
 * Time since which the account has had LP tokens without interruption. Null when the changes do not
 * add up to the balance.
 */
export function heldSince(moves: readonly Pick<LpMove, 'time' | 'liquidity'>[], held: bigint): number | null {
  let sum = 0n
  let since: number | null = null
  for (const { time, liquidity } of moves) {
    if (sum === 0n) since = time
    sum += liquidity
    if (sum < 0n) return null
  }
  return sum === held && held > 0n ? since : null
}

/** Rewards since the current position began. If that time is unknown, all rewards. */
export function rewardsSince<Reward extends Pick<MinedReward, 'campaign' | 'time'>>(
  rewards: readonly Reward[],
  isOfPair: (campaign: Address) => boolean,
  since: number | null,
): readonly Reward[] {
  return rewards.filter(({ campaign, time }) => isOfPair(campaign) && (since === null || time >= since))
}

/** Currency of a reward, and the prices to value it. */
export type RewardPrices = {
  /** Null for a reward in LP tokens, which have no market. */
  readonly currency: Currency | null
  readonly decimals: number
  /** Pools at the block of the claim; null when no node has that state. */
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]> | null
  /** Price of one whole token at the end of the day. */
  readonly ofDay: Known<bigint>
}

/**
 * Value in 10^-18 US dollars, rounded down: by the reserves at the block of the claim, else by the
 * price of that day.
 */
export function rewardUsd(
  chain: Chain,
  { amount }: Pick<MinedReward, 'amount'>,
  prices: RewardPrices | null,
): Known<bigint> {
  if (prices === null) return unknown('unreadable')
  const { currency, decimals, pools, ofDay } = prices
  const then = currency && pools ? usdWorthDown(chain, readyPools(pools), currency, amount) : null
  return then?.status === 'known' ? then : movedUsd({ amount }, decimals, ofDay)
}

/**
 * Sum of all rewards. Unless `isWhole`, rewards may be missing: the sum is marked as partial, and null
 * for an empty list.
 */
export function claimedTotal(figures: readonly Known<bigint>[], isWhole: boolean): Known<KnownTotal> | null {
  if (figures.length === 0 && !isWhole) return null
  const total = knownTotal(figures)
  if (total.status !== 'known') return total
  return { ...total, value: { ...total.value, isWhole: isWhole && total.value.isWhole } }
}
