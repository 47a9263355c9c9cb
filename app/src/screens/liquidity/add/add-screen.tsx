import { lazy, Suspense } from 'react'
import type { PairLookup } from '#core/liquidity/pair-lookup.ts'
import { useDialog } from '#hooks/open-modal.ts'
import { usePreload } from '#hooks/use-lazy-module.ts'
import { useSearch } from '#hooks/use-routes.tsx'
import { preloadable } from '#ui/preloadable.tsx'
import { waitingTexts } from '#widgets/main-action.tsx'
import { ScreenColumns } from '../parts/frame.tsx'
import { AddCard } from './add-card.tsx'
import { AddEvidence } from './add-evidence.tsx'
import { OneTokenEvidence } from './one-token/one-token-evidence.tsx'
import { offerWithout, type StakeOffer } from './stake/stake-offer.ts'
import { useAddActions } from './use-add-actions.ts'
import { useAddMode } from './use-add-mode.ts'
import { useAddition } from './use-addition.ts'

const ConfirmAdd = preloadable(() => import('./confirm/confirm-add.tsx'))

/** Lazy, because few links name a campaign. */
const WithStake = lazy(() => import('./stake/with-stake.tsx'))
/** While its code loads, nothing can be sent. */
const pendingOffer = offerWithout({ closed: waitingTexts.node, panel: null })

/** Screen that adds liquidity or creates a pool, and stakes it in the campaign of the link. */
export function AddScreen() {
  const { stake } = useSearch()
  if (!stake) return <Adding offer={null} />
  return (
    <Suspense fallback={<Adding offer={pendingOffer} />}>
      <WithStake key={stake} address={stake}>
        {(offer) => <Adding offer={offer} />}
      </WithStake>
    </Suspense>
  )
}

function Adding({ offer }: { offer: StakeOffer | null }) {
  const [mode] = useAddMode()
  const { view: addition, lpSymbol, pick } = useAddition(mode === 'both', offer?.target ?? null)
  const isOne = mode === 'one' && !addition.isCreating
  const actions = useAddActions(addition)
  const [confirming, setConfirming] = useDialog('confirmAdd')
  // Another pair than that of the campaign is added without a stake.
  const isOther = offer?.target && !addition.stakeIn && isRead(addition.lookup)
  const stake = isOther ? null : offer

  // Preloads the module of the confirm dialog.
  usePreload(ConfirmAdd.preload)

  return (
    <>
      <ScreenColumns
        card={
          <AddCard {...{ addition, actions, lpSymbol, stake }} onPick={pick} onReview={() => setConfirming(true)} />
        }
        evidence={isOne ? <OneTokenEvidence addition={addition} /> : <AddEvidence addition={addition} />}
      />
      {confirming && !isOne ? (
        <Suspense>
          <ConfirmAdd {...{ addition, lpSymbol, stake }} onClose={() => setConfirming(false)} />
        </Suspense>
      ) : null}
    </>
  )
}

function isRead({ status }: PairLookup): boolean {
  return status === 'exists' || status === 'not-exists' || status === 'invalid'
}
