import { Suspense } from 'react'
import { useDialog } from '#hooks/open-modal.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { ScreenColumns } from '../parts/frame.tsx'
import { AddCard } from './add-card.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { useAddActions } from './use-add-actions.ts'
import { useAddition } from './use-addition.ts'

const ConfirmAdd = preloadable(() => import('./confirm/confirm-add.tsx'))

/** Screen that adds liquidity or creates a pool. */
export function AddScreen() {
  const { view, lpSymbol, pick } = useAddition()
  const actions = useAddActions(view)
  const [confirming, setConfirming] = useDialog('confirmAdd')

  // Preloads the module of the confirm dialog.
  usePreload(ConfirmAdd.preload)

  return (
    <>
      <ScreenColumns
        card={
          <AddCard
            addition={view}
            actions={actions}
            lpSymbol={lpSymbol}
            onPick={pick}
            onReview={() => setConfirming(true)}
          />
        }
        evidence={<AddEvidence addition={view} lpSymbol={lpSymbol} />}
      />
      {confirming ? (
        <Suspense>
          <ConfirmAdd addition={view} onClose={() => setConfirming(false)} lpSymbol={lpSymbol} />
        </Suspense>
      ) : null}
    </>
  )
}
