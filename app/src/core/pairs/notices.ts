import { campaignStatus, isUnlocked } from '@dexswap/campaigns'
import type { Address } from '@dexswap/chains'
import type { MyStake } from '../campaigns/account-reads.ts'
import type { CampaignsClosed } from '../campaigns/campaign-reads.ts'
import { fundsOf } from '../campaigns/created-campaigns.ts'
import type { RewardCampaign } from '../campaigns/reward-campaign.ts'
import { daySeconds } from '../format-date.ts'
import type { Approval } from '../transactions/allowances.ts'

/** Something of the account's that wants to be looked at. */
export type PortfolioNotice =
  /** A contract that no record names may take what is there. */
  | { readonly kind: 'unknown-spender'; readonly approval: Approval }
  /** What was locked until the end comes out now. */
  | { readonly kind: 'unlocked'; readonly campaign: RewardCampaign }
  /** A campaign with a stake ends within a day. */
  | { readonly kind: 'ends'; readonly campaign: RewardCampaign }
  /** It goes on, and all that was put into it has been paid out. */
  | { readonly kind: 'empty'; readonly campaign: RewardCampaign }
  /** The operator of the page or of the contracts has closed the campaigns to new stakes. */
  | { readonly kind: 'closed'; readonly why: CampaignsClosed }

/** What is not known yet gives no notice. `now` is chain time in seconds; the gravest come first. */
export function noticesOf(of: {
  readonly stakes: readonly MyStake[]
  readonly approvals: readonly Approval[]
  readonly closed: CampaignsClosed | null
  readonly now: bigint
}): readonly PortfolioNotice[] {
  const { stakes, approvals, closed, now } = of
  const staked = stakes.flatMap(({ campaign, stake }) => (stake.stakedAmount > 0n ? [campaign] : []))
  const running = staked.filter((campaign) => campaignStatus(campaign, now) === 'active')
  return [
    ...approvals
      .filter(
        ({ spender, atRisk }) => spender.kind === 'unknown' && !(atRisk.status === 'known' && atRisk.value === 0n),
      )
      .map((approval) => ({ kind: 'unknown-spender', approval }) as const),
    ...staked
      .filter((campaign) => campaign.locked && now > campaign.endsAt && isUnlocked(campaign, now))
      .map((campaign) => ({ kind: 'unlocked', campaign }) as const),
    ...running
      .filter(({ endsAt }) => endsAt - now <= BigInt(daySeconds))
      .map((campaign) => ({ kind: 'ends', campaign }) as const),
    ...running.filter(isEmpty).map((campaign) => ({ kind: 'empty', campaign }) as const),
    ...(closed !== null && running.length > 0 ? [{ kind: 'closed', why: closed } as const] : []),
  ]
}

function isEmpty({ rewards }: RewardCampaign): boolean {
  return rewards.length > 0 && rewards.every((reward) => fundsOf(reward).left === 0n)
}

/** What tells one notice from another in a list. */
export function noticeKey(notice: PortfolioNotice): string {
  if (notice.kind === 'closed') return notice.kind
  const about: Address = notice.kind === 'unknown-spender' ? notice.approval.spender.address : notice.campaign.address
  const token = notice.kind === 'unknown-spender' ? notice.approval.token.address : ''
  return `${notice.kind} ${about} ${token}`
}
