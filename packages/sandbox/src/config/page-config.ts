import { allChains, ethereum } from '@dexswap/chains'
import { emptyRecord, type LocalRecord, local, parseConfig } from '@dexswap/chains/config'
import { mergeSettings } from './merge-settings.ts'
import type { Overrides } from './read-overrides.ts'

export type LocalEndpoints = {
  readonly rpcUrls: readonly string[]
  readonly graphqlUrl: string | null
  /** EIP-155 id of the sandbox chain, 31337 by default. */
  readonly chainId?: number | undefined
}

/**
 * The page's config.json: the sandbox chain with the overrides. With the id of a chain that was shut
 * down it has no node, because users of such a chain add their own.
 * @throws ConfigError for invalid overrides
 */
export function pageConfig(record: LocalRecord, endpoints: LocalEndpoints, overrides: Overrides): Overrides {
  const { rpcUrls, graphqlUrl, chainId = local.id } = endpoints
  const hasEnded = allChains.some(({ id, ended }) => id === chainId && ended)
  const own = {
    defaultChain: hasEnded ? ethereum.id : chainId,
    // None: public lists contain no token of this chain, and the sandbox sends no external requests.
    tokenLists: [],
    securityNoticeLists: [],
    chains: { [chainId]: { ...(hasEnded ? {} : { rpc: rpcUrls }), graphql: graphqlUrl, record } },
  }
  const merged = mergeSettings(own, overrides)
  parseConfig(merged)
  return merged
}

/**
 * Validates overrides before anything starts.
 * @throws ConfigError
 */
export function checkOverrides(overrides: Overrides): void {
  const url = '127.0.0.1:1'
  const endpoints = { rpcUrls: [`http://${url}`, `ws://${url}`], graphqlUrl: `http://${url}` }
  pageConfig(emptyRecord, endpoints, overrides)
}
