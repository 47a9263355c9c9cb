import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { hasLostItsChain } from '#domain/networks/pair-page-chain.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useNetworkSwitch } from '#domain/networks/use-network-switch.ts'
import { isPairPath, links } from '#domain/routes/table.ts'
import { useSession } from '#domain/session.ts'
import { useWallet } from '#domain/wallet/use-wallet.ts'

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
