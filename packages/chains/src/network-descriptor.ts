import type { Chain, Hex } from './chain.ts'

/** What `wallet_addEthereumChain` is told. */
export type NetworkDescriptor = {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: Pick<Chain['nativeCurrency'], 'name' | 'symbol' | 'decimals'>
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/** What a wallet that does not know a chain is told of it; null where it is not offered to. */
export function descriptorOf(
  chain: Pick<Chain, 'id' | 'name' | 'addable' | 'ended' | 'nativeCurrency' | 'nodes' | 'explorer'>,
): NetworkDescriptor | null {
  const { id, name, addable, ended, nativeCurrency, nodes, explorer } = chain
  if (!addable || ended) return null
  const { symbol, decimals } = nativeCurrency
  return {
    chainId: `0x${id.toString(16)}`,
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls: nodes.map(({ url }) => url).filter((url) => url.startsWith('http')),
    blockExplorerUrls: explorer ? [explorer.url] : [],
  }
}
