import type { Config } from '@dexswap/chains/config'

/** Origins to which WalletConnect connects when a project id is configured. */
const walletConnectSources = [
  'wss://relay.walletconnect.org',
  'wss://relay.walletconnect.com',
  'https://*.walletconnect.org',
  'https://*.walletconnect.com',
]

/** Origin of an address; ENS names and content identifiers resolve to the gateways. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host } = new URL(address)
  return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : null
}

/**
 * Content policy limited to configured origins, sent as a header; browsers enforce the page's too.
 * @param open policy in `release.json` @param known default lists when none are configured
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
