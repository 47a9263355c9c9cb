import { useLocation, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasLostItsChain } from '#core/chain/networks.ts'
import { isPairPath, links } from '#core/routes/table.ts'
import { useChain, useLinkChain, useNetworkSwitch } from '#hooks/chain.ts'
import { useSession, useWallet } from '#hooks/session.ts'

/** Keeps the chain of the page and the `chainId` of the address bar in step: a link asks, and from then on the link follows. */
export function useChainInLink(): void {
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
export function usePairPageChain(): void {
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
