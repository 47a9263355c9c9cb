import { soldDown } from './rate.ts'

/**
 * What one side of a pair is: the chain's native currency or a stablecoin, another reviewed token with a market of its own, or a token
 * that anybody can have made. `worth` is at the rate of the token's market.
 */
export type PairSide =
  | { readonly kind: 'anchor'; readonly worth: bigint }
  | { readonly kind: 'reviewed'; readonly worth: bigint; readonly backing: bigint }
  | { readonly kind: 'other' }

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

/** A side that stands against a token that anybody can have made: what its own market would pay for it. */
function against(side: Exclude<PairSide, { kind: 'other' }>): bigint {
  return side.kind === 'anchor' ? side.worth : soldDown(side.worth, side.backing)
}

/**
 * Worth of both sides of a pair that could be taken out through reviewed tokens, rounded down: two anchors count as they are, two
 * reviewed tokens as twice the lesser side, and a token that anybody can have made never counts more than the reviewed one against it.
 * @returns null where neither side is reviewed: nothing stands behind such a pair
 */
export function pairWorthDown(one: PairSide, other: PairSide): bigint | null {
  if (one.kind === 'other') return other.kind === 'other' ? null : 2n * against(other)
  if (other.kind === 'other') return 2n * against(one)
  if (one.kind === 'anchor' && other.kind === 'anchor') return one.worth + other.worth
  return 2n * lesser(one.worth, other.worth)
}

/**
 * Worth of a trade, rounded down: the mean of its reviewed sides.
 * @returns null where neither side is reviewed
 */
export function tradeWorthDown(one: PairSide, other: PairSide): bigint | null {
  if (one.kind === 'other') return other.kind === 'other' ? null : other.worth
  return other.kind === 'other' ? one.worth : (one.worth + other.worth) / 2n
}

/**
 * How much of a volume counts: a pair's volume of a day counts up to the worth of what lies in it. Beyond that anybody can trade with
 * himself for the fees alone, which come back to whoever owns the liquidity.
 * @param volume so far not counted
 * @param worth of the pair now; null where nothing stands behind it
 * @param counted of the pair's volume of the same day
 */
export function countedVolume(volume: bigint, worth: bigint | null, counted = 0n): bigint | null {
  if (worth === null) return null
  const room = worth > counted ? worth - counted : 0n
  return lesser(volume, room)
}
