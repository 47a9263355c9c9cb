import type { Pool } from '@dexswap/amm'
import type { Address, Chain, PlatformId } from '@dexswap/chains'
import { type Known, unknown } from '../known.ts'
import { readyPools } from '../markets/prices-at-block.ts'
import { usdWorthDown } from '../markets/usd-prices.ts'
import type { Currency } from '../tokens/currency.ts'
import type { LpMove, MinedReward } from './account-past.ts'
import { movedUsd } from './day-prices.ts'
import { type KnownTotal, knownTotal } from './my-pairs.ts'

/**
 * Since when an account has had LP tokens of a pair without a break, by what moved of them, in order of time. Null where that does not add
 * up to what is held.
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

/** What was paid by campaigns for a pair since it is held; all that is known where nobody knows since when. */
export function rewardsSince<Reward extends Pick<MinedReward, 'campaign' | 'time'>>(
  rewards: readonly Reward[],
  isOfPair: (campaign: Address) => boolean,
  since: number | null,
): readonly Reward[] {
  return rewards.filter(({ campaign, time }) => isOfPair(campaign) && (since === null || time >= since))
}

/** What came of a reward, and at which prices. */
export type RewardPrices = {
  /** Null where it is no single currency, as LP tokens are. */
  readonly currency: Currency | null
  readonly decimals: number
  /** As they were after its block; null where nobody tells. */
  readonly pools: ReadonlyMap<PlatformId, readonly Pool[]> | null
  /** Of one whole token at the end of its day. */
  readonly ofDay: Known<bigint>
}

/** In US dollars of 10^-18, rounded down: by the reserves after its block, else by its day. Null: nobody knows what it was. */
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
 * All of them together. Where not all of them may be known (`isWhole`) a sum says that there is more, and none at all is not nothing:
 * it is null.
 */
export function claimedTotal(figures: readonly Known<bigint>[], isWhole: boolean): Known<KnownTotal> | null {
  if (figures.length === 0 && !isWhole) return null
  const total = knownTotal(figures)
  if (total.status !== 'known') return total
  return { ...total, value: { ...total.value, isWhole: isWhole && total.value.isWhole } }
}
