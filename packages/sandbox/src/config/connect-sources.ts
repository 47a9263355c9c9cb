import { parseConfig } from '@dexswap/chains/config'

/**
 * Configured endpoints without TLS, which the content policy of the build has to allow.
 * @throws ConfigError
 */
export function connectSources(config: unknown): readonly string[] {
  const { chains, ipfsGateways } = parseConfig(config)
  const urls = [...chains.values()].flatMap(({ rpcUrls, graphql, gasFeed }) => [...rpcUrls, graphql, gasFeed])
  const origins = [...urls, ...ipfsGateways].flatMap((url) => {
    if (url === null) return []
    const { protocol, host } = new URL(url)
    return protocol === 'http:' || protocol === 'ws:' ? [`${protocol}//${host}`] : []
  })
  return [...new Set(origins)]
}
