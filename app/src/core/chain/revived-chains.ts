import { type ChainId, descriptorOf } from '@dexswap/chains'
import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Store } from '../store.ts'
import type { Head } from './head.ts'
import { type OwnEndpoints, urlsOf } from './own-endpoints.ts'

/** The configured chains; an ended one is active while the user has a node for it. */
export type ChainsInUse = Pick<ReadonlyMap<ChainId, ConfiguredChain>, 'get' | 'has'>

/**
 * Revives an ended chain while the user has a node for it; its published nodes stay unused.
 * Returns equal objects for equal parameters, because stores compare by identity.
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

/** The configured chains, with ended ones revived while the user has a node for them. */
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

/** `unknown`: no block yet. `stopped`: the newest block is old, so transactions never confirm. */
export type Liveness = 'live' | 'unknown' | 'stopped'

/** In milliseconds. On Harmony an epoch change took over a minute between two blocks. */
export const maxBlockAgeMs = 600_000

/**
 * Whether a chain includes transactions; measured only for a revived chain.
 * @param now milliseconds since 1970, from the clock of the page
 */
export function livenessOf(
  { ended, revived }: Pick<ConfiguredChain, 'ended' | 'revived'>,
  head: Head | null,
  now: number,
): Liveness {
  if (ended) return 'stopped'
  if (!revived) return 'live'
  if (head === null) return 'unknown'
  return now - Number(head.timestamp) * 1000 > maxBlockAgeMs ? 'stopped' : 'live'
}
