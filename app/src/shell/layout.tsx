import { useLingui } from '@lingui/react/macro'
import { Outlet, useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { hasLostItsChain } from '#core/chain/networks.ts'
import { isPairPath, links } from '#core/routes/table.ts'
import { useChain, useLinkChain, useNetworkSwitch, useNodeTrouble } from '#hooks/chain.ts'
import { useSession, useWallet } from '#hooks/session.ts'
import { Header } from './header/header.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { OperatorNotices } from './notices/operator-notices.tsx'
import { useLanguage, useTheme } from './use-document.ts'

/** Keeps the chain of the page and the `chainId` of the address bar in step: a link asks, and from then on the link follows. */
function useChainInLink(): void {
  const router = useRouter()
  const linked = useSearch({ from: '__root__', select: (search) => search.chainId ?? null })
  const { networks } = useSession()
  const shown = useChain().id
  const { status } = useNetworkSwitch()
  useLinkChain(linked)

  // Runs after `useLinkChain`, so that a link has been heard before it is written over; hence the store's own values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` and `status` say when the stores have changed
  useEffect(() => {
    const chainId = networks.current.get().id
    if (networks.switching.get().status !== 'idle' || linked === chainId) return
    void router.navigate({ to: '.', search: (before) => ({ ...before, chainId }), replace: true, resetScroll: false })
  }, [networks, router, linked, shown, status])
}

/** Sends pages of a pair or a campaign to the pools when they lose their chain. Runs after the link's chain was heard. */
function usePairPageChain(): void {
  const router = useRouter()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const { networks } = useSession()
  const wallet = useWallet()
  const shown = useChain().id
  const { status } = useNetworkSwitch()
  const opened = useRef<{ readonly path: string; readonly chainId: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` and `status` say when the stores have changed
  useEffect(() => {
    // Until the wallet of the last visit has answered nobody knows which chain the page is about.
    if (!isPairPath(path) || wallet.status === 'connecting') {
      opened.current = null
      return
    }
    const chainId = networks.current.get().id
    if (opened.current?.path !== path) opened.current = { path, chainId }
    const lost = hasLostItsChain({
      openedOn: opened.current.chainId,
      shown: chainId,
      wallet: wallet.status === 'connected' ? wallet.chainId : null,
      switching: networks.switching.get().status,
    })
    if (lost) void router.navigate(links.pools())
  }, [networks, path, router, shown, status, wallet])
}

const NodeTrouble = lazy(() => import('./network/node-trouble.tsx'))

const EndedNetwork = lazy(() => import('./network/ended-network.tsx'))

const NewRelease = lazy(() => import('./notices/new-release.tsx'))

const toasts = import('./toasts/toasts.tsx')
/** Asked for at once, so that it hears the first outcome, and drawn after the first paint. */
const Toasts = lazy(() => toasts)

/** What stands around every screen. */
export function Layout(): ReactNode {
  const { t, i18n } = useLingui()
  useChainInLink()
  usePairPageChain()
  useLanguage()
  const inTrouble = useNodeTrouble() !== null
  const hasEnded = useChain().ended !== null
  useTheme(useSearch({ from: '__root__', select: (search) => search.theme ?? null }))
  return (
    <>
      <a
        href="#screen"
        className="bg-surface-3 rounded-control sr-only focus:not-sr-only focus:absolute focus:z-50 focus:p-3"
      >
        {t`Skip to the content`}
      </a>
      {/* Drawn anew in another language: figures are written otherwise too. What is open above the page stays. */}
      <Header key={`header ${i18n.locale}`} />
      {inTrouble ? (
        <Suspense>
          <NodeTrouble />
        </Suspense>
      ) : null}
      <OperatorNotices />
      <main id="screen" tabIndex={-1} className="outline-none">
        {hasEnded ? (
          <Suspense>
            <EndedNetwork key={i18n.locale} />
          </Suspense>
        ) : (
          <Outlet key={i18n.locale} />
        )}
      </main>
      <ModalHost />
      <Suspense>
        <Toasts />
        <NewRelease />
      </Suspense>
    </>
  )
}
