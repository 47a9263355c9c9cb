import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sized } from '../test/worlds.ts'
import {
  burnedAmountsDown,
  compareFractions,
  depositAmountsDown,
  fraction,
  InsufficientInputError,
  InsufficientLiquidityError,
  InsufficientReservesError,
  liquidityMintedDown,
  liquidityValueDown,
  MAX_UINT112,
  OverflowError,
  protocolFeeLiquidityDown,
  protocolFeeShare,
  quoteAmountDown,
  sqrtDown,
  UndefinedNumberError,
} from './index.ts'

const empty = { reserve0: 0n, reserve1: 0n }
const full = { reserve0: 1_000n, reserve1: 3_000n }

describe('sqrtDown', () => {
  test('behavior: returns the greatest integer that squared does not exceed the value', () => {
    fc.assert(
      fc.property(sized(224), (value) => {
        const root = sqrtDown(value)
        expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
      }),
    )
    for (const value of [0n, 1n, 2n, 3n, 4n, 8n, 9n, 2n ** 224n - 1n, 2n ** 224n]) {
      const root = sqrtDown(value)
      expect(root * root <= value && (root + 1n) * (root + 1n) > value).toBe(true)
    }
  })

  test('error: UndefinedNumberError for a negative number', () => {
    expect(() => sqrtDown(-1n)).toThrow(UndefinedNumberError)
  })
})

describe('quoteAmountDown', () => {
  test('default: returns the amount that has equal value at the reserves, rounded down', () => {
    expect(quoteAmountDown(10n, 1_000n, 3_000n)).toBe(30n)
    expect(quoteAmountDown(10n, 3_000n, 1_000n)).toBe(3n)
  })

  test('error: AmmError when an amount is zero, a side is empty, or the product exceeds 256 bits', () => {
    expect(() => quoteAmountDown(0n, 1n, 1n)).toThrow(InsufficientInputError)
    expect(() => quoteAmountDown(1n, 0n, 1n)).toThrow(InsufficientReservesError)
    expect(() => quoteAmountDown(1n, 1n, 0n)).toThrow(InsufficientReservesError)
    expect(() => quoteAmountDown(2n ** 200n, 1n, 2n ** 100n)).toThrow(OverflowError)
  })
})

describe('depositAmountsDown', () => {
  test('default: deposits the scarcer amount in full, and an equal value of the other one', () => {
    expect(depositAmountsDown({ amount0: 10n, amount1: 100n }, full)).toEqual({ amount0: 10n, amount1: 30n })
    expect(depositAmountsDown({ amount0: 10n, amount1: 29n }, full)).toEqual({ amount0: 9n, amount1: 29n })
    expect(depositAmountsDown({ amount0: 10n, amount1: 30n }, full)).toEqual({ amount0: 10n, amount1: 30n })
  })

  test('behavior: deposits both amounts fully when their ratio equals the reserves', () => {
    const uneven = { reserve0: 1_000n, reserve1: 999n }
    expect(depositAmountsDown({ amount0: 10n, amount1: 9n }, uneven)).toEqual({ amount0: 10n, amount1: 9n })
  })

  test('behavior: deposits both amounts fully into an empty pair', () => {
    expect(depositAmountsDown({ amount0: 7n, amount1: 5n }, empty)).toEqual({ amount0: 7n, amount1: 5n })
  })
})

describe('liquidityMintedDown', () => {
  test('default: mints the root of the product minus 1000 to the first provider [3.5.15]', () => {
    expect(liquidityMintedDown({ amount0: 1_500n, amount1: 6_000n }, empty, 0n)).toBe(2_000n)
    expect(liquidityMintedDown({ amount0: 1_500n, amount1: 6_001n }, empty, 0n)).toBe(2_000n)
  })

  test('default: mints the lesser share of the supply to later providers, rounded down [3.5.15]', () => {
    expect(liquidityMintedDown({ amount0: 10n, amount1: 30n }, full, 1_999n)).toBe(19n)
    expect(liquidityMintedDown({ amount0: 10n, amount1: 29n }, full, 2_000n)).toBe(19n)
    expect(liquidityMintedDown({ amount0: 9n, amount1: 30n }, full, 2_000n)).toBe(18n)
  })

  test('error: InsufficientLiquidityError when nothing would be minted', () => {
    expect(() => liquidityMintedDown({ amount0: 1_000n, amount1: 1_000n }, empty, 0n)).toThrow(
      InsufficientLiquidityError,
    )
    expect(liquidityMintedDown({ amount0: 1_001n, amount1: 1_001n }, empty, 0n)).toBe(1n)
    expect(() => liquidityMintedDown({ amount0: 1n, amount1: 2n }, full, 999n)).toThrow(InsufficientLiquidityError)
  })

  test('error: InsufficientReservesError when LP tokens exist without reserves', () => {
    expect(() => liquidityMintedDown({ amount0: 1n, amount1: 1n }, empty, 1n)).toThrow(InsufficientReservesError)
  })

  test('error: OverflowError when reserves exceed 112 bits or products 256 bits', () => {
    const most = { amount0: MAX_UINT112, amount1: MAX_UINT112 }
    expect(liquidityMintedDown(most, empty, 0n)).toBe(MAX_UINT112 - 1_000n)
    const over = { amount0: MAX_UINT112 + 1n, amount1: 1_000_000n }
    expect(() => liquidityMintedDown(over, empty, 0n)).toThrow(OverflowError)
    expect(() => liquidityMintedDown({ amount0: 1_000_000n, amount1: MAX_UINT112 + 1n }, empty, 0n)).toThrow(
      OverflowError,
    )
    expect(() => liquidityMintedDown({ amount0: 2n ** 60n, amount1: 1n }, full, 2n ** 200n)).toThrow(OverflowError)
  })
})

