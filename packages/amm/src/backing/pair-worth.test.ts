import { describe, expect, test } from 'vitest'
import { countedVolume, type PairSide, pairWorthDown, tradeWorthDown } from './pair-worth.ts'

const other: PairSide = { kind: 'other' }
const anchor = (worth: bigint): PairSide => ({ kind: 'anchor', worth })
const reviewed = (worth: bigint, backing: bigint): PairSide => ({ kind: 'reviewed', worth, backing })

describe('pairWorthDown', () => {
  test('default: adds the values of two anchors, and doubles the lower side of two reviewed tokens', () => {
    expect(pairWorthDown(anchor(7n), anchor(5n))).toBe(12n)
    expect(pairWorthDown(reviewed(7n, 100n), anchor(5n))).toBe(10n)
    expect(pairWorthDown(anchor(9n), reviewed(4n, 100n))).toBe(8n)
    expect(pairWorthDown(reviewed(3n, 100n), reviewed(8n, 100n))).toBe(6n)
  })

  test('behavior: doubles the sale value of the reviewed side when the other token is unreviewed', () => {
    expect(pairWorthDown(anchor(7n), other)).toBe(14n)
    expect(pairWorthDown(other, anchor(7n))).toBe(14n)
    // Value 60, sold into a market with a value of 30, yields 60·30/90 = 20.
    expect(pairWorthDown(reviewed(60n, 30n), other)).toBe(40n)
    expect(pairWorthDown(other, reviewed(60n, 30n))).toBe(40n)
    expect(pairWorthDown(other, other)).toBeNull()
  })
})

describe('tradeWorthDown', () => {
  test('default: returns the mean of the reviewed sides, rounded down, and null without a reviewed side', () => {
    expect(tradeWorthDown(anchor(7n), reviewed(4n, 9n))).toBe(5n)
    expect(tradeWorthDown(anchor(7n), other)).toBe(7n)
    expect(tradeWorthDown(other, reviewed(4n, 9n))).toBe(4n)
    expect(tradeWorthDown(other, other)).toBeNull()
  })
})

describe('countedVolume', () => {
  test("default: limits the volume to the pair's worth minus the volume counted on that day, and returns null without a worth", () => {
    expect(countedVolume(5n, 9n)).toBe(5n)
    expect(countedVolume(10n, 9n)).toBe(9n)
    expect(countedVolume(5n, 9n, 6n)).toBe(3n)
    expect(countedVolume(5n, 9n, 9n)).toBe(0n)
    expect(countedVolume(5n, 9n, 20n)).toBe(0n)
    expect(countedVolume(5n, null)).toBeNull()
  })
})
