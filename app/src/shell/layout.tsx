import { useLingui } from '@lingui/react/macro'
import { Outlet, useSearch } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useChain, useNodeTrouble } from '#hooks/chain.ts'
import { Header } from './header/header.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import { OperatorNotices } from './notices/operator-notices.tsx'
import { useChainInLink, usePairPageChain } from './use-chain-in-link.ts'
import { useLanguage, useTheme } from './use-document.ts'

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
