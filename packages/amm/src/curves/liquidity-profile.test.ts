import { describe, expect, test } from 'vitest'
import { ConcentratedMarket } from '../index.ts'
import { profileOf } from './liquidity-profile.ts'

const price = (tick: number) => 1.0001 ** (tick / 2)
/** Two positions: 1,000 units from −600 to 1,200, and 500 more from 0 to 600. */
const market = ConcentratedMarket.of({
  ...{ fee: 3_000, tickSpacing: 60, sqrtPriceX96: 2n ** 96n + 10n ** 20n, tick: 0, liquidity: 1_500n },
  words: { firstWord: -1, lastWord: 0 },
  ticks: [
    { tick: -600, liquidityGross: 1_000n, liquidityNet: 1_000n },
    { tick: 0, liquidityGross: 500n, liquidityNet: 500n },
    { tick: 600, liquidityGross: 500n, liquidityNet: -500n },
    { tick: 1_200, liquidityGross: 1_000n, liquidityNet: -1_000n },
  ],
})
const [first, end] = [-256 * 60, 256 * 60]

/** Expected columns: the ends of the segments in swap direction, and the liquidity behind each. */
function columnsOf(ticks: readonly number[], liquidity: readonly number[], isUp: boolean) {
  const prices = ticks.map((tick) => price(isUp ? -tick : tick))
  const sums = (of: (from: number, to: number) => number) =>
    prices.map((_, i) => {
      let sum = 0
      for (let k = i; k < prices.length - 1; k++) sum += (liquidity[k] ?? 0) * of(prices[k] ?? 0, prices[k + 1] ?? 0)
      return sum
    })
  return {
    prices,
    inputs: sums((from, to) => 1 / to - 1 / from),
    outputs: sums((from, to) => from - to),
    greatest: prices.map((_, i) => Math.max(0, ...liquidity.slice(i))),
  }
}

describe('profileOf', () => {
  test.each([
    { isUp: true, ticks: [-600, 0, 600, 1_200, end], liquidity: [1_000, 1_500, 1_000, 0] },
    { isUp: false, ticks: [1_200, 600, 0, -600, first], liquidity: [1_000, 1_500, 1_000, 0] },
  ])('behavior: sums inputs and outputs from each tick to the end, up: $isUp', ({ isUp, ticks, liquidity }) => {
    const profile = profileOf(market.window, isUp)
    for (const [column, expected] of Object.entries(columnsOf(ticks, liquidity, isUp))) {
      const found = Array.from(profile[column as keyof typeof profile])
      expect(found.length).toBe(expected.length)
      for (const [i, value] of expected.entries()) expect(found[i], `${column} ${i}`).toBeCloseTo(value, 6)
    }
  })

  test('behavior: is built once per window and direction', () => {
    const [up, down] = [profileOf(market.window, true), profileOf(market.window, false)]
    expect(profileOf(market.window, true)).toBe(up)
    expect(profileOf(market.window, false)).toBe(down)
    const moved = market.withSwap({ sqrtPriceX96: 2n ** 96n + 10n ** 21n, tick: 0, liquidity: 1_500n })
    expect(profileOf(moved.window, true)).toBe(up)
  })

  test('behavior: returns an envelope with the sums of inputs and outputs from the current price on', () => {
    const at = Number(market.point.sqrtPriceX96) / 2 ** 96
    for (const [direction, isUp] of [
      ['oneForZero', true],
      ['zeroForOne', false],
    ] as const) {
      const { r, a, maxOutput, end: window } = market.envelope(direction)
      const root = isUp ? 1 / at : at
      const roots = (isUp ? [600, 1_200] : [0, -600]).map((tick) => price(isUp ? -tick : tick))
      const parts = isUp ? [1_500, 1_000] : [1_500, 1_000]
      const inputs = [1 / (roots[0] ?? 0) - 1 / root, 1 / (roots[1] ?? 0) - 1 / (roots[0] ?? 0)]
      const outputs = [root - (roots[0] ?? 0), (roots[0] ?? 0) - (roots[1] ?? 0)]
      const sum = (values: readonly number[]) => values.reduce((total, value, i) => total + value * (parts[i] ?? 0), 0)
      const close = (value: number | undefined, exact: number) => {
        expect(value).toBeGreaterThanOrEqual(exact)
        expect((value ?? 0) / exact - 1).toBeLessThan(1e-8)
      }
      close(r, 1_500 * root)
      close(1_500 / root / 0.997, a)
      close(maxOutput, sum(outputs))
      close(sum(inputs) / 0.997, window?.maxInput ?? 0)
      close(window?.price, price(isUp ? -end : first) ** 2 * 0.997)
    }
  })
})
