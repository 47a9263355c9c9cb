import { describe, expect, test } from 'vitest'
import { marketRate, meanRate } from './market-rate.ts'
import { atRateDown, type Rate, soldDown } from './rate.ts'
import { valueBook } from './value-book.ts'

const at = (units: bigint, value: bigint): Rate => ({ units, value })

describe('atRateDown', () => {
  test('default: by the rate, rounded down', () => {
    expect([atRateDown(10n, at(3n, 2n)), atRateDown(0n, at(3n, 2n))]).toEqual([6n, 0n])
  })
})

describe('soldDown', () => {
  test('default: less with every unit, and nothing of nothing', () => {
    // 60 into a market of 30: 60 · 30 / 90.
    expect([soldDown(60n, 30n), soldDown(5n, 0n), soldDown(0n, 5n), soldDown(0n, 0n)]).toEqual([20n, 0n, 0n, 0n])
  })
})

describe('meanRate', () => {
  test('default: all of the one by all of the other', () => {
    expect(meanRate([at(1n, 2n), at(10n, 30n)])).toEqual(at(11n, 32n))
    expect(meanRate([])).toEqual(at(0n, 0n))
  })
})

describe('marketRate', () => {
  const middle = at(10_000n, 10_000n)
  test('behavior: a fiftieth away is in line, whichever way; more is not', () => {
    expect(marketRate([middle, at(100n, 102n)])).toEqual(at(10_100n, 10_102n))
    expect(marketRate([middle, at(100n, 98n)])).toEqual(at(10_100n, 10_098n))
    expect(marketRate([middle, at(1_000n, 1_021n)])).toEqual(middle)
    expect(marketRate([middle, at(1_000n, 979n)])).toEqual(middle)
  })

  test('behavior: of two that hold as much the lower one is the middle, in whichever order they stand', () => {
    // A fiftieth and more above the lower one, but less than that below itself.
    const higher = at(10_000n, 10_203n)
    expect(marketRate([middle, higher])).toEqual(middle)
    expect(marketRate([higher, middle])).toEqual(middle)
  })

  test('behavior: the middle is that of the weight, not of the number', () => {
    expect(marketRate([at(1n, 5n), at(1n, 6n), at(1n, 7n), middle])).toEqual(middle)
  })

  test('behavior: a pair with an empty side is none', () => {
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

  test('default: a reviewed token has the rate of its pairs with anchors, on whichever side it stands', () => {
    for (const each of [market, pair('stable', 1_000n, 'coin', 10n)]) {
      const book = valueBook([each], anchors, reviewed)
      expect(book.rateOf('coin')).toEqual(at(10n, 1_000n))
      // All of it against itself: half.
      expect([book.worthDown('coin', 10n), book.worthDown('stable', 7n), book.worthDown('nothing', 7n)]).toEqual([
        500n,
        7n,
        null,
      ])
      expect(book.pairDown(each)).toBe(2_000n)
    }
  })

  test('behavior: several markets count together', () => {
    const book = valueBook([market, pair('stable', 3_000n, 'coin', 30n)], anchors, reviewed)
    expect(book.rateOf('coin')).toEqual(at(40n, 4_000n))
  })

  test('behavior: a side that is empty is no market', () => {
    for (const each of [pair('coin', 0n, 'stable', 1_000n), pair('coin', 10n, 'stable', 0n)]) {
      const book = valueBook([each], anchors, reviewed)
      expect([book.rateOf('coin'), book.worthDown('coin', 5n)]).toEqual([null, null])
    }
  })

  test('behavior: a token that anybody can have made has a market of what stands against it, and no rate makes another', () => {
    const book = valueBook([market, pair('fake', 4n, 'coin', 10n), pair('fake', 4n, 'other', 4n)], anchors, reviewed)
    // 10 of the coin fetch 500.
    expect(book.rateOf('fake')).toEqual(at(4n, 500n))
    expect([book.rateOf('other'), book.worthDown('other', 1n)]).toEqual([null, null])
    expect(book.pairDown(pair('fake', 4n, 'coin', 10n))).toBe(1_000n)
    expect(book.pairDown(pair('fake', 4n, 'other', 4n))).toBeNull()
    expect(book.pairDown(pair('fake', 4n, 'stable', 9n))).toBe(18n)
  })

  test('behavior: an anchor has its own rate, whatever its pairs say, and is worth all of it', () => {
    const book = valueBook([pair('stable', 1n, 'coin', 10n), market], anchors, reviewed)
    expect(book.worthDown('stable', 1_000n)).toBe(1_000n)
    expect(book.pairDown(pair('stable', 3n, 'stable', 4n))).toBe(7n)
  })

  test('behavior: a reviewed token against another one makes no rate, but counts as any other token does', () => {
    const book = valueBook([market, pair('share', 5n, 'coin', 10n)], anchors, reviewed)
    expect(book.rateOf('share')).toEqual(at(5n, 500n))
    // Only the coin is behind it.
    expect(book.pairDown(pair('share', 5n, 'coin', 10n))).toBe(1_000n)
  })
})
