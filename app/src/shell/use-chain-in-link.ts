import { useRouter, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useChain } from '#domain/networks/use-chain.ts'
import { useLinkChain } from '#domain/networks/use-link-chain.ts'
import { useNetworkSwitch } from '#domain/networks/use-network-switch.ts'
import { useSession } from '#domain/session.ts'

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
