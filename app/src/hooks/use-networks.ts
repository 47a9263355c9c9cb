import type { ChainId } from '@dexswap/chains'
import { useEffect } from 'react'
import type { NetworkSwitch, Networks } from '#core/chain/networks.ts'
import { useSession, useStore } from './use-session.ts'

/** Passes the chain in the URL to the networks service (rules 3.8.14–3.8.16). */
export function useLinkChain(chainId: ChainId | null): void {
  const { networks } = useSession()
  useEffect(() => networks.linkChanged(chainId), [networks, chainId])
}

/** State and actions of the wrong-network modal, which is open in every state except idle. */
export function useNetworkSwitch(): NetworkSwitch & Pick<Networks, 'switchTo' | 'addToWallet' | 'dismissSwitch'> {
  const { networks } = useSession()
  const { switchTo, addToWallet, dismissSwitch } = networks
  return { ...useStore(networks.switching), switchTo, addToWallet, dismissSwitch }
}
