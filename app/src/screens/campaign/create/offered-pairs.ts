import type { Token } from '#domain/currencies/currency.ts'
import type { PairRow } from '#domain/pairs/pair-row.ts'

/** Pairs made of two tokens that are on a list or were added: a campaign is for no other (spec/2 §2). */
export function pairsOfKnownTokens<Pair extends Pick<PairRow, 'token0' | 'token1'>>(
  pairs: readonly Pair[],
  tokens: readonly Pick<Token, 'address'>[],
): readonly Pair[] {
  const known = new Set(tokens.map(({ address }) => address.toLowerCase()))
  return pairs.filter(({ token0, token1 }) => [token0, token1].every(({ address }) => known.has(address.toLowerCase())))
}

/** The deepest first; those whose liquidity is not known last. */
export function byLiquidity<Pair extends Pick<PairRow, 'liquidityUsd'>>(pairs: readonly Pair[]): readonly Pair[] {
  const worth = ({ liquidityUsd }: Pair) => (liquidityUsd.status === 'known' ? liquidityUsd.value : -1n)
  return pairs.toSorted((one, other) => (worth(one) < worth(other) ? 1 : worth(one) > worth(other) ? -1 : 0))
}
