import type { Chain } from '@dexswap/chains'

/** Blocks after which a transaction is no longer looked at: two epochs of Ethereum, and what the indexer takes as final elsewhere. */
export function finalDepthOf(chain: Pick<Chain, 'followsHarmonyRules'>): number {
  return chain.followsHarmonyRules ? 30 : 64
}
