import type { Chain, Hex } from './chain.ts'

/** Parameter of `wallet_addEthereumChain` (EIP-3085). */
export type NetworkDescriptor = {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: Pick<Chain['nativeCurrency'], 'name' | 'symbol' | 'decimals'>
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/** Returns the parameter for wallets, or null when the chain is not offered to them. */
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
