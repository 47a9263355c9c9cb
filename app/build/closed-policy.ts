import type { Config } from '@dexswap/chains/config'

/** What the code of WalletConnect speaks to, where a project id lets it. */
const walletConnectSources = [
  'wss://relay.walletconnect.org',
  'wss://relay.walletconnect.com',
  'https://*.walletconnect.org',
  'https://*.walletconnect.com',
]

/** The origin of an address that a browser connects to; a name or a content identifier comes by the gateways. */
function originOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, host } = new URL(address)
  return /^(?:https?|wss?):$/.test(protocol) ? `${protocol}//${host}` : null
}

/**
 * The content policy of a deployment whose users bring no nodes and lists of their own: it connects to what the configuration names and to
 * nothing else. Sent as a header beside the open policy that stands in the page, it is the narrower one that counts.
 * @param open the policy of the release, as `release.json` has it
 * @param known the lists that are offered where the configuration names none
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
