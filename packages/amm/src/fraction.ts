import { UndefinedNumberError } from './errors.ts'

/** An exact ratio. The denominator is positive; nothing is reduced, compare by value. Prices are in base units. */
export type Fraction = {
  readonly numerator: bigint
  readonly denominator: bigint
}

export const ZERO: Fraction = { numerator: 0n, denominator: 1n }
export const ONE: Fraction = { numerator: 1n, denominator: 1n }

/** The ratio of two numbers with the sign in the numerator. @throws UndefinedNumberError when the denominator is zero. */
export function fraction(numerator: bigint, denominator: bigint): Fraction {
  if (denominator === 0n) throw new UndefinedNumberError('fraction', denominator)
  return denominator > 0n ? { numerator, denominator } : { numerator: -numerator, denominator: -denominator }
}

/** The part that a number of basis points is, as 30 → 30/10000. */
export function fractionOfBps(bps: number): Fraction {
  return { numerator: BigInt(bps), denominator: 10_000n }
}

/** Exact, without rounding. */
export function multiplyFractions(a: Fraction, b: Fraction): Fraction {
  return { numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator }
}

/** Exact, without rounding. */
export function addFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator + b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** Exact, without rounding; may be negative. */
export function subtractFractions(a: Fraction, b: Fraction): Fraction {
  return {
    numerator: a.numerator * b.denominator - b.numerator * a.denominator,
    denominator: a.denominator * b.denominator,
  }
}

/** 1/a. @throws UndefinedNumberError when a is zero. */
export function invertFraction(a: Fraction): Fraction {
  return fraction(a.denominator, a.numerator)
}

/** Negative when a is less than b, positive when greater, 0 when they are the same number. */
export function compareFractions(a: Fraction, b: Fraction): -1 | 0 | 1 {
  const left = a.numerator * b.denominator
  const right = b.numerator * a.denominator
  if (left === right) return 0
  return left < right ? -1 : 1
}

/** amount · a in whole base units, rounded towards zero (down, as amounts and ratios are never negative here). */
export function multiplyAmountDown(amount: bigint, a: Fraction): bigint {
  return (amount * a.numerator) / a.denominator
}
