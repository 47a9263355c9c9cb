import { describe, expect, test } from 'vitest'
import { type Known, known, loading, unknown } from '../known.ts'
import { feeReturn, returnHours, totalReturn } from './pool-returns.ts'

const unit = 10n ** 18n
const terms = known({ swapFeeBps: 30, protocolFeeDenominator: 5 }, 0)
const worth = known(1000n * unit, 0)
const week = (each: bigint | null) => known([5n ** 60n, ...Array.from({ length: 7 }, () => each), 5n ** 60n], 0)

function ratio(of: Known<{ numerator: bigint; denominator: bigint }>): number {
  return of.status === 'known' ? Number((of.value.numerator * unit) / of.value.denominator) / 1e18 : Number.NaN
}

describe('feeReturn', () => {
  test('default: projects the fees of the last 7 full days to a year, as a part of the liquidity', () => {
    // $100 a day with a fee of 0.3 %, of which liquidity providers get five sixths: $0.25 a day on
    // $1000.
    expect(ratio(feeReturn(week(100n * unit), terms, worth))).toBeCloseTo((0.25 / 1000) * 365, 12)
  })
  test('behavior: includes days without trades in the average', () => {
    const days = known([0n, 0n, 0n, 0n, 0n, 0n, 700n * unit, 0n], 0)
    expect(ratio(feeReturn(days, terms, worth))).toBeCloseTo((0.25 / 1000) * 365, 12)
  })
  test('behavior: limits the volume of a day by the liquidity, because wash trades earn nothing', () => {
    expect(ratio(feeReturn(week(10n ** 9n * unit), terms, worth))).toBeCloseTo(0.0025 * 365, 12)
  })
  test('behavior: projects the fees of a pair younger than a week from the hours since its creation', () => {
    // There were trades only in the last two and a half days.
    const days = known(
      [0n, 0n, 0n, 0n, 0n, 50n, 100n, 100n, 9n].map((each) => each * unit),
      0,
    )
    expect(ratio(feeReturn(days, terms, worth, 60))).toBeCloseTo(((0.25 * 2.5) / 1000) * (365 / 2.5), 12)
    // For a pair younger than a day, no yearly return is computed.
    expect(feeReturn(days, terms, worth, 23)).toEqual(unknown('no-source'))
  })
  test('behavior: returns `unknown` or `loading`, never 0, when an input is `unknown` or `loading`', () => {
    const days = known([1n, null, 1n], 0)
    expect(feeReturn(days, terms, worth)).toEqual(unknown('no-source'))
    expect(feeReturn(week(unit), terms, known(0n, 0))).toEqual(unknown('no-source'))
    expect(feeReturn(known([1n], 0), terms, worth)).toEqual(unknown('no-source'))
    expect(feeReturn(unknown('indexer-unreachable'), terms, worth)).toEqual(unknown('indexer-unreachable'))
    expect(feeReturn(week(unit), loading, worth)).toEqual(loading)
  })
})

describe('totalReturn', () => {
  const percent = (value: bigint) => known({ numerator: value, denominator: 100n }, 0)
  test('default: adds the returns of fees and rewards', () => {
    expect(ratio(totalReturn(percent(3n), percent(37n)))).toBeCloseTo(0.4, 12)
  })
  test('behavior: returns `unknown` or `loading` when one of the two returns is', () => {
    expect(totalReturn(percent(3n), unknown('no-source'))).toEqual(unknown('no-source'))
    expect(totalReturn(loading, percent(3n))).toEqual(loading)
  })
})

describe('returnHours', () => {
  const day = 86_400
  const midnight = 20_000 * day
  test('default: returns the hours of 7 full days, or the hours since the creation of a younger pair', () => {
    expect(returnHours(midnight - 30 * day, midnight)).toBe(168)
    expect(returnHours(midnight - 2.5 * day, midnight)).toBe(60)
    expect(returnHours(midnight + 3600, midnight)).toBe(0)
  })
})
