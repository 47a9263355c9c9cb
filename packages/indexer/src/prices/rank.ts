import type { Address } from '@dexswap/chains'

/**
 * How a token's price is found. A price comes only from pairs with tokens of a lower rank, so no token's price
 * depends on itself: 0 the wrapped native currency, 1 the chain's stablecoins, 2 its other routing bases, 3 all others.
 */
export type Rank = 0 | 1 | 2 | 3

/** Tokens that others are priced against: all but rank 3. */
export const isBase = (rank: Rank): boolean => rank < 3

export type PricedTokens = {
  readonly wrappedNative: Address
  readonly stablecoins: readonly Address[]
  readonly routingBases: readonly Address[]
}

/** The rank of every base of a chain by lower-case address; a token that is not in the map has rank 3. */
export function rankBases(chain: PricedTokens): ReadonlyMap<string, Rank> {
  const ranks = new Map<string, Rank>()
  for (const address of chain.routingBases) ranks.set(address.toLowerCase(), 2)
  for (const address of chain.stablecoins) ranks.set(address.toLowerCase(), 1)
  ranks.set(chain.wrappedNative.toLowerCase(), 0)
  return ranks
}
