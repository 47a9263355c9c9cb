import type { Address } from '@dexswap/chains'

/**
 * 0: wrapped native currency; 1: recorded stablecoin; 2: other recorded token; 3: any other token. A
 * price depends only on tokens of lower rank.
 */
export type Rank = 0 | 1 | 2 | 3

/** True for anchors: wrapped native currency and stablecoins, which set the price of other tokens. */
export const isAnchor = (rank: Rank): boolean => rank < 2

/** True when a pair with a token of rank `other` can set the price of a token of rank `own`. */
export function isPricedBy(own: Rank, other: Rank): boolean {
  if (own === 0) return false
  return own === 1 ? other === 0 : other < 3
}

export type PricedTokens = {
  readonly wrappedNative: Address
  readonly stablecoins: readonly Address[]
  /** Tokens of the chain record in any order. The tokens above may be among them. */
  readonly reviewed: readonly Address[]
}

/** Rank of every reviewed token by lower-case address; all others have rank 3. */
export function rankReviewed(chain: PricedTokens): ReadonlyMap<string, Rank> {
  const ranks = new Map<string, Rank>()
  for (const address of chain.reviewed) ranks.set(address.toLowerCase(), 2)
  for (const address of chain.stablecoins) ranks.set(address.toLowerCase(), 1)
  ranks.set(chain.wrappedNative.toLowerCase(), 0)
  return ranks
}
