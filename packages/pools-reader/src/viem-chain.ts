import type { Chain } from '@dexswap/chains'
import type { Chain as ViemChain } from 'viem'

/** A chain record in viem's format, with the limits of its nodes. */
export function viemChainOf(chain: Chain): ViemChain {
  return {
    id: chain.id,
    name: chain.name,
    nativeCurrency: chain.nativeCurrency,
    // Empty, because the transport has its own nodes, which the user can replace.
    rpcUrls: { default: { http: [] } },
    blockTime: chain.blockTimeMs,
    custom: {
      fees: chain.fees,
      logRange: chain.logRange,
      feeHistory: chain.abilities.feeHistory,
      multicall: chain.multicall,
    },
  }
}
