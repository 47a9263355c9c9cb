import { describe, expect, test } from 'vitest'
import {
  getAmountInUp,
  getAmountsInUp,
  getAmountsOutDown,
  InsufficientInputError,
  InsufficientOutputError,
  InsufficientReservesError,
  InvalidPathError,
  InvalidSwapFeeError,
  MAX_UINT112,
  OverflowError,
  swapAmountsInUp,
  swapAmountsOutDown,
} from './index.ts'

const hop = { reserveIn: 1_000n, reserveOut: 1_000n, swapFeeBps: 30 }

describe('getAmountInUp', () => {
  test('default: returns the input computed by hand [3.5.08]', () => {
    expect(getAmountInUp(90n, hop)).toBe(100n)
    expect(getAmountInUp(1n, hop)).toBe(2n)
  })

  test('behavior: adds one to a quotient without a remainder too, as the contracts do [3.5.08]', () => {
    expect(getAmountInUp(500n, { ...hop, swapFeeBps: 0 })).toBe(1_001n)
  })

  test('error: InsufficientOutputError when the output is not positive', () => {
    expect(() => getAmountInUp(0n, hop)).toThrow(InsufficientOutputError)
  })

  test('error: InsufficientReservesError when the output is the whole reserve or more', () => {
    expect(getAmountInUp(999n, hop)).toBe(1_002_007n)
    expect(() => getAmountInUp(1_000n, hop)).toThrow(InsufficientReservesError)
    expect(() => getAmountInUp(1_001n, hop)).toThrow(InsufficientReservesError)
    expect(() => getAmountInUp(1n, { ...hop, reserveIn: 0n })).toThrow(InsufficientReservesError)
  })

  test('error: OverflowError when the product exceeds 256 bits', () => {
    const wide = { reserveIn: 2n ** 242n, reserveOut: 100n, swapFeeBps: 0 }
    expect(getAmountInUp(1n, wide)).toBe(2n ** 242n / 99n + 1n)
    expect(() => getAmountInUp(2n, wide)).toThrow(OverflowError)
    expect(() => getAmountInUp(1n, { reserveIn: 1n, reserveOut: 2n ** 255n, swapFeeBps: 0 })).toThrow(OverflowError)
  })

  test('error: InvalidSwapFeeError when the fee is the whole input', () => {
    expect(() => getAmountInUp(1n, { ...hop, swapFeeBps: 10_000 })).toThrow(InvalidSwapFeeError)
  })
})

const way = [hop, { reserveIn: 500n, reserveOut: 2_000n, swapFeeBps: 0 }]

describe('getAmountsOutDown', () => {
  test('default: returns the amount after each hop', () => {
    expect(getAmountsOutDown(100n, way)).toEqual([100n, 90n, 305n])
  })

  test('behavior: returns 0 as the last amount when the output rounds to 0', () => {
    expect(getAmountsOutDown(1n, [hop])).toEqual([1n, 0n])
  })

  test('error: InvalidPathError when there are no hops', () => {
    expect(() => getAmountsOutDown(1n, [])).toThrow(InvalidPathError)
    expect(() => getAmountsInUp(1n, [])).toThrow(InvalidPathError)
  })
})

describe('getAmountsInUp', () => {
  test('default: returns the amount before each hop', () => {
    expect(getAmountsInUp(305n, way)).toEqual([100n, 90n, 305n])
    expect(getAmountsInUp(306n, way)).toEqual([101n, 91n, 306n])
  })
})

describe('swapAmountsOutDown', () => {
  const nearlyFull = { reserveIn: MAX_UINT112 - 10n, reserveOut: MAX_UINT112, swapFeeBps: 0 }

  test('behavior: accepts an input that fills a reserve to 112 bits', () => {
    expect(swapAmountsOutDown(10n, [nearlyFull])).toEqual([10n, 10n])
    expect(swapAmountsInUp(9n, [nearlyFull])).toEqual([9n, 9n])
  })

  test('error: OverflowError when the input would raise a reserve above 112 bits', () => {
    expect(() => swapAmountsOutDown(11n, [nearlyFull])).toThrow(OverflowError)
    expect(() => swapAmountsInUp(11n, [nearlyFull])).toThrow(OverflowError)
    expect(() => swapAmountsOutDown(100n, [hop, nearlyFull])).toThrow(OverflowError)
  })

  test('error: InsufficientInputError when the output would be 0', () => {
    expect(() => swapAmountsOutDown(1n, [hop])).toThrow(InsufficientInputError)
    expect(() => swapAmountsOutDown(1n, way)).toThrow(InsufficientInputError)
  })
})
