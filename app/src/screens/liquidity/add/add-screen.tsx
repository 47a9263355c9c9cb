import { useLocation } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useOpenModal } from '#domain/modals/open-modal.ts'
import { paths } from '#domain/routes/table.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { ScreenColumns } from '../parts/screen-columns.tsx'
import { symbolOf, useLpToken } from '../parts/use-lp-token.ts'
import { AddCard } from './add-card.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { useAddActions } from './use-add-actions.ts'
import { useAddition } from './use-addition.ts'

const ConfirmAdd = preloadable(() => import('./confirm/confirm-add.tsx'))

/** Adding to a pool, or creating it. */
export function AddScreen() {
  const addition = useAddition()
  const actions = useAddActions(addition)
  const { token, holding } = useLpToken(addition.facts?.address ?? null)
  const confirming = useOpenModal()?.name === 'confirmAdd'
  const createMode = useLocation({ select: ({ pathname }) => pathname }) === paths.create
  const lpSymbol = symbolOf(token)

  // The code of the dialog.
  useEffect(ConfirmAdd.preload, [])

  return (
    <>
      <ScreenColumns
        card={<AddCard addition={addition} actions={actions} lpSymbol={lpSymbol} createMode={createMode} />}
        evidence={<AddEvidence addition={addition} holding={holding} lpSymbol={lpSymbol} />}
      />
      {confirming ? (
        <Suspense>
          <ConfirmAdd addition={addition} lpSymbol={lpSymbol} />
        </Suspense>
      ) : null}
    </>
  )
}
