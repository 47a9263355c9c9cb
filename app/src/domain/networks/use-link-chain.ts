import type { ChainId } from '@dexswap/chains'
import { useEffect } from 'react'
import { useSession } from '../session.ts'

/** Tells the networks which chain the address bar names (spec/3 §8, link chain rule). */
export function useLinkChain(chainId: ChainId | null): void {
  const { networks } = useSession()
  useEffect(() => networks.linkChanged(chainId), [networks, chainId])
}
