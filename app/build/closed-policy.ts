import type { Config } from '@dexswap/chains/config'

/** Sources that WalletConnect connects to with a project id. */
const walletConnectSources = [
  'wss://relay.walletconnect.org',
  'wss://relay.walletconnect.com',
  'https://*.walletconnect.org',
  'https://*.walletconnect.com',
]

/** Origin of a connection; a name or a content identifier is resolved by the gateways. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host } = new URL(address)
  return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : null
}

/**
 * Content policy that connects only to configured origins. Sent as a header; the page itself
 * carries the open one, and browsers enforce both.
 * @param open the policy of the release, as in `release.json`
 * @param known default lists if the configuration names none
 */
export function closedPolicy(open: string, config: Config, known: readonly string[]): string {
  const { chains, ipfsGateways, tokenLists, securityNoticeLists, tokenLogos, walletConnectProjectId } = config
  const nodes = [...chains.values()].flatMap(({ rpcUrls, graphql, gasFeed }) => [...rpcUrls, graphql, gasFeed])
  const lists = [...(tokenLists ?? known), ...(securityNoticeLists ?? known)]
  const origins = [...nodes, ...ipfsGateways, ...lists, tokenLogos].flatMap((address) => {
    const origin = address === null ? null : originOf(address)
    return origin === null ? [] : [origin]
  })
  const sources = ["'self'", ...origins, ...(walletConnectProjectId === null ? [] : walletConnectSources)]
  return open.replace(/connect-src [^;]+/, `connect-src ${[...new Set(sources)].join(' ')}`)
}
