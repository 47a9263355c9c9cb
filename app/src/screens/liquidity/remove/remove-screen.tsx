import { Suspense, useEffect } from 'react'
import { useOpenModal } from '#hooks/open-modal.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { ScreenColumns } from '../parts/frame.tsx'
import { RemoveCard } from './remove-card.tsx'
import { RemoveEvidence } from './remove-evidence.tsx'
import { useRemoval } from './use-removal.ts'
import { useRemoveActions } from './use-remove-actions.ts'

const ConfirmRemove = preloadable(() => import('./confirm/confirm-remove.tsx'))

/** Taking liquidity out of a pool: from the chain alone, whatever else is closed or down. */
export function RemoveScreen() {
  const removing = useRemoval()
  const actions = useRemoveActions(removing)
  const confirming = useOpenModal()?.name === 'confirmRemove'

  // The code of the dialog.
  useEffect(ConfirmRemove.preload, [])

  return (
    <>
      <ScreenColumns
        card={<RemoveCard removing={removing} actions={actions} />}
        evidence={<RemoveEvidence removing={removing} />}
      />
      {confirming ? (
        <Suspense>
          <ConfirmRemove removing={removing} />
        </Suspense>
      ) : null}
    </>
  )
}
