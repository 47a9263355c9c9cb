import { type Address, isSameAddress } from '@dexswap/chains'
import type { StakeChange } from '#io/graph/ask-campaigns.ts'
import { apyAt, type CampaignMarket } from './campaign-figures.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** Total stake from this time (in seconds) until the next entry. */
type StakedSince = { readonly time: bigint; readonly staked: bigint }

/** Changes of the total stake from the start to `now`; `changes` are sorted oldest first. */
export function stakedOverTime(
  { startsAt, endsAt }: Pick<RewardCampaign, 'startsAt' | 'endsAt'>,
  changes: readonly StakeChange[],
  now: bigint,
): readonly StakedSince[] {
  const until = now < endsAt ? now : endsAt
  if (until < startsAt) return []
  const steps: StakedSince[] = [{ time: startsAt, staked: 0n }]
  for (const { time, change } of changes) {
    const last = steps.at(-1)
    const at = BigInt(time) > startsAt ? BigInt(time) : startsAt
    if (!last || at > until) break
    if (at === last.time) steps.pop()
    steps.push({ time: at, staked: last.staked + change })
  }
  const last = steps.at(-1)
  return last && last.time < until ? [...steps, { time: until, staked: last.staked }] : steps
}

/** Yearly return at a time as a floating-point fraction; used by charts only. */
type ApyPoint = { readonly time: number; readonly share: number }

/**
 * APY for the stakes of the past at current prices, because past prices are unknown. Times without
 * a stake are skipped.
 */
export function apyOverTime(
  campaign: RewardCampaign,
  market: CampaignMarket,
  steps: readonly StakedSince[],
): readonly ApyPoint[] {
  return steps.flatMap(({ time, staked }, place) => {
    const before = steps[place - 1]?.staked ?? 0n
    const last = time >= campaign.endsAt ? campaign.endsAt - 1n : time
    // Each change has two points, at the second before it and at the change itself, so that the
    // chart has a step.
    const ends = [
      { amount: before, at: last - 1n },
      { amount: staked, at: last },
    ]
    return ends.flatMap(({ amount, at: moment }) => {
      if (amount <= 0n || moment < campaign.startsAt) return []
      const apy = apyAt(campaign, market, amount, moment)
      if (apy.status !== 'known') return []
      return [{ time: Number(moment), share: Number((apy.value.numerator * 10n ** 9n) / apy.value.denominator) / 1e9 }]
    })
  })
}

/** Time since which the account has had a stake without interruption; null without one. */
export function stakedSince(changes: readonly StakeChange[], account: Address): number | null {
  let staked = 0n
  let since: number | null = null
  for (const { account: staker, change, time } of changes) {
    if (!isSameAddress(staker, account)) continue
    if (staked === 0n && change > 0n) since = time
    staked += change
    if (staked <= 0n) since = null
  }
  return since
}
