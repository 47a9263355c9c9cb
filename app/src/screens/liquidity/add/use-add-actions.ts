import { useEffect, useState } from 'react'
import type { Side } from '#domain/liquidity/sides.ts'
import { openModal } from '#domain/modals/open-modal.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { useSend } from '#domain/transactions/use-send.ts'
import { failureOf, isRunning } from '../parts/is-running.ts'
import type { Addition } from './use-addition.ts'

/** What the buttons of the card do. */
export type AddActions = {
  readonly approve: (side: Side) => void
  /** Opens the confirm dialog. */
  readonly review: () => void
  readonly approving: boolean
  /** Why an approval did not come about; null where nothing went wrong or the visitor said no. */
  readonly failure: Error | null
}

/** Calls are built by code that only somebody with a wallet needs. */
const loadPlans = () => import('./card-plans.ts')

export function useAddActions(addition: Addition): AddActions {
  const client = useClient()
  const { approvalAmount } = useSettings()
  const { state, run } = useSend()
  const [loadFailure, setLoadFailure] = useState<Error | null>(null)
  const connected = addition.account !== null

  // Has the code there before the first press.
  useEffect(() => {
    if (connected) loadPlans().catch(() => undefined)
  }, [connected])

  async function approve(side: Side) {
    const { approvalOf } = await loadPlans()
    const plan = approvalOf(client, addition, side, approvalAmount)
    if (plan) await run(plan)
  }

  return {
    approve(side) {
      setLoadFailure(null)
      approve(side).catch((error: Error) => setLoadFailure(error))
    },
    review: () => openModal({ name: 'confirmAdd' }),
    approving: isRunning(state),
    failure: failureOf(state) ?? loadFailure,
  }
}
