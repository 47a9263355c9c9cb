import type { Address } from '@dexswap/chains'

/**
 * What a token is to others: 0 the wrapped native currency, 1 a stablecoin of the chain record, 2 another token that the record names,
 * 3 whatever anybody has made. No token's price depends on itself: the first two are money, the third is as far as it has pairs with
 * those.
 */
export type Rank = 0 | 1 | 2 | 3

/** Tokens whose price does not come from a market of their own: others are priced against them. */
export const isAnchor = (rank: Rank): boolean => rank < 2

/** Whether the pairs of a token with another one can give it its price. */
export function isPricedBy(own: Rank, other: Rank): boolean {
  if (own === 0) return false
  return own === 1 ? other === 0 : other < 3
}

export type PricedTokens = {
  readonly wrappedNative: Address
  readonly stablecoins: readonly Address[]
  /** Tokens of the chain record, in any order and with those above. */
  readonly reviewed: readonly Address[]
}

/** The rank of every reviewed token of a chain by lower-case address; a token that is not in the map has rank 3. */
export function rankReviewed(chain: PricedTokens): ReadonlyMap<string, Rank> {
  const ranks = new Map<string, Rank>()
  for (const address of chain.reviewed) ranks.set(address.toLowerCase(), 2)
  for (const address of chain.stablecoins) ranks.set(address.toLowerCase(), 1)
  ranks.set(chain.wrappedNative.toLowerCase(), 0)
  return ranks
}
