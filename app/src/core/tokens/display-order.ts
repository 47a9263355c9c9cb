import { type Chain, isSameAddress } from '@dexswap/chains'
import type { Token } from './currency.ts'

/**
 * The two tokens of a pair in display order: the token that is priced, then the token that it is
 * priced in.
 */
export type DisplayOrder = { readonly base: Token; readonly quote: Token; readonly baseIs: 'token0' | 'token1' }

/**
 * Chooses the token in which the other one is priced: a stablecoin, else the wrapped native token,
 * else the second.
 */
export function displayOrder(
  chain: Pick<Chain, 'stablecoins' | 'wrappedNative'>,
  { token0, token1 }: { readonly token0: Token; readonly token1: Token },
): DisplayOrder {
  const rank = ({ address }: Token) => {
    if (chain.stablecoins.some((stable) => isSameAddress(stable, address))) return 2
    return isSameAddress(chain.wrappedNative.address, address) ? 1 : 0
  }
  return rank(token0) > rank(token1)
    ? { base: token1, quote: token0, baseIs: 'token1' }
    : { base: token0, quote: token1, baseIs: 'token0' }
}

/** Two values of a pair in display order, with the value of the priced token first. */
export function baseFirst<T>({ baseIs }: Pick<DisplayOrder, 'baseIs'>, of0: T, of1: T): readonly [T, T] {
  return baseIs === 'token0' ? [of0, of1] : [of1, of0]
}
