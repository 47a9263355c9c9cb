import type { Campaign } from './campaign.ts'

export type CampaignStatus = 'upcoming' | 'active' | 'expired'

/** Returns the status. At the second of `endsAt` it is still active (rules 2.4.15 to 2.4.17). */
export function campaignStatus(
  { startsAt, endsAt }: Pick<Campaign, 'startsAt' | 'endsAt'>,
  now: bigint,
): CampaignStatus {
  if (now < startsAt) return 'upcoming'
  return now <= endsAt ? 'active' : 'expired'
}

/** Whole seconds until the start (upcoming) or the end (active); 0 after the end. */
export function secondsToChange(campaign: Pick<Campaign, 'startsAt' | 'endsAt'>, now: bigint): bigint {
  const status = campaignStatus(campaign, now)
  if (status === 'expired') return 0n
  return (status === 'upcoming' ? campaign.startsAt : campaign.endsAt) - now
}

export type Countdown = {
  readonly days: bigint
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
}

/** Splits whole seconds into days, hours, minutes and seconds. Negative input counts as 0. */
export function countdown(seconds: bigint): Countdown {
  const left = seconds > 0n ? seconds : 0n
  return {
    days: left / 86_400n,
    hours: Number((left % 86_400n) / 3_600n),
    minutes: Number((left % 3_600n) / 60n),
    seconds: Number(left % 60n),
  }
}

/** Time after its end for which a campaign is listed: 30 days (rule 2.9.08). */
export const expiryWindow = 30n * 86_400n

export function isListed({ endsAt }: { readonly endsAt: bigint }, now: bigint): boolean {
  return endsAt >= now - expiryWindow
}
