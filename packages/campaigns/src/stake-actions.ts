import type { Campaign, Stake } from './campaign.ts'
import { campaignStatus } from './campaign-status.ts'

/** Base units of LP tokens that can still be staked under the cap; null without a cap. */
export function roomUnderCap({
  stakingCap,
  stakedAmount,
}: Pick<Campaign, 'stakingCap' | 'stakedAmount'>): bigint | null {
  if (stakingCap === 0n) return null
  return stakingCap > stakedAmount ? stakingCap - stakedAmount : 0n
}

/** The LP tokens that the account can stake: its balance, limited by the cap. */
export function stakableAmount(campaign: Pick<Campaign, 'stakingCap' | 'stakedAmount'>, lpBalance: bigint): bigint {
  const room = roomUnderCap(campaign)
  return room === null || lpBalance < room ? lpBalance : room
}

/** Whether stakes can be withdrawn: a locked campaign releases them strictly after its end. */
export function isUnlocked({ locked, endsAt }: Pick<Campaign, 'locked' | 'endsAt'>, now: bigint): boolean {
  return !locked || now > endsAt
}

/** 365 days in seconds. A longer lock needs a typed confirmation. */
const longLock = 365n * 86_400n

/** Whether a stake made now stays locked for more than 365 days. */
export function isLongLock({ locked, endsAt }: Pick<Campaign, 'locked' | 'endsAt'>, now: bigint): boolean {
  return locked && endsAt - now > longLock
}

export type StakeActions = {
  readonly deposit: boolean
  readonly withdraw: boolean
  readonly claim: boolean
  readonly claimAndWithdraw: boolean
}

/** Which actions a connected account can take (rules 2.4.18 to 2.4.22). */
export function stakeActions(campaign: Campaign, stake: Stake, lpBalance: bigint, now: bigint): StakeActions {
  const started = now >= campaign.startsAt
  const staked = stake.stakedAmount > 0n
  const unlocked = isUnlocked(campaign, now)
  const claim = started && stake.claimable.some((amount) => amount > 0n)
  return {
    deposit: campaignStatus(campaign, now) === 'active' && stakableAmount(campaign, lpBalance) > 0n,
    withdraw: started && staked && unlocked,
    claim,
    claimAndWithdraw: claim && staked && unlocked,
  }
}
