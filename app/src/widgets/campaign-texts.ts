import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CampaignFailure, CampaignRefusalCode } from '#core/campaigns/campaign-simulation.ts'
import type { StakeNote } from '#core/campaigns/derive-campaign.ts'
import { sendFailureText } from './send-failure-text.ts'

const refusals: Readonly<Record<CampaignRefusalCode, MessageDescriptor>> = {
  'start-has-passed': msg`The start has passed. Choose a later one.`,
  'no-duration': msg`The end must be after the start.`,
  'no-reward': msg`A campaign needs a reward.`,
  'reward-not-received': msg`This reward token charges a transfer fee and can't be used.`,
  'already-started': msg`The campaign has started: it can no longer be cancelled.`,
  'nothing-entered': msg`The amount is zero.`,
  'cap-reached': msg`The pool no longer has room for this amount.`,
  locked: msg`Stakes are locked until the campaign has ended.`,
  'more-than-staked': msg`This is more than you have staked.`,
  'more-than-claimable': msg`This is more than you can claim.`,
  'not-owner': msg`Only the creator of the campaign can do this.`,
  cancelled: msg`The campaign was cancelled.`,
  'not-started': msg`The campaign has not started yet, or was cancelled.`,
  ended: msg`The campaign is not running: it has not started, has ended, or was cancelled.`,
  'nothing-to-recover': msg`There is nothing to recover.`,
  'nothing-to-claim': msg`There is nothing to claim.`,
  paused: msg`Staking is paused by the operator of the campaigns.`,
  'reward-twice': msg`A reward token is listed twice.`,
  'reward-too-large': msg`The reward is too large for a campaign.`,
  'too-many-rewards': msg`A campaign has at most ten reward tokens.`,
  'no-recipient': msg`Rewards cannot be sent to this address.`,
  'too-little-gas': msg`Gas limit too low for the reward transfers. Raise it in your wallet.`,
  'campaign-only': msg`Only the campaign itself can do this.`,
  'factory-only': msg`Only the factory of the campaigns can do this.`,
  'lock-too-long': msg`Stakes can be locked for 730 days at most.`,
}

/** Text of a failure, shown beside 'Error broadcasting transaction'. */
export function failureText(failure: CampaignFailure): MessageDescriptor {
  switch (failure.kind) {
    case 'refused':
      return refusals[failure.code]
    case 'reverted': {
      const { reason } = failure
      return reason === null
        ? msg`The contract or one of its tokens rejected this without a reason.`
        : msg`Rejected by the contract or one of its tokens: ${reason}`
    }
    case 'other':
      return sendFailureText(failure.error)
  }
}

export function noteTextOf(
  code: StakeNote,
  { starts, ends }: { readonly starts: string; readonly ends: string },
): MessageDescriptor {
  switch (code) {
    case 'ended':
      return msg`The campaign has ended. Withdraw your stake and rewards at any time.`
    case 'closed':
      return msg`Staking is paused. You can still withdraw your stake.`
    case 'paused':
      return msg`The campaign operator has paused staking. You can still withdraw your stake.`
    case 'upcoming':
      return msg`Staking opens on ${starts}.`
    case 'full':
      return msg`The pool is full. Try again after someone withdraws.`
    case 'no-lp':
      return msg`You have no LP tokens of this pair. Add liquidity to get some.`
    case 'locked':
      return msg`Locked: LP tokens stay until ${ends}. Rewards accrue every second; claim any time.`
    case 'unlocked':
      return msg`Unlocked: withdraw at any time. Rewards accrue every second.`
  }
}
