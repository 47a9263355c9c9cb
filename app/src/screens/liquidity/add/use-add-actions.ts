import { type AddIntent, buildAddIntent } from '#core/liquidity/intent.ts'
import { mapSides, type Side } from '#core/liquidity/pair.ts'
import { additionSimulationQuery } from '#core/liquidity/try-liquidity.ts'
import { failureOf, isRunning } from '#core/sending/plan.ts'
import { useClient } from '#hooks/chain.ts'
import { useLazyActions } from '#hooks/lazy-module.ts'
import { useSession, useSettings } from '#hooks/session.ts'
import { useChainTime } from '#hooks/time.ts'
import { useSend } from '#hooks/transactions.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import type { Addition } from './use-addition.ts'

/** Intent for the current amounts; null while they are incomplete. */
export function useAddIntent({ chain, account, currencies, offered, deposit, form }: Addition): AddIntent | null {
  const { slippageBps } = useSettings()
  const deadlineSeconds = useDeadlineSeconds()
  const now = useChainTime()
  if (!account || !offered || !deposit || !currencies.first || !currencies.second) return null
  const terms = { account, currencies, slippageBps, now, deadlineSeconds, typed: form.independentField }
  return buildAddIntent(chain, offered, deposit, terms)
}

/** Simulation of an addition; overrides missing approvals for the simulation only. */
export function simulatedAddition(intent: AddIntent, { exchange, facts, approvals }: Addition) {
  const missingApproval = mapSides(approvals, (approval) => approval !== 'approved')
  const pair = facts?.address ?? null
  return exchange && additionSimulationQuery({ intent, pair, factory: exchange.factory, missingApproval })
}

/** Actions of the card's buttons. */
export type AddActions = {
  readonly approve: (side: Side) => void
  readonly approving: boolean
  /** Error of the last approval; null without one. */
  readonly failure: Error | null
}

/** Call builders, loaded only with a wallet. */
const loadPlans = () => import('./deposit-approval-plan.ts')

export function useAddActions(addition: Addition): AddActions {
  const client = useClient()
  const session = useSession()
  const { state, run } = useSend()
  const { start, failure } = useLazyActions(loadPlans, addition.account !== null)

  return {
    approve: (side) =>
      start(async ({ approvalPlanOf }) => {
        const plan = approvalPlanOf(client, addition, side, session)
        if (plan) await run(plan)
      }),
    approving: isRunning(state),
    failure: failureOf(state) ?? failure,
  }
}
