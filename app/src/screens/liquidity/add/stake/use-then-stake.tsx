import type { ReactNode } from 'react'
import { type StakeAfter, thenStake } from '#core/campaigns/stake-after.ts'
import type { SummaryAmount } from '#core/records/summary.ts'
import type { Plan } from '#core/sending/plan.ts'
import { useChain, useClient } from '#hooks/use-chain.ts'
import { useIsBetween, useUnfinishedStake } from '#hooks/use-unfinished.ts'
import { StakeLeft } from '#widgets/stake-left.tsx'
import type { StakeOffer } from './stake-offer.ts'

/** Returns a function that appends the stake to the plan of an addition; `after`: null without one. */
export function useThenStake(): (plan: Plan, after: StakeAfter | null, given: readonly SummaryAmount[]) => Plan {
  const client = useClient()
  const chain = useChain()
  const contracts = { wrappedNative: chain.wrappedNative.address, splitExecutor: null }
  return (plan, after, given) => (after ? thenStake(client, plan, after, { given, contracts }) : plan)
}

const nowhere = '0x0000000000000000000000000000000000000000'

/** The notice of an addition that this dialog sent and that is not staked; null without one. */
export function useStakeLeft(offer: StakeOffer | null, onContinue: () => void): ReactNode {
  const campaign = offer?.campaign ?? null
  const { unfinished } = useUnfinishedStake(campaign?.address ?? nowhere)
  const isBetween = useIsBetween(unfinished ?? undefined)
  return campaign && isBetween ? <StakeLeft {...{ campaign, onContinue }} /> : null
}
