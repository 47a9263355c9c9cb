import { Suspense } from 'react'
import { usePreload } from '#hooks/lazy-module.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { ScreenColumns } from '../parts/frame.tsx'
import { RemoveCard } from './remove-card.tsx'
import { RemoveEvidence } from './remove-evidence.tsx'
import { useRemoval } from './use-removal.ts'
import { useRemoveActions } from './use-remove-actions.ts'

const ConfirmRemove = preloadable(() => import('./confirm/confirm-remove.tsx'))

/** Removes liquidity with data of the chain only, independent of other services. */
export function RemoveScreen() {
  const removing = useRemoval()
  const actions = useRemoveActions(removing)
  const [confirming, setConfirming] = useDialog('confirmRemove')

  // Preloads the code of the dialog.
  usePreload(ConfirmRemove.preload)

  return (
    <>
      <ScreenColumns
        card={<RemoveCard removing={removing} actions={actions} onReview={() => setConfirming(true)} />}
        evidence={<RemoveEvidence removing={removing} />}
      />
      {confirming ? (
        <Suspense>
          <ConfirmRemove removing={removing} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
