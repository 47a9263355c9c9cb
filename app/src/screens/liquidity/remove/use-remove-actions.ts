import { useEffect, useState } from 'react'
import { openModal } from '#domain/modals/open-modal.ts'
import { useChainTime } from '#domain/networks/use-chain-time.ts'
import { useClient } from '#domain/networks/use-client.ts'
import { useSettings } from '#domain/settings/use-settings.ts'
import { useSend } from '#domain/transactions/use-send.ts'
import { failureOf, isRunning } from '../parts/is-running.ts'
import type { Removing } from './use-removal.ts'

/** What the buttons of the card do. */
export type RemoveActions = {
  /** Asks for the signature, or for the approval on the chain, as was chosen. */
  readonly permit: () => void
  /** Opens the confirm dialog. */
  readonly review: () => void
  readonly permitting: boolean
  /** Why no permission came about; null where nothing went wrong or the visitor said no. */
  readonly failure: Error | null
}

/** Calls are built by code that only somebody with a wallet needs. */
const loadPlans = () => import('./card-plans.ts')

export function useRemoveActions(removing: Removing): RemoveActions {
  const client = useClient()
  const now = useChainTime()
  const { approvalAmount, deadlineSeconds } = useSettings()
  const { state, run, reset } = useSend()
  const [loadFailure, setLoadFailure] = useState<Error | null>(null)
  const connected = removing.account !== null
  const { by, setPermit } = removing

  // Has the code there before the first press.
  useEffect(() => {
    if (connected) loadPlans().catch(() => undefined)
  }, [connected])

  async function permit() {
    const { approvalOf, signatureOf } = await loadPlans()
    const plan =
      by === 'sign'
        ? signatureOf(client, removing, { now, deadlineSeconds }, setPermit)
        : approvalOf(client, removing, approvalAmount)
    if (!plan) return
    const end = await run(plan)
    const failure = failureOf(end)
    if (failure) console.warn('The permission was not given.', failure)
    // A no in the wallet is quiet: the form is as it was (spec/3 §9).
    else reset()
  }

  return {
    permit() {
      setLoadFailure(null)
      permit().catch((error: Error) => setLoadFailure(error))
    },
    review: () => openModal({ name: 'confirmRemove' }),
    permitting: isRunning(state),
    failure: failureOf(state) ?? loadFailure,
  }
}
