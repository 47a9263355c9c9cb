import { type CampaignStatus, campaignStatus, isUnlocked } from '@dexswap/campaigns'
import { type Address, isSameAddress, type Platform, type PlatformId } from '@dexswap/chains'
import type { ForeignStake, MyStake } from '../campaigns/account-reads.ts'
import { underlyingOf } from '../campaigns/campaign-figures.ts'
import { type ForeignCampaign, isListed } from '../campaigns/reward-campaign.ts'
import { allKnown, type Known, known, loading, mapKnown } from '../known.ts'
import { largestEnumerated } from '../markets/pool-discovery.ts'
import type { HeldPair, MyPair } from './my-pairs.ts'

/** What an account has in a pair of any platform, wherever it lies. */
export type Position = MyPair<HeldPair> & {
  readonly platform: Platform
  /** Of token0 and token1, in base units, rounded down. */
  readonly holds: Known<readonly [bigint, bigint]>
}

/** A pair of a platform with what its part holds. */
export function positionOf(mine: MyPair<HeldPair>, platform: Platform): Position {
  const { reserve0, reserve1 } = mine.pair
  const state = known({ reserve0, reserve1, totalSupply: mine.totalSupply }, 0)
  return { ...mine, platform, holds: underlyingOf(mine.wallet + mine.staked, { pair: state }) }
}

/** LP tokens of other platforms in campaigns, by the address of their pair in lower case; what else is staked is among them. */
export function foreignByToken(stakes: readonly ForeignStake[]): ReadonlyMap<Address, bigint> {
  const byToken = new Map<Address, bigint>()
  for (const { stakable, stake } of stakes) {
    const token: Address = `0x${stakable.slice(2).toLowerCase()}`
    byToken.set(token, (byToken.get(token) ?? 0n) + stake.stakedAmount)
  }
  return byToken
}

/** Platforms whose pairs are too many to be looked at one by one: only those of known tokens are. `counts`: pairs of each factory. */
export function partlyRead(
  platforms: readonly Platform[],
  counts: readonly Known<bigint>[],
): readonly { readonly id: PlatformId; readonly name: string }[] {
  return platforms.filter((_, at) => {
    const count = counts[at]
    return count?.status === 'known' && count.value > BigInt(largestEnumerated)
  })
}

/** How a stake's campaign stands, at chain time `now` in seconds. */
export type StakeState = {
  readonly status: CampaignStatus
  /** Ended so long ago that no list shows it any more: its stake is found here alone. */
  readonly isUnlisted: boolean
  /** The stake comes out at the end, not before. */
  readonly isLocked: boolean
}

export function stakeState(campaign: Pick<ForeignCampaign, 'startsAt' | 'endsAt' | 'locked'>, now: bigint): StakeState {
  return {
    status: campaignStatus(campaign, now),
    isUnlisted: !isListed(campaign, now),
    isLocked: !isUnlocked(campaign, now),
  }
}

/** What the campaigns for a pair owe an account, of 10^-18 US dollars; `each`: of all of its stakes, in their order. */
export function readyIn(
  pair: Address,
  stakes: Known<readonly MyStake[]>,
  each: readonly Known<bigint>[],
): Known<bigint> {
  if (stakes.status !== 'known') return stakes
  const ready = stakes.value.flatMap(({ campaign }, at) =>
    isSameAddress(campaign.pair.address, pair) ? [each[at] ?? loading] : [],
  )
  return mapKnown(allKnown(ready), (all) => all.reduce((sum, one) => sum + one, 0n))
}
