import type { Chain } from '@dexswap/chains'

/**
 * Tokens of the chain record by lower-case address. They were reviewed: none can be minted
 * arbitrarily.
 */
export function reviewedTokens(chain: Chain): ReadonlySet<string> {
  const named = [chain.wrappedNative, ...chain.tokens].map(({ address }) => address)
  return new Set([...named, ...chain.stablecoins, ...chain.routingBases].map((address) => address.toLowerCase()))
}
