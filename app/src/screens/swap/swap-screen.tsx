import { Suspense } from 'react'
import { useDialog } from '#hooks/open-modal.ts'
import { useComparison } from '#hooks/use-comparison.ts'
import { useFetchedAhead, usePrefetchAfter, usePreload } from '#hooks/use-lazy-module.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { useSymbols } from '#widgets/token-identity.tsx'
import { closedText } from './button-text.ts'
import { Evidence, QueriedPlatforms, Slogan } from './quote/evidence.tsx'
import { preloadAccount, useAccountLoaded } from './quote/lazy-account.tsx'
import { SwapCard } from './swap-card.tsx'
import { useSwap } from './use-swap.ts'
import { useSwapActions } from './use-swap-actions.ts'

const ConfirmSwap = preloadable(() => import('./confirm/confirm-swap.tsx'))

/**
 * Swap screen: market data on the left, form on the right. In narrow windows the form comes first.
 */
export function SwapScreen() {
  const swap = useSwap(useAccountLoaded())
  const actions = useSwapActions(swap)
  useComparison(swap.currencies, swap.quotes)
  const [confirming, setConfirming] = useDialog('confirmSwap')
  const symbolOf = useSymbols()

  usePrefetchAfter(swap.quotes.status === 'loading')
  // With a connected wallet, loads first the code for connected wallets, then the dialog.
  usePreload(preloadAccount, swap.account !== null)
  useFetchedAhead(ConfirmSwap.preload, swap.account !== null)

  const pairChosen = swap.sides.input.status !== 'none' && swap.sides.output.status !== 'none'
  const quoted = swap.quotes.status === 'quoted'
  return (
    <div className="mx-auto grid grid-cols-[minmax(0,1fr)] max-w-[79rem] gap-x-14 gap-y-12 px-3 pt-4 pb-8 xs:px-6 sm:pt-8 md:px-8 md:pt-10 md:pb-16 wide:grid-cols-[minmax(0,41.5rem)_30rem] wide:justify-between">
      {pairChosen ? null : (
        <div className="-mb-6 px-1 pt-2 wide:hidden">
          <Slogan />
        </div>
      )}
      <div className="flex flex-col items-center wide:order-2 wide:items-stretch">
        <SwapCard swap={swap} actions={actions} onReview={() => setConfirming(true)} />
        {quoted ? null : (
          <div className="w-full max-w-[30rem]">
            <QueriedPlatforms />
          </div>
        )}
      </div>
      <Evidence swap={swap} />
      {confirming ? (
        <Suspense>
          <ConfirmSwap
            swap={swap}
            closed={closedText(swap.button, symbolOf)}
            onClose={() => setConfirming(false)}
            onSent={actions.clear}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
