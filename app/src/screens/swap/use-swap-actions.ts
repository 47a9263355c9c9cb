import { failureOf, isRunning } from '#core/sending/plan.ts'
import { AlreadySentError } from '#core/sending/transaction-errors.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useLazyActions } from '#hooks/use-lazy-module.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSend } from '#hooks/use-transactions.ts'
import { clearAmounts } from './swap-form.ts'
import { useChangeForm } from './use-swap-form.ts'

/** What the buttons of the card do. */
export type SwapActions = {
  readonly approve: () => void
  /** Wraps or unwraps the typed amount. */
  readonly wrap: () => void
  readonly approving: boolean
  readonly wrapping: boolean
  /** Why an approval or a wrap did not come about; null where nothing went wrong. */
  readonly failure: Error | null
  /** Wraps although the same was sent before and is not over; null where that is not what is in the way. */
  readonly wrapAgain: (() => void) | null
}

/** Calls are built by code that only somebody with a wallet needs. */
const loadPlans = () => import('./swap-card-plans.ts')

export function useSwapActions(
  swap: Pick<SwapView, 'account' | 'chain' | 'currencies' | 'form' | 'quotes' | 'trade'>,
): SwapActions {
  const changeForm = useChangeForm()
  const client = useClient()
  const session = useSession()
  const approval = useSend()
  const wrapping = useSend()
  const { start, failure } = useLazyActions(loadPlans, swap.account !== null)

  const approve = () =>
    start(async ({ approvalPlanOf }) => {
      const plan = approvalPlanOf(client, swap, session)
      if (plan) await approval.run(plan)
    })

  const wrap = ({ again = false } = {}) =>
    start(async ({ wrapOf, rememberFocus }) => {
      const typed = swap.form
      const plan = wrapOf(swap)
      const end = plan && (await wrapping.run({ ...plan, again }))
      if (end?.status !== 'done') return
      // The button closes by it, and would take the focus along.
      const restoreFocus = rememberFocus()
      changeForm((form) => clearAmounts(form, typed))
      restoreFocus()
    })

  const wasSent = wrapping.state.status === 'failed' && wrapping.state.error instanceof AlreadySentError

  return {
    approve,
    wrap: () => wrap(),
    wrapAgain: wasSent ? () => wrap({ again: true }) : null,
    approving: isRunning(approval.state),
    wrapping: isRunning(wrapping.state),
    failure: failureOf(approval.state, wrapping.state) ?? failure,
  }
}
