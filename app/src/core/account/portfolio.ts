import { type CampaignStatus, campaignStatus, isListed, isUnlocked } from '@dexswap/campaigns'
import type { Address, Platform, PlatformId } from '@dexswap/chains'
import { maxEnumerated } from '@dexswap/pools-reader/pool-discovery'
import type { ForeignStake } from '../campaigns/account-reads.ts'
import { underlyingOf } from '../campaigns/campaign-figures.ts'
import type { ForeignCampaign } from '../campaigns/reward-campaign.ts'
import { type Known, known } from '../known.ts'
import type { HeldPair, MyPair } from '../pairs/my-pairs.ts'

/** An account's position in a pair of any platform, in wallet and campaigns. */
export type Position = MyPair<HeldPair> & {
  readonly platform: Platform
  /** Amounts of token0 and token1 that the LP tokens represent, rounded down. */
  readonly holds: Known<readonly [bigint, bigint]>
}

/** An account's position in a pair, with the token amounts that it represents. */
export function positionOf(mine: MyPair<HeldPair>, platform: Platform): Position {
  const { reserve0, reserve1 } = mine.pair
  const state = known({ reserve0, reserve1, totalSupply: mine.totalSupply }, 0)
  return { ...mine, platform, holds: underlyingOf(mine.wallet + mine.staked, { pair: state }) }
}

/** Staked amounts in external campaigns, by lower-case token address. */
export function foreignByToken(stakes: readonly ForeignStake[]): ReadonlyMap<Address, bigint> {
  const byToken = new Map<Address, bigint>()
  for (const { stakable, stake } of stakes) {
    const token: Address = `0x${stakable.slice(2).toLowerCase()}`
    byToken.set(token, (byToken.get(token) ?? 0n) + stake.stakedAmount)
  }
  return byToken
}

/** Platforms of which only some pairs are read, because they have too many. `counts`: numbers of pairs. */
export function partlyRead(
  platforms: readonly Platform[],
  counts: readonly Known<bigint>[],
): readonly { readonly id: PlatformId; readonly name: string }[] {
  return platforms.filter((_, at) => {
    const count = counts[at]
    return count?.status === 'known' && count.value > BigInt(maxEnumerated)
  })
}

/** State of a stake's campaign at chain time `now`, in seconds. */
export type StakeState = {
  readonly status: CampaignStatus
  /** True when the campaign ended too long ago to be listed. */
  readonly isUnlisted: boolean
  /** True while the stake is locked until the end of the campaign. */
  readonly isLocked: boolean
}

export function stakeState(campaign: Pick<ForeignCampaign, 'startsAt' | 'endsAt' | 'locked'>, now: bigint): StakeState {
  return {
    status: campaignStatus(campaign, now),
    isUnlisted: !isListed(campaign, now),
    isLocked: !isUnlocked(campaign, now),
  }
}
