import { Suspense } from 'react'
import { useDialog } from '#hooks/open-modal.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { useRemoveInto } from '#hooks/use-remove-into.ts'
import { useWithdrawOnly } from '#hooks/use-session.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { ScreenColumns } from '../parts/frame.tsx'
import { RemoveCard } from './remove-card.tsx'
import { RemoveEvidence } from './remove-evidence.tsx'
import { useRemoval } from './use-removal.ts'
import { useRemoveActions } from './use-remove-actions.ts'

const ConfirmRemove = preloadable(() => import('./confirm/confirm-remove.tsx'))

/** Screen that removes liquidity; depends on chain data only, not on indexer or price services. */
export function RemoveScreen() {
  const [chosen] = useRemoveInto()
  const into = useWithdrawOnly() ? 'both' : chosen
  const { view, ...permission } = useRemoval(into === 'both')
  const actions = useRemoveActions(view, permission)
  const [confirming, setConfirming] = useDialog('confirmRemove')

  // Preloads the module of the confirm dialog.
  usePreload(ConfirmRemove.preload)

  return (
    <>
      <ScreenColumns
        card={
          <RemoveCard
            removal={view}
            actions={actions}
            into={into}
            onPermission={permission.choosePermission}
            onSent={() => permission.setPermit(null)}
            onReview={() => setConfirming(true)}
          />
        }
        evidence={<RemoveEvidence removal={view} />}
      />
      {confirming && into === 'both' ? (
        <Suspense>
          <ConfirmRemove
            removal={view}
            onSent={() => permission.setPermit(null)}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
