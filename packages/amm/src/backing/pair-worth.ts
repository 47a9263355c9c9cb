import { soldDown } from './rate.ts'

/**
 * One side of a pair: an anchor, a reviewed token with a market, or any other token. `worth` is the
 * value of the side at the rate of its market.
 */
export type PairSide =
  | { readonly kind: 'anchor'; readonly worth: bigint }
  | { readonly kind: 'reviewed'; readonly worth: bigint; readonly backing: bigint }
  | { readonly kind: 'other' }

const lesser = (one: bigint, other: bigint) => (one < other ? one : other)

/**
 * Value of a reviewed side in a pair with an unreviewed token: the proceeds of selling it in its own
 * market.
 */
function against(side: Exclude<PairSide, { kind: 'other' }>): bigint {
  return side.kind === 'anchor' ? side.worth : soldDown(side.worth, side.backing)
}

/**
 * Value of a pair in reviewed tokens, rounded down: anchors count in full, two reviewed tokens count
 * as twice the lower side, and any other token as at most the other side.
 * @returns null when neither side is reviewed
 */
export function pairWorthDown(one: PairSide, other: PairSide): bigint | null {
  if (one.kind === 'other') return other.kind === 'other' ? null : 2n * against(other)
  if (other.kind === 'other') return 2n * against(one)
  if (one.kind === 'anchor' && other.kind === 'anchor') return one.worth + other.worth
  return 2n * lesser(one.worth, other.worth)
}

/**
 * Value of a trade: the mean of its reviewed sides, rounded down. Null without a reviewed side.
 * @returns null when neither side is reviewed
 */
export function tradeWorthDown(one: PairSide, other: PairSide): bigint | null {
  if (one.kind === 'other') return other.kind === 'other' ? null : other.worth
  return other.kind === 'other' ? one.worth : (one.worth + other.worth) / 2n
}

/**
 * Volume that counts for a pair: at most its worth per day, because the owner of its liquidity can
 * trade with themselves for free. Null without a worth.
 * @param volume new volume that is not counted yet
 * @param worth current worth of the pair; null without backing
 * @param counted volume of the pair already counted on the same day
 */
export function countedVolume(volume: bigint, worth: bigint | null, counted = 0n): bigint | null {
  if (worth === null) return null
  const room = worth > counted ? worth - counted : 0n
  return lesser(volume, room)
}
