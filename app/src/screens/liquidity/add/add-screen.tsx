import { Suspense } from 'react'
import { paths } from '#core/routes/table.ts'
import { usePreload } from '#hooks/lazy-module.ts'
import { symbolOf, useLpToken } from '#hooks/liquidity.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { usePlace } from '#hooks/use-routes.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { ScreenColumns } from '../parts/frame.tsx'
import { AddCard } from './add-card.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { useAddActions } from './use-add-actions.ts'
import { useAddition } from './use-addition.ts'

const ConfirmAdd = preloadable(() => import('./confirm/confirm-add.tsx'))

/** Adds liquidity, or creates a pool. */
export function AddScreen() {
  const addition = useAddition()
  const actions = useAddActions(addition)
  const { token, holding } = useLpToken(addition.facts?.address ?? null)
  const [confirming, setConfirming] = useDialog('confirmAdd')
  const createMode = usePlace().route === paths.create
  const lpSymbol = symbolOf(token)

  // Preloads the code of the dialog.
  usePreload(ConfirmAdd.preload)

  return (
    <>
      <ScreenColumns
        card={
          <AddCard
            addition={addition}
            actions={actions}
            onReview={() => setConfirming(true)}
            lpSymbol={lpSymbol}
            createMode={createMode}
          />
        }
        evidence={<AddEvidence addition={addition} holding={holding} lpSymbol={lpSymbol} />}
      />
      {confirming ? (
        <Suspense>
          <ConfirmAdd addition={addition} onClose={() => setConfirming(false)} lpSymbol={lpSymbol} />
        </Suspense>
      ) : null}
    </>
  )
}
