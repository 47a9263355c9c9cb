import { remainingRewardDown } from '@dexswap/campaigns'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import type { ChartPoint } from '#ui/chart/chart-points.ts'

/** What has been paid out at every moment that matters: a straight line from the start to the end. */
type Emission = {
  /** Up to now; empty before the start. */
  readonly soFar: readonly ChartPoint[]
  /** From now to the end; empty after it. */
  readonly ahead: readonly ChartPoint[]
}

/** Points between start and end: enough for a crosshair to stop at each part of a day in a short campaign. */
const steps = 60n

/** Emission of a campaign's rewards: in whole tokens where there is one reward, in percent of all where there are several. */
export function emissionPoints(campaign: RewardCampaign, now: bigint): Emission {
  const { startsAt, endsAt, rewards } = campaign
  const [only] = rewards.length === 1 ? rewards : []
  const whole = only ? Number(only.amount) / 10 ** only.token.decimals : 100
  const at = (time: bigint): ChartPoint => {
    const left = Number(remainingRewardDown(campaign, scale, time)) / Number(scale)
    return { time: Number(time), value: whole * (1 - left) }
  }
  const present = now < startsAt ? startsAt : now > endsAt ? endsAt : now
  return {
    soFar: between(startsAt, present).map(at),
    ahead: present < endsAt ? between(present, endsAt).slice(1).map(at) : [],
  }
}

const scale = 10n ** 15n

/** Moments from one to another, both among them, at most `steps` apart ones. */
function between(from: bigint, to: bigint): readonly bigint[] {
  const span = to - from
  if (span <= 0n) return [from]
  const count = span < steps ? span : steps
  return Array.from({ length: Number(count) + 1 }, (_, step) => from + (span * BigInt(step)) / count)
}
