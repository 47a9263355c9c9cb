import { lazy, Suspense, useEffect, useState } from 'react'
import { useNetworkSwitch } from '#hooks/chain.ts'
import { useOpenModal } from '#hooks/open-modal.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { useStrangeLinked } from '../token-warning/use-strange-linked.ts'

const WalletModal = preloadable(() => import('../wallet/wallet-modal.tsx'))
const CurrencySelector = preloadable(() => import('../currency-selector/currency-selector.tsx'))
const ExpertModal = lazy(() => import('../settings/expert-modal.tsx'))
const OwnNodeModal = lazy(() => import('../settings/own-node-modal.tsx'))
const TransactionDetail = lazy(() => import('../transactions/transaction-detail.tsx'))
const WrongNetworkModal = lazy(() => import('../network/wrong-network-modal.tsx'))
const LinkWarning = lazy(() => import('../token-warning/link-warning.tsx'))
const Popovers = lazy(() => import('./popovers.tsx'))

/** The dialogs that belong to no screen; a screen's own dialogs stand in the screen, under the same rule of one at a time. */
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

/** The warning's code comes only for a link that needs it. */
function LinkedTokens() {
  const addresses = useStrangeLinked()
  const [answered, setAnswered] = useState(false)
  if (answered || addresses.length === 0) return null
  return (
    <Suspense>
      <LinkWarning addresses={addresses} onAnswered={() => setAnswered(true)} />
    </Suspense>
  )
}

/** The one place that shows modals and popovers: one at a time, each loaded when it is first opened. */
export function ModalHost() {
  // Fetched after the first paint, so that the dialogs that nearly everybody opens take the first keystroke.
  useEffect(() => {
    WalletModal.preload()
    CurrencySelector.preload()
  }, [])

  return (
    <>
      <Suspense>
        <OpenDialog />
      </Suspense>
      <LinkedTokens />
      <Suspense>
        <Popovers />
      </Suspense>
    </>
  )
}
