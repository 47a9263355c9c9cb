import type { ChainId } from '@dexswap/chains'
import type { Switches } from '@dexswap/chains/config'
import { useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { hasLostItsChain } from '#core/chain/networks.ts'
import type { SendBan } from '#core/chain/send-ban.ts'
import { isPairPath, links } from '#core/routes/table.ts'
import type { UnreadPart } from '#core/routes/unread-link.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useLinkChain, useNetworkSwitch } from '#hooks/use-networks.ts'
import { useNodeTrouble } from '#hooks/use-node-trouble.ts'
import { usePlace, useRoutes, useSearch } from '#hooks/use-routes.tsx'
import { useSendBan } from '#hooks/use-send-ban.ts'
import { useSession, useStore, useSwitches, useWallet } from '#hooks/use-session.ts'
import { whenIdle } from '#io/page.ts'
import { preloadable } from '#ui/preloadable.tsx'
import { Header } from './header/header.tsx'
import { ModalHost } from './modals/modal-host.tsx'
import type { ShownNotice } from './notices/notice-bar.tsx'
import { ShownScreen } from './router.tsx'
import { useLanguage, useTheme } from './use-document.ts'

/** Keeps `chainId` in the URL equal to the chain of the page. A chain in the link is applied first. */
function useChainInLink(): void {
  const routes = useRoutes()
  const linked = usePlace().search.chainId ?? null
  const { networks } = useSession()
  const shown = useChain().id
  const { status } = useNetworkSwitch()
  useLinkChain(linked)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` and `status` say when the stores have changed
  useEffect(() => {
    // From the store, because `useLinkChain` may have changed the chain since this render.
    const chainId = networks.current.get().id
    if (networks.switching.get().status !== 'idle' || linked === chainId) return
    // The linked chain stays in the URL until its record is loaded.
    if (linked !== null && networks.isComing(linked)) return
    routes.changeSearch((before) => ({ ...before, chainId }))
  }, [networks, routes, linked, shown, status])
}

/**
 * Redirects the page of a pair or campaign to the pools when the chain changes. Runs after the chain
 * of the link was applied.
 */
function usePairPageChain(): void {
  const routes = useRoutes()
  const { path, search } = usePlace()
  const linked = search.chainId
  const { networks } = useSession()
  const wallet = useWallet()
  const shown = useChain().id
  const { status } = useNetworkSwitch()
  const opened = useRef<{ readonly path: string; readonly chainId: number } | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `shown` and `status` say when the stores have changed
  useEffect(() => {
    // The chain can still change while the wallet reconnects or the record of the linked chain loads, so
    // nothing is redirected yet.
    const isOpen = wallet.status === 'connecting' || (linked !== undefined && networks.isComing(linked))
    if (!isPairPath(path) || isOpen) {
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
    if (lost) routes.go(links.pools())
  }, [networks, path, linked, routes, shown, status, wallet])
}

/** Loaded in advance, because it cannot be loaded once the network is down. */
const NodeTrouble = preloadable(() => import('./network/node-trouble.tsx'))

const EndedNetwork = lazy(() => import('./network/ended-network.tsx'))

const NewRelease = lazy(() => import('./notices/new-release.tsx'))

const Footer = lazy(() => import('./footer/footer.tsx'))

const toasts = import('./toasts/toasts.tsx')
/** Loaded at the start, so that it receives the first outcome. Rendered after the first paint. */
const Toasts = lazy(() => toasts)

/**
 * The frame of every screen. Rendered again when the language changes. `onShown` runs once the screen
 * is mounted.
 */
export function Layout({ onShown }: { onShown: () => void }): ReactNode {
  const { t } = useLingui()
  useChainInLink()
  usePairPageChain()
  useLanguage()
  const inTrouble = useNodeTrouble() !== null
  useEffect(() => whenIdle(() => void NodeTrouble.preload()), [])
  const hasEnded = useChain().ended !== null
  useTheme(usePlace().search.theme ?? null)
  return (
    <>
      <a
        href="#screen"
        className="bg-surface-3 rounded-control sr-only focus:not-sr-only focus:absolute focus:z-50 focus:p-3"
      >
        {t`Skip to the content`}
      </a>
      <Header />
      {inTrouble ? (
        <Suspense>
          <NodeTrouble />
        </Suspense>
      ) : null}
      <OperatorNotices />
      <main id="screen" tabIndex={-1} className="outline-none">
        {hasEnded ? (
          <Suspense>
            <EndedNetwork />
          </Suspense>
        ) : (
          <ShownScreen onShown={onShown} />
        )}
      </main>
      <ModalHost />
      <Suspense>
        <Footer />
        <Toasts />
        <NewRelease />
      </Suspense>
    </>
  )
}

/** Notices above every screen: first why sending is blocked, then messages of the operator. */
export function noticesOf(
  switches: Switches,
  named: {
    readonly link: ChainId | null
    readonly wallet: number | null
    readonly ban: SendBan | null
    readonly unread: readonly UnreadPart[]
  },
): readonly ShownNotice[] {
  const { notice, takenOut, withdrawOnly } = switches
  const shown: ShownNotice[] = []
  if (named.ban) shown.push({ kind: named.ban })
  if (notice) shown.push({ kind: 'operator', notice })
  if (withdrawOnly) shown.push({ kind: 'withdraw-only' })
  for (const [id, { name }] of takenOut) {
    if (id === named.link || id === named.wallet) shown.push({ kind: 'taken-out', name })
  }
  if (named.unread.length > 0) shown.push({ kind: 'unread-link', parts: named.unread })
  return shown
}

const NoticeBar = lazy(() => import('./notices/notice-bar.tsx'))

/** The chain in the URL as the page was opened. */
function useFirstLink(): ChainId | null {
  const linked = useSearch().chainId ?? null
  return useState(linked)[0]
}

/** Notices above every screen: messages of the operator, and the invalid parts of the link. */
export function OperatorNotices() {
  const switches = useSwitches()
  const ban = useSendBan()
  const wallet = useWallet()
  const link = useFirstLink()
  const chain = useChain()
  const routes = useRoutes()
  useStore(routes.opened)
  const unread = routes.unread(chain)
  const connected = wallet.status === 'connected' ? wallet.chainId : null
  // A chain that was shut down has a screen of its own, so it needs no notice.
  const shownBan = chain.ended ? null : ban
  const notices = noticesOf(switches, { link, wallet: connected, ban: shownBan, unread })
  if (notices.length === 0) return null
  return (
    <Suspense>
      <NoticeBar notices={notices} />
    </Suspense>
  )
}
