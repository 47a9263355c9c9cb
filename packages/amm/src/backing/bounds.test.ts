import { describe, expect, test } from 'vitest'
import { marketRate, meanRate } from './market-rate.ts'
import { atRateDown, type Rate, soldDown } from './rate.ts'
import { valueBook } from './value-book.ts'

const at = (units: bigint, value: bigint): Rate => ({ units, value })

describe('atRateDown', () => {
  test('default: multiplies an amount by the rate and rounds down', () => {
    expect([atRateDown(10n, at(3n, 2n)), atRateDown(0n, at(3n, 2n))]).toEqual([6n, 0n])
  })
})

describe('soldDown', () => {
  test('default: returns less for each additional unit sold, and 0 when worth or backing is 0', () => {
    // Value 60 at the market's rate, sold into a market with a value of 30, yields 60 · 30 / 90.
    expect([soldDown(60n, 30n), soldDown(5n, 0n), soldDown(0n, 5n), soldDown(0n, 0n)]).toEqual([20n, 0n, 0n, 0n])
  })
})

describe('meanRate', () => {
  test('default: returns the sum of values over the sum of units as the mean rate', () => {
    expect(meanRate([at(1n, 2n), at(10n, 30n)])).toEqual(at(11n, 32n))
    expect(meanRate([])).toEqual(at(0n, 0n))
  })
})

describe('marketRate', () => {
  const middle = at(10_000n, 10_000n)
  test('behavior: includes pairs with a price within 2 % of the median and drops others', () => {
    expect(marketRate([middle, at(100n, 102n)])).toEqual(at(10_100n, 10_102n))
    expect(marketRate([middle, at(100n, 98n)])).toEqual(at(10_100n, 10_098n))
    expect(marketRate([middle, at(1_000n, 1_021n)])).toEqual(middle)
    expect(marketRate([middle, at(1_000n, 979n)])).toEqual(middle)
  })

  test('behavior: weights two equal holdings: uses the lower of both prices as the median, in any order', () => {
    // The prices differ by more than 2 % of the lower one, but by less than 2 % of the higher one.
    const higher = at(10_000n, 10_203n)
    expect(marketRate([middle, higher])).toEqual(middle)
    expect(marketRate([higher, middle])).toEqual(middle)
  })

  test('behavior: weights the median by holdings, not by the number of pairs', () => {
    expect(marketRate([at(1n, 5n), at(1n, 6n), at(1n, 7n), middle])).toEqual(middle)
  })

  test('behavior: ignores a pair with an empty side', () => {
    expect(marketRate([at(0n, 5n), at(5n, 0n)])).toBeNull()
    expect(marketRate([at(0n, 5n), middle, at(1_000_000n, 0n)])).toEqual(middle)
  })
})

describe('valueBook', () => {
  const anchors = new Map([['stable', at(1n, 1n)]])
  const reviewed = new Set(['stable', 'coin', 'share'])
  const pair = (token0: string, reserve0: bigint, token1: string, reserve1: bigint) => ({
    token0,
    reserve0,
    token1,
    reserve1,
  })
  const market = pair('coin', 10n, 'stable', 1_000n)

  test('default: derives the rate of a reviewed token from its pairs with anchors, on either side', () => {
    for (const each of [market, pair('stable', 1_000n, 'coin', 10n)]) {
      const values = valueBook([each], anchors, reviewed)
      expect(values.rateOf('coin')).toEqual(at(10n, 1_000n))
      // Selling as much of a token as its market contains yields half of the backing.
      expect([values.worthDown('coin', 10n), values.worthDown('stable', 7n), values.worthDown('nothing', 7n)]).toEqual([
        500n,
        7n,
        null,
      ])
      expect(values.pairDown(each)).toBe(2_000n)
    }
  })

  test('behavior: sums the reserves of several markets of a token', () => {
    const values = valueBook([market, pair('stable', 3_000n, 'coin', 30n)], anchors, reviewed)
    expect(values.rateOf('coin')).toEqual(at(40n, 4_000n))
  })

  test('behavior: ignores a market with an empty side', () => {
    for (const each of [pair('coin', 0n, 'stable', 1_000n), pair('coin', 10n, 'stable', 0n)]) {
      const values = valueBook([each], anchors, reviewed)
      expect([values.rateOf('coin'), values.worthDown('coin', 5n)]).toEqual([null, null])
    }
  })

  test('behavior: values an unreviewed token by the reviewed tokens in its pairs; derives no further rates from it', () => {
    const values = valueBook([market, pair('fake', 4n, 'coin', 10n), pair('fake', 4n, 'other', 4n)], anchors, reviewed)
    // Selling 10 coins in their market yields 500.
    expect(values.rateOf('fake')).toEqual(at(4n, 500n))
    expect([values.rateOf('other'), values.worthDown('other', 1n)]).toEqual([null, null])
    expect(values.pairDown(pair('fake', 4n, 'coin', 10n))).toBe(1_000n)
    expect(values.pairDown(pair('fake', 4n, 'other', 4n))).toBeNull()
    expect(values.pairDown(pair('fake', 4n, 'stable', 9n))).toBe(18n)
  })

  test('behavior: values an anchor by its own rate, independently of its pairs', () => {
    const values = valueBook([pair('stable', 1n, 'coin', 10n), market], anchors, reviewed)
    expect(values.worthDown('stable', 1_000n)).toBe(1_000n)
    expect(values.pairDown(pair('stable', 3n, 'stable', 4n))).toBe(7n)
  })

  test('behavior: treats a reviewed token without an anchor pair as unreviewed, so that only the coin in its pair backs it', () => {
    const values = valueBook([market, pair('share', 5n, 'coin', 10n)], anchors, reviewed)
    expect(values.rateOf('share')).toEqual(at(5n, 500n))
    // Only the coin counts as backing. The other token is reviewed, but has no market.
    expect(values.pairDown(pair('share', 5n, 'coin', 10n))).toBe(1_000n)
  })
})
