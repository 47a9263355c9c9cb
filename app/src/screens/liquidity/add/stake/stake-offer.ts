import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { StakeAfterView } from '#core/campaigns/derive-stake-after.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import type { StakeTarget } from '#core/liquidity/derive-addition.ts'
import type { AddedStake } from '#core/liquidity/liquidity-intent.ts'

/** The stake of one addition, as the form and its dialogs display it. */
export type StakePart = {
  /** Null until the campaign is read. */
  readonly view: StakeAfterView | null
  /** Text of the button while the stake is disabled; null while it is not. */
  readonly closed: MessageDescriptor | null
  /** Campaign, terms and lock in the form. */
  readonly panel: ReactNode
  /** Step of the plan. */
  readonly step: ReactNode
  /** Rows of the review. */
  readonly rows: ReactNode
}

/** The campaign of the link, and the stake of an addition in it; `added`: null while unknown. */
export type StakeOffer = {
  readonly campaign: RewardCampaign | null
  readonly target: StakeTarget | null
  readonly partOf: (added: AddedStake | null) => StakePart
}
