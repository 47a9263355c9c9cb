import { describe, expect, test } from 'vitest'
import { type InvalidPoolStateError, SolidlyMarket, type SolidlyPool } from '../index.ts'
import { FloatStableCurve } from './float-stable-curve.ts'

const volatile: SolidlyPool = {
  ...{ kind: 'volatile', reserve0: 1_000n, reserve1: 9_000n, swapFeeBps: 100, decimals0: 18, decimals1: 6 },
}
const stable: SolidlyPool = {
  ...{ kind: 'stable', reserve0: 10n ** 21n, reserve1: 10n ** 9n, swapFeeBps: 5, decimals0: 18, decimals1: 6 },
}
const kinds = [volatile, stable]
const directions = ['zeroForOne', 'oneForZero'] as const

function reasonOf(changes: Partial<SolidlyPool>): unknown {
  try {
    return new SolidlyMarket({ ...volatile, ...changes }).pool.kind
  } catch (error) {
    const { field, value } = error as InvalidPoolStateError
    return [field, value]
  }
}

describe('SolidlyMarket', () => {
  test('error: InvalidPoolStateError when a fee or decimals are out of range', () => {
    for (const swapFeeBps of [-1, 10_000, 0.5, Number.NaN])
      expect(reasonOf({ swapFeeBps })).toEqual(['swapFeeBps', swapFeeBps])
    for (const decimals of [-1, 78, 0.5]) {
      expect(reasonOf({ decimals0: decimals })).toEqual(['decimals', decimals])
      expect(reasonOf({ decimals1: decimals })).toEqual(['decimals', decimals])
    }
    for (const swapFeeBps of [0, 9_999]) expect(reasonOf({ swapFeeBps })).toBe('volatile')
    for (const decimals of [0, 77]) expect(reasonOf({ decimals0: decimals, decimals1: decimals })).toBe('volatile')
  })

  test('behavior: computes a volatile swap of the input minus the fee, which leaves the pool', () => {
    const market = new SolidlyMarket(volatile)
    // An input of 200 minus a fee of 2: 198 · 9,000 / 1,198 = 1,487.4.
    expect(market.amountOutDown(200n, 'zeroForOne')).toBe(1_487n)
    expect(market.after(200n, 'zeroForOne')).toEqual(
      new SolidlyMarket({ ...volatile, reserve0: 1_198n, reserve1: 9_000n - 1_487n }),
    )
    // An input of 1,000 minus a fee of 10: 990 · 1,000 / 9,990 = 99.09.
    expect(market.amountOutDown(1_000n, 'oneForZero')).toBe(99n)
    expect(market.after(1_000n, 'oneForZero')).toEqual(
      new SolidlyMarket({ ...volatile, reserve0: 1_000n - 99n, reserve1: 9_990n }),
    )
    // 1,487 · 1,000 / 7,513 = 197.9, and 199 leaves 198 after a fee of ⌊1.99⌋.
    expect(market.amountInUp(1_487n, 'zeroForOne')).toBe(199n)
    expect(market.amountInUp(8_999n, 'zeroForOne')).toBe(9_089_898n)
  })

  test('behavior: computes the minimum input of a stable pool on its own curve', () => {
    const market = new SolidlyMarket(stable)
    for (const amountOut of [1n, 10n ** 6n, 5n * 10n ** 8n]) {
      const amountIn = market.amountInUp(amountOut, 'zeroForOne') as bigint
      expect(market.amountOutDown(amountIn, 'zeroForOne')).toBe(amountOut)
      expect(market.amountOutDown(amountIn - 1n, 'zeroForOne') ?? 0n).toBe(amountOut - 1n)
    }
  })

  test('behavior: returns null for amounts that a pool rejects', () => {
    for (const pool of kinds) {
      const market = new SolidlyMarket(pool)
      for (const direction of directions) {
        for (const amount of [0n, -1n]) {
          expect(market.amountOutDown(amount, direction)).toBeNull()
          expect(market.amountInUp(amount, direction)).toBeNull()
          expect(market.after(amount, direction)).toBeNull()
        }
        const reserveOut = direction === 'zeroForOne' ? pool.reserve1 : pool.reserve0
        expect(market.amountInUp(reserveOut, direction)).toBeNull()
        expect(market.amountInUp(reserveOut + 1n, direction)).toBeNull()
        expect(market.amountOutDown(2n ** 256n, direction)).toBeNull()
      }
    }
    // The output would be 0.
    expect(new SolidlyMarket(volatile).amountOutDown(1n, 'oneForZero')).toBeNull()
  })

  test('behavior: returns nothing for a pool with an empty or negative reserve', () => {
    for (const pool of kinds) {
      for (const empty of [{ reserve0: 0n }, { reserve1: 0n }, { reserve0: 0n, reserve1: 0n }, { reserve0: -5n }]) {
        const market = new SolidlyMarket({ ...pool, ...empty })
        for (const direction of directions) {
          expect(market.midPrice(direction)).toBeNull()
          expect(market.envelope(direction)).toEqual({
            ...{ r: 0, a: Number.POSITIVE_INFINITY, maxOutput: 0, rounding: 0 },
          })
          for (const amount of [1n, 10n ** 9n]) {
            expect(market.amountOutDown(amount, direction)).toBeNull()
            expect(market.amountInUp(amount, direction)).toBeNull()
          }
        }
      }
    }
  })

  test('behavior: rejects a stable swap that would lower k, as Pool.swap does', () => {
    // With such small reserves, the rounded curve pays more than the exact one.
    const tiny: SolidlyPool = { ...stable, decimals0: 18, decimals1: 18, reserve0: 2n, reserve1: 2n }
    for (const direction of directions) expect(new SolidlyMarket(tiny).amountOutDown(1n, direction)).toBeNull()
  })

  test('behavior: returns the ratio of reserves as volatile price, the ratio of slopes as stable price', () => {
    expect(new SolidlyMarket(volatile).midPrice('zeroForOne')).toEqual({ numerator: 9_000n, denominator: 1_000n })
    expect(new SolidlyMarket(volatile).midPrice('oneForZero')).toEqual({ numerator: 1_000n, denominator: 9_000n })
    const price = new SolidlyMarket({ ...stable, reserve1: 3n * 10n ** 9n }).midPrice('zeroForOne')
    // x = 1, y = 3 in thousands: (3y·x² + y³) / (x³ + 3x·y²) = 36 / 28, of 6 decimals for 18.
    expect(Number(price?.numerator) / Number(price?.denominator)).toBeCloseTo((36 / 28) * 1e-12, 24)
    // The reserve is too small to have a slope at 18 decimals.
    expect(new SolidlyMarket({ ...stable, decimals0: 77, reserve0: 1n }).midPrice('zeroForOne')).toBeNull()
  })

  test('behavior: has a hyperbola as curve when volatile, and its own curve when stable', () => {
    const [first, second] = kinds.map((pool) => new SolidlyMarket(pool)) as [SolidlyMarket, SolidlyMarket]
    expect([first.isHyperbola, second.isHyperbola]).toEqual([true, false])
    expect(first.curve('zeroForOne').output(200)).toBeCloseTo((198 * 9_000) / 1_198, 6)
    expect(first.curve('oneForZero').output(1_000)).toBeCloseTo((990 * 1_000) / 9_990, 6)
    expect(second.curve('zeroForOne')).toBeInstanceOf(FloatStableCurve)
    expect(second.curve('zeroForOne')).toBe(second.curve('zeroForOne'))
    expect(second.curve('oneForZero')).not.toBe(second.curve('zeroForOne'))
    for (const { hasCorners } of [first.curve('zeroForOne'), second.curve('zeroForOne')]) expect(hasCorners).toBe(false)
  })

  test('behavior: bounds a volatile pool by its hyperbola and a stable pool by its tangent', () => {
    const { r, a, maxOutput, rounding } = new SolidlyMarket(volatile).envelope('zeroForOne')
    const slightlyMore = { least: 1, most: 1 + 1e-12 }
    const above = (value: number, exact: number) => {
      expect(value / exact).toBeGreaterThan(slightlyMore.least)
      expect(value / exact).toBeLessThan(slightlyMore.most)
    }
    above(r, 9_000)
    above(maxOutput, 9_000)
    above(1_000 / 0.99, a)
    above(rounding, 9)
    const tangent = new SolidlyMarket(stable).envelope('zeroForOne')
    above(tangent.maxOutput, 1e9)
    above(tangent.r / tangent.a, 1e-12 * 0.9995)
    // The hyperbola is straight within the reserves, which have 18 and 6 decimals.
    expect(tangent.a / (1e21 + 1e9 / 1e-12)).toBeCloseTo(2 ** 60, -8)
    // x = y = 1,000: 2 · (2²/1,000 + 1/1,000³) + 2 units of 10^−12.
    expect((tangent.rounding - 1e-12) * 1e12).toBeCloseTo(2 * (4e-3 + 1e-9) + 2, 6)
  })
})

describe('FloatStableCurve', () => {
  const side = { reserveIn: 10n ** 21n, reserveOut: 10n ** 9n, unitIn: 10n ** 18n, unitOut: 10n ** 6n }
  const units = { unit0: side.unitIn, unit1: side.unitOut }

  test('behavior: returns the input at which the curve has a slope, and 0 for a slope steeper than its start', () => {
    const curve = new FloatStableCurve({ ...side, ...units }, 5)
    for (const part of [0.001, 0.3, 0.999]) {
      const slope = curve.slope(0) * part
      const input = curve.inputAtSlope(slope)
      expect(curve.slope(input) / slope).toBeCloseTo(1, 9)
    }
    expect(curve.inputAtSlope(curve.slope(0) * 2)).toBeLessThan(1e4)
  })

  test('behavior: returns no output and no slope for an empty pool', () => {
    for (const empty of [{ reserveIn: 0n }, { reserveOut: 0n }, { reserveIn: 0n, reserveOut: 0n }]) {
      const curve = new FloatStableCurve({ ...side, ...units, ...empty }, 5)
      expect(curve.slope(1e18)).toBe(0)
      if ('reserveOut' in empty) expect(curve.output(1e18)).toBe(0)
    }
  })
})
