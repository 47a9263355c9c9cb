import { emptyRecord, type LocalRecord, local, parseConfig } from '@dexswap/chains/config'
import { mergeSettings } from './merge-settings.ts'
import type { Overrides } from './read-overrides.ts'

export type LocalEndpoints = {
  readonly rpcUrls: readonly string[]
  readonly graphqlUrl: string | null
}

/**
 * What the sandbox serves as config.json: its own chain, with the overrides on top.
 * @throws ConfigError where the overrides are not what the schema asks for
 */
export function pageConfig(record: LocalRecord, endpoints: LocalEndpoints, overrides: Overrides): Overrides {
  const { rpcUrls, graphqlUrl } = endpoints
  const own = {
    defaultChain: local.id,
    // The lists of the real networks name none of this chain's tokens, and the sandbox asks nobody outside of the machine.
    tokenLists: [],
    securityNoticeLists: [],
    chains: { [local.id]: { rpc: rpcUrls, graphql: graphqlUrl, record } },
  }
  const merged = mergeSettings(own, overrides)
  parseConfig(merged)
  return merged
}

/** Finds mistakes in overrides before anything is started. @throws ConfigError */
export function checkOverrides(overrides: Overrides): void {
  const url = '127.0.0.1:1'
  const endpoints = { rpcUrls: [`http://${url}`, `ws://${url}`], graphqlUrl: `http://${url}` }
  pageConfig(emptyRecord, endpoints, overrides)
}
