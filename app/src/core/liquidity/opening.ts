// Step 2 of 7: quote: the first provider's transfer to a pair that holds tokens.
import { BPS, MINIMUM_LIQUIDITY } from '@dexswap/amm'
import { bothSides, mapSides, otherSide, type PairFacts, type Side, type Sides } from './pair-lookup.ts'

/** True without LP tokens, or with only those that the first deposit locked. */
export function isUnowned(facts: Pick<PairFacts, 'totalSupply'> | null): boolean {
  return facts === null || facts.totalSupply <= MINIMUM_LIQUIDITY
}

/** Maximum part to send first, because others can take it until the router's call. */
const maxAheadBps = 50n
/** Minimum units of the finer side; rounding changes the ratio by 0.5 or 5 basis points, or more. */
const precisions = [10_000n, 1_000n, 1n]
/** Part of both amounts that the router must take for a matching ratio. */
const matchingBps = 9_990n

export type Opening =
  /** Amounts to send before `sync()`; null without a transfer. */
  | { readonly ahead: Sides<bigint> | null }
  /** The pair holds too much: setting a price requires at least these amounts. */
  | { readonly needs: Sides<bigint> }

/**
 * Transfers that give an unowned pair the ratio of the deposit. `UniswapV2Library.quote` reverts
 * with one empty reserve, and uses any other ratio as the price.
 * @param held the pair's balances, its reserves after `sync()`; both desired amounts are positive
 */
export function openingOf(reserves: Sides<bigint>, held: Sides<bigint>, desired: Sides<bigint>): Opening {
  if (reserves.first === 0n && reserves.second === 0n) return { ahead: null }
  if (hasRatioOf(reserves, desired)) return { ahead: null }
  const total = mapSides(held, (amount, side) => amount + desired[side])
  for (const units of precisions) {
    const holds = proportionalUp(held, total, units)
    const ahead = minus(holds, held)
    const isSmall = bothSides.every((side) => ahead[side] * BPS <= desired[side] * maxAheadBps)
    if (isSmall && hasRatioOf(holds, minus(desired, ahead))) return { ahead }
  }
  const least = minus(proportionalUp(held, desired, 1_000n), held)
  const factors = bothSides.map((side) =>
    ceilDiv((least[side] > held[side] ? least[side] : held[side]) * BPS, desired[side] * maxAheadBps),
  )
  const factor = factors.reduce((one, other) => (one > other ? one : other), 2n)
  return { needs: mapSides(desired, (amount) => amount * factor) }
}

/** True when the router takes nearly all of both amounts at these reserves. */
function hasRatioOf(reserves: Sides<bigint>, desired: Sides<bigint>): boolean {
  if (reserves.first === 0n || reserves.second === 0n) return false
  const [one, other] = [desired.first * reserves.second, desired.second * reserves.first]
  const [less, more] = one < other ? [one, other] : [other, one]
  return less * BPS >= more * matchingBps
}

/** Smallest balances in the ratio of `target`, at least `held` and `units` of the finer side. */
function proportionalUp(held: Sides<bigint>, target: Sides<bigint>, units: bigint): Sides<bigint> {
  const coarse: Side = target.first < target.second ? 'first' : 'second'
  const fine = otherSide(coarse)
  const matching = ceilDiv(target[coarse] * (held[fine] > units ? held[fine] : units), target[fine])
  const coarseUnits = held[coarse] > matching ? held[coarse] : matching
  const fineUnits = (2n * target[fine] * coarseUnits + target[coarse]) / (2n * target[coarse])
  return coarse === 'first' ? { first: coarseUnits, second: fineUnits } : { first: fineUnits, second: coarseUnits }
}

function minus(one: Sides<bigint>, other: Sides<bigint>): Sides<bigint> {
  return mapSides(one, (amount, side) => amount - other[side])
}

function ceilDiv(value: bigint, by: bigint): bigint {
  return (value + by - 1n) / by
}
