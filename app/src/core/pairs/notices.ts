import { type CampaignStatus, campaignStatus, isUnlocked } from '@dexswap/campaigns'
import type { MyStake } from '../campaigns/account-reads.ts'
import type { CampaignsClosed } from '../campaigns/campaign-reads.ts'
import { fundsOf } from '../campaigns/created-campaigns.ts'
import type { RewardCampaign } from '../campaigns/reward-campaign.ts'
import { daySeconds } from '../format-date.ts'
import type { Approval } from '../transactions/allowances.ts'
import type { Position } from './portfolio.ts'

/** A pair that has lost half of its liquidity. */
export type PairLoss = {
  readonly position: Position
  /** Seconds since 1970: then it had more. */
  readonly since: number
  /** In whole hundredths, rounded down. */
  readonly percent: number
}

/** Something of the account's that wants to be looked at. */
export type PortfolioNotice =
  /** A contract that no record names may take what is there. */
  | { readonly kind: 'unknown-spender'; readonly approval: Approval }
  /** Half of a pair's liquidity, or more, has gone since somebody looked last. */
  | { readonly kind: 'halved'; readonly loss: PairLoss }
  /** What was locked until the end comes out now. */
  | { readonly kind: 'unlocked'; readonly campaign: RewardCampaign }
  /** A campaign with a stake ends within a day. */
  | { readonly kind: 'ends'; readonly campaign: RewardCampaign }
  /** It goes on, and all that was put into it has been paid out. */
  | { readonly kind: 'empty'; readonly campaign: RewardCampaign }
  /** The operator of the page or of the contracts has closed the campaigns to new stakes. */
  | { readonly kind: 'closed' | 'created-closed'; readonly why: CampaignsClosed }
  /** What whoever created a campaign may do, or has to know. */
  | { readonly kind: CreatedNoticeKind; readonly campaign: RewardCampaign }

type CreatedNoticeKind =
  /** Until it starts, within a day, it can be cancelled. */
  | 'created-starts'
  | 'created-ends'
  | 'created-empty'
  /** It has ended, and rewards that nobody earned come back to who asks for them. */
  | 'created-recover'

/** A campaign of the account's own; `hasSpare`: rewards that nobody earned lie in it. */
export type CreatedNow = { readonly campaign: RewardCampaign; readonly hasSpare: boolean }

/** What is not known yet gives no notice. `now` is chain time in seconds; the gravest come first. */
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
    // Said once.
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
  return rewards.length > 0 && rewards.every((reward) => fundsOf(reward).left === 0n)
}

/** Which reading a notice comes from. */
export type NoticeSource = 'stakes' | 'approvals' | 'pairs' | 'created'

export function sourceOf({ kind }: PortfolioNotice): NoticeSource {
  if (kind === 'unknown-spender') return 'approvals'
  if (kind.startsWith('created-')) return 'created'
  return kind === 'halved' ? 'pairs' : 'stakes'
}

/** What tells one notice from another in a list. */
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
