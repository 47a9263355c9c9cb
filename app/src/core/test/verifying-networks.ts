import type { ConfiguredChain } from '@dexswap/chains/config'
import type { Head } from '../chain/head.ts'
import { createStore } from '../store.ts'

/** Networks for `verifyCall` at one head, with all nodes of the chain and none preferred. */
export function verifyingNetworks(chain: Pick<ConfiguredChain, 'rpcUrls'>, head: Head) {
  return {
    urlsOf: () => chain.rpcUrls,
    isUnconfirmed: () => false,
    headOf: () => createStore<Head | null>(head),
    quarantine: () => {},
    invalidate: () => {},
    readingFrom: () => null,
  }
}
