import type { MessageDescriptor } from '@lingui/core'
import type { ReactNode } from 'react'
import type { StakeAfterView } from '#core/campaigns/derive-stake-after.ts'
import type { RewardCampaign } from '#core/campaigns/reward-campaign.ts'
import type { StakeTarget } from '#core/liquidity/derive-addition.ts'
import type { AddedStake } from '#core/liquidity/liquidity-intent.ts'
import type { SimulatedStake } from '#core/liquidity/simulate-liquidity.ts'
import type { SummaryAmount } from '#core/records/summary.ts'
import type { TransactionRecord } from '#core/records/transaction-record.ts'
import type { Plan } from '#core/sending/plan.ts'

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
  /** Calls that the simulation of the addition appends; null without a stake to send. */
  readonly simulated: SimulatedStake | null
  /** Appends the stake to the plan of the addition, which takes the `given` amounts. */
  readonly planOf: (plan: Plan, given: readonly SummaryAmount[]) => Plan
}

/** The campaign of the link, and the stake of an addition in it; `added`: null while unknown. */
export type StakeOffer = {
  readonly campaign: RewardCampaign | null
  readonly target: StakeTarget | null
  readonly partOf: (added: AddedStake | null) => StakePart
  /** The newest addition for the campaign that is not staked yet; null without one. */
  readonly unfinished: TransactionRecord | null
  /** The notice of that addition. */
  readonly leftOf: (onContinue?: () => void) => ReactNode
}

/** The offer while there is no campaign to stake in, which sends nothing. */
export function offerWithout(of: Pick<StakePart, 'closed' | 'panel'>): StakeOffer {
  const part: StakePart = { ...of, view: null, step: null, rows: null, simulated: null, planOf: (plan) => plan }
  return { campaign: null, target: null, partOf: () => part, unfinished: null, leftOf: () => null }
}