describe('burnedAmountsDown', () => {
  test("default: returns the LP tokens' share of both reserves, rounded down", () => {
    expect(burnedAmountsDown(333n, full, 1_000n)).toEqual({ amount0: 333n, amount1: 999n })
    expect(burnedAmountsDown(1n, full, 999n)).toEqual({ amount0: 1n, amount1: 3n })
    expect(burnedAmountsDown(1_000n, full, 1_000n)).toEqual({ amount0: 1_000n, amount1: 3_000n })
  })

  test('error: InsufficientLiquidityError when LP tokens are 0, above the supply, or too few to return both tokens', () => {
    expect(() => burnedAmountsDown(0n, full, 1_000n)).toThrow(InsufficientLiquidityError)
    expect(() => burnedAmountsDown(1_001n, full, 1_000n)).toThrow(InsufficientLiquidityError)
    expect(() => burnedAmountsDown(1n, full, 1_001n)).toThrow(InsufficientLiquidityError)
    expect(() => burnedAmountsDown(1n, { reserve0: 3_000n, reserve1: 1n }, 2n)).toThrow(InsufficientLiquidityError)
  })

  test('error: OverflowError when the product exceeds 256 bits', () => {
    expect(() => burnedAmountsDown(2n ** 200n, { reserve0: 2n ** 100n, reserve1: 1n }, 2n ** 200n)).toThrow(
      OverflowError,
    )
  })
})

describe('liquidityValueDown', () => {
  test('default: returns 0 for both tokens when liquidity is too small or there is no supply', () => {
    expect(liquidityValueDown(1n, full, 2_000n)).toEqual({ amount0: 0n, amount1: 1n })
    expect(liquidityValueDown(1n, full, 0n)).toEqual({ amount0: 0n, amount1: 0n })
  })
})

describe('protocolFeeLiquidityDown', () => {
  const grown = { reserve0: 2_000n, reserve1: 2_000n, kLast: 1_000n * 1_000n, totalSupply: 1_000n }

  test('default: mints 1/(denominator + 1) of the growth of √k to the protocol', () => {
    // The formula is supply · 1000 / (2000 · 9 + 1000).
    expect(protocolFeeLiquidityDown({ ...grown, protocolFeeDenominator: 9 })).toBe(52n)
    expect(protocolFeeLiquidityDown({ ...grown, protocolFeeDenominator: 5 })).toBe(90n)
  })

  test('behavior: mints no protocol fee when the fee was disabled or √k has not grown', () => {
    expect(protocolFeeLiquidityDown({ ...grown, kLast: 0n, protocolFeeDenominator: 9 })).toBe(0n)
    expect(protocolFeeLiquidityDown({ ...grown, kLast: 4_000_000n, protocolFeeDenominator: 9 })).toBe(0n)
    expect(protocolFeeLiquidityDown({ ...grown, kLast: 9_000_000n, protocolFeeDenominator: 9 })).toBe(0n)
  })

  test('error: OverflowError when the product exceeds 256 bits', () => {
    const state = { ...grown, reserve0: 2n ** 112n, reserve1: 2n ** 112n, totalSupply: 2n ** 150n }
    expect(() => protocolFeeLiquidityDown({ ...state, protocolFeeDenominator: 9 })).toThrow(OverflowError)
  })
})

describe('protocolFeeShare', () => {
  test("default: returns a tenth as the protocol's share of swap fees when the denominator is 9 [1.9.04]", () => {
    expect(compareFractions(protocolFeeShare(9), fraction(1n, 10n))).toBe(0)
  })
})
