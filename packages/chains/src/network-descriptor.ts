import type { Chain, Hex } from './chain.ts'

/** Parameter of `wallet_addEthereumChain` (EIP-3085). */
export type NetworkDescriptor = {
  readonly chainId: Hex
  readonly chainName: string
  readonly nativeCurrency: Pick<Chain['nativeCurrency'], 'name' | 'symbol' | 'decimals'>
  readonly rpcUrls: readonly string[]
  readonly blockExplorerUrls: readonly string[]
}

/**
 * Returns the parameter, or null when the chain is not offered to wallets or has no node.
 * @param urls RPC URLs in use; WebSocket URLs are omitted from the result
 */
export function descriptorOf(
  chain: Pick<Chain, 'id' | 'name' | 'addable' | 'nativeCurrency' | 'explorer'>,
  urls: readonly string[],
): NetworkDescriptor | null {
  const { id, name, addable, nativeCurrency, explorer } = chain
  const rpcUrls = urls.filter((url) => url.startsWith('http'))
  if (!addable || rpcUrls.length === 0) return null
  const { symbol, decimals } = nativeCurrency
  return {
    chainId: `0x${id.toString(16)}`,
    chainName: name,
    nativeCurrency: { name: nativeCurrency.name, symbol, decimals },
    rpcUrls,
    blockExplorerUrls: explorer ? [explorer.url] : [],
  }
}
