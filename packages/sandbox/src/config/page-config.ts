import { emptyRecord, type LocalRecord, local, parseConfig } from '@dexswap/chains/config'
import { mergeSettings } from './merge-settings.ts'
import type { Overrides } from './read-overrides.ts'

export type LocalEndpoints = {
  readonly rpcUrls: readonly string[]
  readonly graphqlUrl: string | null
}

/**
 * The served config.json: the sandbox chain with the overrides.
 * @throws ConfigError for invalid overrides
 */
export function pageConfig(record: LocalRecord, endpoints: LocalEndpoints, overrides: Overrides): Overrides {
  const { rpcUrls, graphqlUrl } = endpoints
  const own = {
    defaultChain: local.id,
    // Public lists contain no token of this chain, and the sandbox makes no external requests.
    tokenLists: [],
    securityNoticeLists: [],
    chains: { [local.id]: { rpc: rpcUrls, graphql: graphqlUrl, record } },
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
