import { failureOf, isRunning } from '#core/sending/plan.ts'
import { AlreadySentError } from '#core/sending/transaction-errors.ts'
import type { SwapView } from '#core/swaps/derive-swap.ts'
import { useClient } from '#hooks/use-chain.ts'
import { useLazyActions } from '#hooks/use-lazy-module.ts'
import { useSession } from '#hooks/use-session.ts'
import { useSend } from '#hooks/use-transactions.ts'
import { clearAmounts, type TypedAmount } from './swap-form.ts'
import { useChangeForm } from './use-swap-form.ts'

/** Actions of the swap card's buttons. */
export type SwapActions = {
  readonly approve: () => void
  /** Wraps or unwraps the typed amount. */
  readonly wrap: () => void
  /** Clears the amount that was sent. An amount typed since belongs to the next trade and stays. */
  readonly clear: (sent: TypedAmount) => void
  readonly approving: boolean
  readonly wrapping: boolean
  /** Error of the last approval or wrap; null when it succeeded. */
  readonly failure: Error | null
  /** Repeats a wrap although an equal one is pending; null when none is pending. */
  readonly wrapAgain: (() => void) | null
}

/** Loaded only with a connected wallet. */
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
  const clear = (sent: TypedAmount) => changeForm((form) => clearAmounts(form, sent))

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
      // Clearing the amounts disables the button that has the focus, so the focus is restored afterwards.
      const restoreFocus = rememberFocus()
      clear(typed)
      restoreFocus()
    })

  const wasSent = wrapping.state.status === 'failed' && wrapping.state.error instanceof AlreadySentError

  return {
    approve,
    wrap: () => wrap(),
    clear,
    wrapAgain: wasSent ? () => wrap({ again: true }) : null,
    approving: isRunning(approval.state),
    wrapping: isRunning(wrapping.state),
    failure: failureOf(approval.state, wrapping.state) ?? failure,
  }
}
