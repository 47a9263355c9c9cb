import { describe, expect, test } from 'vitest'
import { randomOf, seedOfRun } from '../../test/seed.ts'
import {
  floatPriceAtTick,
  limitedSqrtPriceAtTick,
  MAX_SQRT_PRICE_LIMIT,
  MAX_TICK,
  MIN_SQRT_PRICE_LIMIT,
  sqrtPriceAtTick,
  tickAtSqrtPrice,
} from './tick-math.ts'

describe('sqrtPriceAtTick', () => {
  test('default: returns the published prices of the first, the last and the middle tick', () => {
    expect(sqrtPriceAtTick(-MAX_TICK)).toBe(4295128739n)
    expect(sqrtPriceAtTick(MAX_TICK)).toBe(1461446703485210103287273052203988822378723970342n)
    expect(sqrtPriceAtTick(0)).toBe(2n ** 96n)
    expect(sqrtPriceAtTick(-50)).toBe(79030349367926598376800521322n)
    expect(sqrtPriceAtTick(50)).toBe(79426470787362580746886972461n)
  })

  test('behavior: clamps prices to the limits of a router', () => {
    expect(limitedSqrtPriceAtTick(-MAX_TICK)).toBe(MIN_SQRT_PRICE_LIMIT)
    expect(limitedSqrtPriceAtTick(MAX_TICK)).toBe(MAX_SQRT_PRICE_LIMIT)
    expect(limitedSqrtPriceAtTick(50)).toBe(sqrtPriceAtTick(50))
  })
})

describe('tickAtSqrtPrice', () => {
  test('default: returns the greatest tick with a price that does not exceed the given one', () => {
    const random = randomOf(seedOfRun())
    for (let i = 0; i < 2_000; i++) {
      const tick = random.below(2 * MAX_TICK) - MAX_TICK
      const [price, next] = [sqrtPriceAtTick(tick), sqrtPriceAtTick(tick + 1)]
      expect(tickAtSqrtPrice(price)).toBe(tick)
      expect(tickAtSqrtPrice(next - 1n)).toBe(tick)
    }
  })
})

describe('floatPriceAtTick', () => {
  test('behavior: returns a float within 2^−44 of the exact price', () => {
    for (let tick = -MAX_TICK + 1; tick < MAX_TICK; tick += 997) {
      const exact = Number(sqrtPriceAtTick(tick)) / 2 ** 96
      expect(Math.abs(floatPriceAtTick(tick) / exact - 1)).toBeLessThan(2 ** -44)
    }
  })
})
