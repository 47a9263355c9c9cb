import { type ChainId, descriptorOf } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Store } from '../store.ts'
import { type OwnEndpoints, urlsOf } from './own-endpoints.ts'

/** The configured chains. One that was shut down is active while the user has set a node for it. */
export type ChainsInUse = Pick<ReadonlyMap<ChainId, ConfiguredChain>, 'get' | 'has'>

/**
 * Revives a chain that was shut down while the user has set a node for it; its published nodes stay
 * unused. Returns the same object for the same node, because stores compare by identity.
 */
export function createRevival(): (chain: ConfiguredChain, own: OwnEndpoints) => ConfiguredChain {
  const made = new WeakMap<ConfiguredChain, ConfiguredChain>()
  return (chain, own) => {
    const { ended } = chain
    const rpcUrls = urlsOf(chain, own)
    const [url] = rpcUrls
    if (!ended || url === undefined) return chain
    const before = made.get(chain)
    if (before?.rpcUrls[0] === url) return before
    const walletDescriptor = descriptorOf(chain, rpcUrls)
    const revived = { ...chain, ended: null, revived: ended, rpcUrls, walletDescriptor }
    made.set(chain, revived)
    return revived
  }
}

/** The configured chains. Those that were shut down are revived while the user has set a node for them. */
export function reviveChains(chains: ReadonlyMap<ChainId, ConfiguredChain>, own: Store<OwnEndpoints>): ChainsInUse {
  const revive = createRevival()
  return {
    has: (chainId) => chains.has(chainId),
    get(chainId) {
      const chain = chains.get(chainId)
      return chain && revive(chain, own.get())
    },
  }
}
