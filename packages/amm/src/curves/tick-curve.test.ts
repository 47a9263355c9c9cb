import { describe, expect, test } from 'vitest'
import { marketDraws } from '../../test/curves/drawn-markets.ts'
import { partlyReadPool } from '../../test/curves/mixed-worlds.ts'
import { randomOf, seedOfRun } from '../../test/seed.ts'
import { ConcentratedMarket, type Direction } from '../index.ts'
import { hyperbolaBehind } from './curve.ts'

const RUNS = Number(process.env.TICK_RUNS ?? 5_000)
const random = randomOf(seedOfRun() + 31)

describe('TickCurve', () => {
  test('behavior: bounds the exact output of concentrated pools from above and below', () => {
    const draw = marketDraws('concentrated', random)
    let tight = 0
    for (let i = 0; i < RUNS; i++) {
      const { market, direction, amountIn } = draw()
      if (!(market instanceof ConcentratedMarket)) throw new Error('not a concentrated pool')
      const exact = market.amountOutDown(amountIn, direction)
      const curve = market.curve(direction)
      const about = `run ${i}, ${direction} ${amountIn}`
      const [lower, upper] = [
        curve.lowerBound(Number(amountIn) * (1 - 2 ** -50)),
        curve.upperBound(Number(amountIn) * (1 + 2 ** -50)),
      ]
      if (typeof exact !== 'bigint') {
        expect(lower, about).toBe(0)
        continue
      }
      expect(exact >= lower && exact <= upper, `${about}: ${lower} <= ${exact} <= ${upper}`).toBe(true)
      if (exact > 10n ** 6n && upper - lower < Number(exact) * 1e-6) tight++
    }
    expect(tight).toBeGreaterThan(RUNS / 2)
  })

  test('behavior: returns 0 as lower bound for amounts beyond the ticks that were read', () => {
    let open = 0
    for (let i = 0; i < RUNS / 20; i++) {
      const { market, partlyRead } = partlyReadPool('alike', random)
      for (const direction of ['zeroForOne', 'oneForZero'] satisfies Direction[]) {
        const amountIn = 1n + random.sized(80)
        const exact = partlyRead.amountOutDown(amountIn, direction)
        const all = market.amountOutDown(amountIn, direction)
        const curve = partlyRead.curve(direction)
        const upper = curve.upperBound(Number(amountIn) * (1 + 2 ** -50))
        if (exact === 'not-read') {
          open++
          expect(curve.lowerBound(Number(amountIn)), `run ${i}`).toBe(0)
        }
        if (typeof all === 'bigint') expect(all <= upper, `run ${i}: ${all} <= ${upper}`).toBe(true)
      }
    }
    expect(open).toBeGreaterThan(0)
  })
})

describe('TickCurve outside of the window', () => {
  test('behavior: returns no output, and no bound for larger amounts', () => {
    const words = { firstWord: -1, lastWord: 0 }
    const pool = { fee: 3_000, tickSpacing: 60, sqrtPriceX96: 2n ** 96n, tick: 0, liquidity: 0n, words, ticks: [] }
    for (const [tick, sqrtPriceX96] of [
      [100_000, 2n ** 97n],
      [-100_000, 2n ** 95n],
    ] as const) {
      const market = ConcentratedMarket.of(pool).withSwap({ sqrtPriceX96, tick, liquidity: 5n })
      for (const direction of ['zeroForOne', 'oneForZero'] satisfies Direction[]) {
        const curve = market.curve(direction)
        expect([curve.hasCorners, curve.output(1e9), curve.slope(0), curve.lowerBound(1e9)]).toEqual([true, 0, 0, 0])
        expect(curve.upperBound(1)).toBe(Number.POSITIVE_INFINITY)
      }
    }
  })
})

describe.each(['pair', 'concentrated', 'volatile', 'stable'] as const)('curve of a %s pool', (kind) => {
  test('behavior: approximates the output and the slopes of the exact pool', () => {
    const draw = marketDraws(kind, random)
    let compared = 0
    for (let i = 0; i < 2_000; i++) {
      const { market, direction, amountIn } = draw()
      const exact = market.amountOutDown(amountIn, direction)
      if (typeof exact !== 'bigint' || exact < 10n ** 9n || amountIn < 10n ** 9n) continue
      const curve = market.curve(direction)
      const x = Number(amountIn)
      const output = curve.output(x)
      const r = curve.slope(0) > 0 ? output / Number(exact) : 1
      const about = `run ${i}, ${direction} ${amountIn}: ${output} for ${exact}`
      // A small output is a difference of large reserves, so a float has few exact digits of it.
      const { maxOutput, rounding } = market.envelope(direction)
      const noise = Math.max(1, maxOutput / output)
      if (rounding > output * 1e-8) continue
      if (noise > 1e4 || curve.slope(x) * x < output * 1e-3) continue
      compared++
      expect(Math.abs(r - 1), about).toBeLessThan(1e-6 + 1e-12 * noise)
      const [before, behind] = [curve.slope(x * 0.999), curve.slope(x * 1.001)]
      expect(curve.slope(x), about).toBeLessThanOrEqual(before)
      const secant = (curve.output(x * 1.001) - curve.output(x * 0.999)) / (0.002 * x)
      expect(secant, about).toBeLessThanOrEqual(before * (1 + 1e-6))
      expect(secant, about).toBeGreaterThanOrEqual(behind * (1 - 1e-6))
      const slope = curve.slope(x) * 0.9
      const at = curve.inputAtSlope(slope)
      expect(curve.slope(at * (1 + 1e-9)), about).toBeLessThanOrEqual(slope * (1 + 1e-6))
      expect(curve.slope(at * (1 - 1e-9)), about).toBeGreaterThanOrEqual(slope * (1 - 1e-6))
    }
    expect(compared).toBeGreaterThan(100)
  })

  test('behavior: returns a hyperbola with the slope of the curve after an input', () => {
    const draw = marketDraws(kind, random)
    for (let i = 0; i < 500; i++) {
      const { market, direction, amountIn } = draw()
      const curve = market.curve(direction)
      const slope = curve.slope(Number(amountIn))
      const { r, a } = hyperbolaBehind(curve, Number(amountIn))
      if (r > 0) expect(r / a / slope, `run ${i}`).toBeCloseTo(1, 9)
    }
  })
})
