import { lazy, Suspense, useEffect } from 'react'
import { useModals, useOpenModal } from '#hooks/open-modal.ts'
import { useFetchedAhead } from '#hooks/use-lazy-module.ts'
import { useNetworkSwitch } from '#hooks/use-networks.ts'
import { useWallet } from '#hooks/use-session.ts'
import { useTokenLists } from '#hooks/use-tokens.ts'
import { topDialog } from '#ui/dialog.tsx'
import { preloadable } from '#ui/preloadable.tsx'

const WalletModal = preloadable(() => import('../wallet/wallet-modal.tsx'))
const CurrencySelector = preloadable(() => import('../currency-selector/currency-selector.tsx'))
const ExpertModal = lazy(() => import('../settings/expert-modal.tsx'))
const OwnNodeModal = lazy(() => import('../settings/own-node-modal.tsx'))
const TransactionDetail = lazy(() => import('../transactions/transaction-detail.tsx'))
const WrongNetworkModal = lazy(() => import('../network/wrong-network-modal.tsx'))
const AskFirst = lazy(() => import('../token-warning/ask-first.tsx'))
const Popovers = lazy(() => import('./popovers.tsx'))

/** The open dialog that does not belong to a screen. At most one is open. */
function OpenDialog() {
  const open = useOpenModal()
  const switching = useNetworkSwitch().status !== 'idle'
  switch (open?.name) {
    case 'wallet':
    case 'walletSwitcher':
      return <WalletModal key={open.name} name={open.name} />
    case 'currencySelector':
      return <CurrencySelector {...open} />
    case 'expertMode':
      return <ExpertModal />
    case 'ownNode':
      return <OwnNodeModal />
    case 'transactionDetail':
      return <TransactionDetail id={open.id} />
    default:
      return switching && !open ? <WrongNetworkModal /> : null
  }
}

/** Closes a modal that is still loading when the user types in a form, because it would cover the form. */
function useFormFirst(): void {
  const { closeModal } = useModals()
  const isOpen = useOpenModal() !== null
  useEffect(() => {
    if (!isOpen) return
    const handleInput = ({ target }: Event) => {
      if (target instanceof Element && target.closest('main') && topDialog() === null) closeModal()
    }
    document.addEventListener('input', handleInput, true)
    return () => document.removeEventListener('input', handleInput, true)
  }, [isOpen, closeModal])
}

/** Modals and popovers of the page, at most one at a time. The code of each loads on first use. */
export function ModalHost() {
  useFormFirst()
  // Dialogs with text fields load in advance, so that no keystroke is lost. The wallet list does only
  // while disconnected.
  useFetchedAhead(CurrencySelector.preload)
  useFetchedAhead(WalletModal.preload, useWallet().status === 'disconnected')
  const { lists } = useTokenLists()

  return (
    <>
      <Suspense>
        <OpenDialog />
      </Suspense>
      {/* Waits for the token lists, which determine which tokens are unlisted. */}
      <Suspense>{lists === null ? null : <AskFirst />}</Suspense>
      <Suspense>
        <Popovers />
      </Suspense>
    </>
  )
}
