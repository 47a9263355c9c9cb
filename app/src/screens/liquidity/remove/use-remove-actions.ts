import { permitFailure } from '#core/approvals/permit-errors.ts'
import type { RemovalView } from '#core/liquidity/derive-removal.ts'
import { failureOf, isRunning } from '#core/sending/plan.ts'
import { isRejection } from '#core/sending/transaction-errors.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useDeadlineSeconds } from '#hooks/use-deadline.ts'
import { useLazyActions } from '#hooks/use-lazy-module.ts'
import { useSession } from '#hooks/use-session.ts'
import { useChainTime } from '#hooks/use-time.ts'
import { useSend } from '#hooks/use-transactions.ts'
import type { PermittedRemoval } from './removal-approval-plan.ts'
import type { Removing } from './use-removal.ts'

/** Actions of the removal form's buttons. */
export type RemoveActions = {
  /** Requests the permit or the on-chain approval, as the user chose. */
  readonly permit: () => void
  readonly permitting: boolean
  /** Error of the latest permit or approval; null without one. */
  readonly failure: Error | null
}

/** Loads the code that builds calls only when a wallet is connected. */
const loadPlans = () => import('./removal-approval-plan.ts')

export function useRemoveActions(
  removal: PermittedRemoval & Pick<RemovalView, 'by' | 'intent'>,
  { setPermit, choosePermission }: Omit<Removing, 'view'>,
): RemoveActions {
  const client = useClient()
  const now = useChainTime()
  const session = useSession()
  const deadlineSeconds = useDeadlineSeconds()
  const { state, run, reset } = useSend()
  const { by, intent } = removal
  /** `failure`: the code failed to load, or the permit failed. */
  const { start, failure, fail } = useLazyActions(loadPlans, removal.account !== null)

  return {
    permit: () =>
      start(async ({ approvalPlanOf, signatureOf }) => {
        const plan =
          by === 'sign'
            ? intent && signatureOf(client, removal, intent, { now, deadlineSeconds }, setPermit)
            : approvalPlanOf(client, removal, session)
        if (!plan) return
        const refused = failureOf(await run(plan))
        if (!refused) return reset()
        if (!isRejection(refused)) console.warn('The permit was not signed.', refused)
        const unsigned = by === 'sign' ? permitFailure(refused) : null
        if (unsigned?.approves) choosePermission('approve')
        if (unsigned) fail(unsigned.error)
      }),
    permitting: isRunning(state),
    failure: failure ?? failureOf(state),
  }
}
