import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CampaignFailure, CampaignRefusalCode } from '#core/campaigns/campaign-simulation.ts'
import type { StakeNote } from '#core/campaigns/derive-campaign.ts'
import { sendFailureText } from '#widgets/send-failure-text.ts'

const refusals: Readonly<Record<CampaignRefusalCode, MessageDescriptor>> = {
  'start-has-passed': msg`The start has passed. Please choose a later one.`,
  'no-duration': msg`The end has to be after the start.`,
  'no-reward': msg`A campaign needs a reward.`,
  'reward-not-received': msg`The reward token did not arrive whole: it takes a fee on transfer.`,
  'already-started': msg`The campaign has started: it can no longer be cancelled.`,
  'nothing-entered': msg`The amount is zero.`,
  'cap-reached': msg`The pool has become too full for this amount: somebody else was faster.`,
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
  'reward-twice': msg`A reward token is named twice.`,
  'reward-too-large': msg`The reward is larger than a campaign can count.`,
  'too-many-rewards': msg`A campaign has at most ten reward tokens.`,
  'no-recipient': msg`Rewards cannot be sent to this address.`,
  'too-little-gas': msg`The gas limit is too low for the reward transfers. Please raise it in the wallet.`,
  'campaign-only': msg`Only the campaign itself can do this.`,
  'factory-only': msg`Only the factory of the campaigns can do this.`,
  'lock-too-long': msg`Stakes can be locked for 730 days at most.`,
}

/** The reason beside 'Error broadcasting transaction'. */
export function failureText(failure: CampaignFailure): MessageDescriptor {
  switch (failure.kind) {
    case 'refused':
      return refusals[failure.code]
    case 'reverted': {
      const { reason } = failure
      return reason === null
        ? msg`The contract or one of its tokens refuses, and does not say why.`
        : msg`The contract or one of its tokens refuses: ${reason}`
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
      return msg`The campaign has ended. Stakes and earned rewards can be taken out at any time.`
    case 'closed':
      return msg`New stakes are closed for now. What is staked can be taken out as always.`
    case 'paused':
      return msg`The operator of the campaigns has paused new stakes. What is staked can be taken out as always.`
    case 'upcoming':
      return msg`Staking opens on ${starts}.`
    case 'full':
      return msg`The pool is full. Room comes back when somebody withdraws.`
    case 'no-lp':
      return msg`You hold no LP tokens of this pair. Add liquidity to get some.`
    case 'locked':
      return msg`Locked: LP tokens stay until ${ends}. Rewards count by the second and can be claimed at any time; seconds without stakes are not paid.`
    case 'unlocked':
      return msg`Unlocked: you can withdraw at any time. Rewards count by the second; seconds without stakes are not paid.`
  }
}
