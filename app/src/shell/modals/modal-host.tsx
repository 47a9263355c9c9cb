import { type Address, isSameAddress } from '@dexswap/chains'
import { lazy, Suspense, useState } from 'react'
import { currencyReferenceFromLink } from '#core/tokens/currency.ts'
import { useNetworkSwitch } from '#hooks/chain.ts'
import { usePreload } from '#hooks/lazy-module.ts'
import { useOpenModal } from '#hooks/open-modal.ts'
import { useSearch } from '#hooks/routes.tsx'
import { useTokenLists, useTokens } from '#hooks/tokens.ts'
import { preloadable } from '#ui/preloadable.tsx'

/** The tokens of the link that the page came with which no list names and the user has not added; none before lists are there. */
function useStrangeLinked(): readonly Address[] {
  const { inputCurrency, outputCurrency } = useSearch()
  // What is picked later has been looked at in the selector.
  const [first] = useState([inputCurrency, outputCurrency])
  const { lists } = useTokenLists()
  const usable = useTokens()
  if (lists === null) return []
  return first.flatMap((id) => {
    const reference = typeof id === 'string' ? currencyReferenceFromLink(id) : null
    if (reference?.kind !== 'token') return []
    const { address } = reference
    return usable.some((token) => isSameAddress(token.address, address)) ? [] : [address]
  })
}

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

/** Fetched after the first paint, so that the dialogs that nearly everybody opens take the first keystroke. */
function preloadDialogs() {
  WalletModal.preload()
  CurrencySelector.preload()
}

/** The one place that shows modals and popovers: one at a time, each loaded when it is first opened. */
export function ModalHost() {
  usePreload(preloadDialogs)

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
