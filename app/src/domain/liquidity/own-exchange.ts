import type { Chain, Platform } from '@dexswap/chains'

/** The own exchange of a chain, the only one that liquidity is given to; null where it is not deployed. */
export function ownExchangeOf(chain: Pick<Chain, 'platforms'>): Platform | null {
  return chain.platforms.find(({ id }) => id === 'dexswap') ?? null
}
