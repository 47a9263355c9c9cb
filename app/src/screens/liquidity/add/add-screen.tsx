import { Suspense } from 'react'
import { useDialog } from '#hooks/open-modal.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { ScreenColumns } from '../parts/frame.tsx'
import { AddCard } from './add-card.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { OneTokenEvidence } from './one-token/one-token-evidence.tsx'
import { useAddActions } from './use-add-actions.ts'
import { useAddMode } from './use-add-mode.ts'
import { useAddition } from './use-addition.ts'

const ConfirmAdd = preloadable(() => import('./confirm/confirm-add.tsx'))

/** Screen that adds liquidity or creates a pool. */
export function AddScreen() {
  const [mode] = useAddMode()
  const { view: addition, lpSymbol, pick } = useAddition(mode === 'both')
  const isOne = mode === 'one' && !addition.isCreating
  const actions = useAddActions(addition)
  const [confirming, setConfirming] = useDialog('confirmAdd')

  // Preloads the module of the confirm dialog.
  usePreload(ConfirmAdd.preload)

  return (
    <>
      <ScreenColumns
        card={
          <AddCard
            addition={addition}
            actions={actions}
            lpSymbol={lpSymbol}
            onPick={pick}
            onReview={() => setConfirming(true)}
          />
        }
        evidence={isOne ? <OneTokenEvidence addition={addition} /> : <AddEvidence addition={addition} />}
      />
      {confirming && !isOne ? (
        <Suspense>
          <ConfirmAdd addition={addition} onClose={() => setConfirming(false)} lpSymbol={lpSymbol} />
        </Suspense>
      ) : null}
    </>
  )
}
