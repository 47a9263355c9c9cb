import type { Token } from '#domain/currencies/currency.ts'
import { type Known, mapKnown } from '#domain/known.ts'
import type { PositionOverTime } from './position-over-time.ts'
import { usdOfBoth } from './position-worth.ts'

/** Of 10^-18 US dollars at today's prices, and the moment from which on they came, in seconds since 1970. */
export type FeesEarned = { readonly usd: bigint; readonly since: number }

/**
 * What the LP tokens that an account has now have earned. Null for none of them, and for LP tokens that came or went by a transfer:
 * nobody knows what they cost.
 */
export function feesEarned(
  position: PositionOverTime,
  held: bigint,
  tokens: { readonly token0: Token; readonly token1: Token },
  priceOf: (token: Token) => Known<bigint>,
): Known<FeesEarned> | null {
  const { since } = position
  if (since === null || position.liquidity !== held) return null
  return mapKnown(usdOfBoth(position.fees, tokens, priceOf), (usd) => ({ usd, since }))
}
