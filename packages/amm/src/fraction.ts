import { UndefinedNumberError } from './errors.ts'

/**
 * An exact ratio with a positive denominator. It is not reduced: compare with `compareFractions`.
 * Prices are in base units.
 */
export type Fraction = {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/**
 * A ratio with the sign in its numerator.
 * @throws UndefinedNumberError when the denominator is zero
 */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new UndefinedNumberError('fraction', denominator)
  return denominator > 0n ? { numerator, denominator } : { numerator: -numerator, denominator: -denominator }
}

/** Basis points as a ratio: 30 is 30/10000. */
export function fractionOfBps(bps: number): Fraction {
  return { numerator: BigInt(bps), denominator: 10_000n }
}

/** a · b, exact. */
export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** a + b, exact. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** a − b, exact; can be negative. */
export function subtractFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** Negative when a < b, positive when a > b, 0 when equal. */
export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** amount · a in base units, rounded towards zero. */
export function multiplyAmountDown(amount: bigint, a: Fraction): bigint {
  return (amount * a.numerator) / a.denominator
}
