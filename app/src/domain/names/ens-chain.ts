import type { Config, ConfiguredChain } from '@dexswap/chains/config'

/**
 * The chain whose names stand for token lists whatever the wallet's chain: Ethereum, or the local chain where the page is
 * the sandbox's. Null where this deployment knows no registry.
 */
export function ensChain({ defaultChain, chains }: Pick<Config, 'chains' | 'defaultChain'>): ConfiguredChain | null {
  const chain = chains.get(defaultChain === 31337 ? 31337 : 1)
  return chain?.ensRegistry ? chain : null
}
