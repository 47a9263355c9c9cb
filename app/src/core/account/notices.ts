import { type CampaignStatus, campaignStatus, isUnlocked } from '@dexswap/campaigns'
import type { Approval } from '../approvals/allowances.ts'
import type { MyStake } from '../campaigns/account-reads.ts'
import type { CampaignsClosed } from '../campaigns/campaign-reads.ts'
import type { RewardCampaign } from '../campaigns/reward-campaign.ts'
import { daySeconds } from '../format-date.ts'
import type { Position } from './portfolio.ts'

/** A pair that lost at least half of its liquidity. */
export type PairLoss = {
  readonly position: Position
  /** Unix time in seconds of an earlier visit, at which the pair had more liquidity. */
  readonly since: number
  /** Lost liquidity in percent, rounded down. */
  readonly percent: number
}

/** A reason to alert the user in the portfolio. */
export type PortfolioNotice =
  /** A spender that is not in the chain record can take tokens. */
  | { readonly kind: 'unknown-spender'; readonly approval: Approval }
  /** The pair lost at least half of its liquidity since an earlier visit. */
  | { readonly kind: 'halved'; readonly loss: PairLoss }
  /** The lock of a stake has ended, so it can be withdrawn. */
  | { readonly kind: 'unlocked'; readonly campaign: RewardCampaign }
  /** A campaign in which the account has a stake ends within a day. */
  | { readonly kind: 'ends'; readonly campaign: RewardCampaign }
  /** The campaign still runs, but all of its rewards are earned. */
  | { readonly kind: 'empty'; readonly campaign: RewardCampaign }
  /** The operator of this site, or the owner of the factory, has disabled new stakes. */
  | { readonly kind: 'closed' | 'created-closed'; readonly why: CampaignsClosed }
  /** An alert for the creator of a campaign. */
  | { readonly kind: CreatedNoticeKind; readonly campaign: RewardCampaign }

type CreatedNoticeKind =
  /** The campaign starts within a day; after that it cannot be cancelled. */
  | 'created-starts'
  | 'created-ends'
  | 'created-empty'
  /** The campaign has ended, and its unearned rewards can be recovered. */
  | 'created-recover'

/** A campaign that the account created; `hasSpare` is true when it has unearned rewards. */
export type CreatedNow = { readonly campaign: RewardCampaign; readonly hasSpare: boolean }

/** Alerts, most severe first. An unknown value causes no alert. `now` is chain time in seconds. */
export function noticesOf(of: {
  readonly stakes: readonly MyStake[]
  readonly approvals: readonly Approval[]
  readonly losses: readonly PairLoss[]
  readonly created: readonly CreatedNow[]
  readonly closed: CampaignsClosed | null
  readonly now: bigint
}): readonly PortfolioNotice[] {
  const { stakes, approvals, losses, created, closed, now } = of
  const staked = stakes.flatMap(({ campaign, stake }) => (stake.stakedAmount > 0n ? [campaign] : []))
  const running = staked.filter((campaign) => campaignStatus(campaign, now) === 'active')
  const own = createdNotices(created, now)
  const isOpen = created.some(({ campaign }) => now <= campaign.endsAt)
  return [
    ...approvals
      .filter(
        ({ spender, atRisk }) => spender.kind === 'unknown' && !(atRisk.status === 'known' && atRisk.value === 0n),
      )
      .map((approval) => ({ kind: 'unknown-spender', approval }) as const),
    ...losses.map((loss) => ({ kind: 'halved', loss }) as const),
    ...staked
      .filter((campaign) => campaign.locked && now > campaign.endsAt && isUnlocked(campaign, now))
      .map((campaign) => ({ kind: 'unlocked', campaign }) as const),
    ...running
      .filter(({ endsAt }) => isWithinDay(endsAt, now))
      .map((campaign) => ({ kind: 'ends', campaign }) as const),
    ...running.filter(isEmpty).map((campaign) => ({ kind: 'empty', campaign }) as const),
    ...(closed !== null && running.length > 0 ? [{ kind: 'closed', why: closed } as const] : []),
    ...own,
    // Left out when the alert 'closed' already states the same.
    ...(closed !== null && running.length === 0 && isOpen ? [{ kind: 'created-closed', why: closed } as const] : []),
  ]
}

const isWithinDay = (time: bigint, now: bigint) => time - now <= BigInt(daySeconds)

function createdNotices(created: readonly CreatedNow[], now: bigint): readonly PortfolioNotice[] {
  const of = (kind: CreatedNoticeKind, isSo: (each: CreatedNow, status: CampaignStatus) => boolean) =>
    created
      .filter((each) => isSo(each, campaignStatus(each.campaign, now)))
      .map(({ campaign }) => ({ kind, campaign }) as const)
  return [
    ...of('created-empty', ({ campaign }, status) => status === 'active' && isEmpty(campaign)),
    ...of('created-starts', ({ campaign }, status) => status === 'upcoming' && isWithinDay(campaign.startsAt, now)),
    ...of('created-ends', ({ campaign }, status) => status === 'active' && isWithinDay(campaign.endsAt, now)),
    ...of('created-recover', ({ hasSpare }, status) => status === 'expired' && hasSpare),
  ]
}

function isEmpty({ rewards }: RewardCampaign): boolean {
  return rewards.length > 0 && rewards.every(({ amount, claimed }) => claimed >= amount)
}

/** Unique key of an alert. */
export function noticeKey(notice: PortfolioNotice): string {
  switch (notice.kind) {
    case 'closed':
    case 'created-closed':
      return notice.kind
    case 'halved':
      return `halved ${notice.loss.position.pair.address} ${notice.loss.since}`
    case 'unknown-spender':
      return `unknown-spender ${notice.approval.spender.address} ${notice.approval.token.address}`
    default:
      return `${notice.kind} ${notice.campaign.address}`
  }
}
