import { campaignStatus, roomUnderCap } from '@dexswap/campaigns'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CampaignView } from './use-campaign-view.ts'

export type StakeNoteCode = 'closed' | 'upcoming' | 'ended' | 'full' | 'no-lp' | 'locked' | 'unlocked'

/** The one thing to know before staking, the first that holds. */
export function stakeNote(
  view: Pick<CampaignView, 'campaign' | 'now' | 'account' | 'lpBalance' | 'withdrawOnly'>,
): StakeNoteCode {
  const { campaign, now, account, lpBalance, withdrawOnly } = view
  const status = campaignStatus(campaign, now)
  if (status === 'expired') return 'ended'
  if (withdrawOnly) return 'closed'
  if (status === 'upcoming') return 'upcoming'
  if (roomUnderCap(campaign) === 0n) return 'full'
  if (account !== null && lpBalance.status === 'known' && lpBalance.value === 0n) return 'no-lp'
  return campaign.locked ? 'locked' : 'unlocked'
}

export function noteTextOf(
  code: StakeNoteCode,
  { starts, ends }: { readonly starts: string; readonly ends: string },
): MessageDescriptor {
  switch (code) {
    case 'ended':
      return msg`The campaign has ended. Stakes and earned rewards can be taken out at any time.`
    case 'closed':
      return msg`New stakes are closed for now. What is staked can be taken out as always.`
    case 'upcoming':
      return msg`Staking opens on ${starts}.`
    case 'full':
      return msg`The pool is full. Room comes back when somebody withdraws.`
    case 'no-lp':
      return msg`You hold no LP tokens of this pair. Add liquidity to get some.`
    case 'locked':
      return msg`Locked: LP tokens stay until ${ends}. Rewards count by the second and can be claimed at any time; seconds in which nobody stakes are not paid.`
    case 'unlocked':
      return msg`Unlocked: you can withdraw at any time. Rewards count by the second; seconds in which nobody stakes are not paid.`
  }
}
