import type { AdditionView } from '#core/liquidity/derive-addition.ts'
import type { Side } from '#core/liquidity/pair-lookup.ts'
import { failureOf, isRunning } from '#core/sending/plan.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useLazyActions } from '#hooks/use-lazy-module.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSend } from '#hooks/use-transactions.ts'

/** Actions of the deposit form's buttons. */
export type AddActions = {
  readonly approve: (side: Side) => void
  readonly approving: boolean
  /** Error of the latest approval; null without one. */
  readonly failure: Error | null
}

/** Loads the code that builds calls only when a wallet is connected. */
const loadPlans = () => import('./deposit-approval-plan.ts')

export function useAddActions(
  addition: Pick<AdditionView, 'account' | 'exchange' | 'currencies' | 'offered'>,
): AddActions {
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
