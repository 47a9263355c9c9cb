import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '../test/worlds.ts'
import {
  getAmountInUp,
  getAmountOutDown,
  InsufficientInputError,
  InsufficientReservesError,
  InvalidSwapFeeError,
  MAX_UINT112,
  OverflowError,
} from './index.ts'

// Without fees, the product of the reserves never decreases, and one more unit of output would lower
// it. The input for an output yields at least that output.

const hop = { reserveIn: 1_000n, reserveOut: 1_000n, swapFeeBps: 30 }

describe('getAmountOutDown', () => {
  test('default: returns the output computed by hand [3.5.07]', () => {
    expect(getAmountOutDown(100n, hop)).toBe(90n)
    expect(getAmountOutDown(10n ** 18n, { reserveIn: 5n * 10n ** 18n, reserveOut: 10n ** 19n, swapFeeBps: 30 })).toBe(
      1_662_497_915_624_478_906n,
    )
    expect(getAmountOutDown(100n, { ...hop, swapFeeBps: 0 })).toBe(90n)
    expect(getAmountOutDown(100n, { ...hop, swapFeeBps: 1000 })).toBe(82n)
  })

  test('behavior: returns the maximum output that does not lower the product of the reserves', () => {
    fc.assert(
      fc.property(sized(111), sized(112), sized(112), fc.integer({ min: 0, max: 1000 }), (x, rIn, rOut, fee) => {
        const out = getAmountOutDown(x, { reserveIn: rIn, reserveOut: rOut, swapFeeBps: fee })
        const held = rIn * 10_000n + x * BigInt(10_000 - fee)
        expect(held * (rOut - out) >= rIn * rOut * 10_000n).toBe(true)
        expect(held * (rOut - out - 1n) < rIn * rOut * 10_000n).toBe(true)
      }),
    )
  })

  test('behavior: computes an input that suffices for the output, at most one unit above the minimum', () => {
    fc.assert(
      fc.property(sized(112), sized(112), sized(112), fc.integer({ min: 0, max: 1000 }), (y, rIn, rOut, fee) => {
        fc.pre(y < rOut)
        const pool = { reserveIn: rIn, reserveOut: rOut, swapFeeBps: fee }
        const needed = getAmountInUp(y, pool)
        expect(getAmountOutDown(needed, pool) >= y).toBe(true)
        if (needed > 2n) expect(getAmountOutDown(needed - 2n, pool) < y).toBe(true)
      }),
    )
  })

  test('error: InsufficientInputError when the input is not positive', () => {
    expect(() => getAmountOutDown(0n, hop)).toThrow(InsufficientInputError)
    expect(() => getAmountOutDown(-1n, hop)).toThrow(InsufficientInputError)
  })

  test('error: InsufficientReservesError when a side is empty', () => {
    expect(() => getAmountOutDown(1n, { ...hop, reserveIn: 0n })).toThrow(InsufficientReservesError)
    expect(() => getAmountOutDown(1n, { ...hop, reserveOut: 0n })).toThrow(InsufficientReservesError)
  })

  test('error: OverflowError when the product exceeds 256 bits', () => {
    const full = { reserveIn: MAX_UINT112, reserveOut: MAX_UINT112, swapFeeBps: 0 }
    const most = (2n ** 256n - 1n) / (MAX_UINT112 * 10_000n)
    expect(getAmountOutDown(most, full)).toBeLessThan(MAX_UINT112)
    expect(() => getAmountOutDown(most + 1n, full)).toThrow(OverflowError)
    const wide = { reserveIn: 2n ** 255n, reserveOut: 1n, swapFeeBps: 0 }
    expect(() => getAmountOutDown(1n, wide)).toThrow(OverflowError)
  })

  test.each([-1, 10_000, 0.5, Number.NaN])('error: InvalidSwapFeeError when the swap fee is %s', (swapFeeBps) => {
    expect(() => getAmountOutDown(1n, { ...hop, swapFeeBps })).toThrow(InvalidSwapFeeError)
  })
})
