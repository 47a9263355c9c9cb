import type { Address } from '@dexswap/chains'
import type { StakeChange } from '#io/graph/ask-campaigns.ts'
import { apyAt, type CampaignMarket } from './campaign-figures.ts'
import type { RewardCampaign } from './reward-campaign.ts'

/** What was staked in all from a moment on, in seconds. */
type StakedSince = { readonly time: bigint; readonly staked: bigint }

/** What was staked from the start on until `now`, each change once; `changes` oldest first. */
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

/** A yearly return at a moment, for drawing only, as a share. */
type ApyPoint = { readonly time: number; readonly share: number }

/**
 * The APY at each moment by what was staked then, at the prices and reserves of now: nobody keeps those of then. Moments in which
 * nobody staked are left out, as there was nothing that could return anything.
 */
export function apyOverTime(
  campaign: RewardCampaign,
  market: CampaignMarket,
  steps: readonly StakedSince[],
): readonly ApyPoint[] {
  return steps.flatMap(({ time, staked }, place) => {
    const before = steps[place - 1]?.staked ?? 0n
    const last = time >= campaign.endsAt ? campaign.endsAt - 1n : time
    // A step has two ends: the return until the second before the change, and from it on.
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

/** Since when an account has had a stake without a break; null where it has none. */
export function stakedSince(changes: readonly StakeChange[], account: Address): number | null {
  let staked = 0n
  let since: number | null = null
  for (const { account: whose, change, time } of changes) {
    if (whose.toLowerCase() !== account.toLowerCase()) continue
    if (staked === 0n && change > 0n) since = time
    staked += change
    if (staked <= 0n) since = null
  }
  return since
}
