import { describe, expect, test } from 'vitest'
import { drawPool } from '../../test/curves/drawn-markets.ts'
import { drawPositions, drawSwap } from '../../test/curves/v3-draws.ts'
import { randomOf, seedOfRun } from '../../test/seed.ts'
import { ConcentratedMarket, type ConcentratedPool, InvalidPoolStateError } from '../index.ts'
import { feeByDirection } from './fee-by-direction.ts'
import { buildSegments } from './segments.ts'
import { firstSegment } from './swap-walk.ts'
import { sqrtPriceAtTick } from './tick-math.ts'

// Windows, events, fees and rejections. Roundings are compared with real pools by the tests in
// test/curves.

const tick = (at: number, liquidityNet: bigint) => ({ tick: at, liquidityGross: 10n ** 18n, liquidityNet })
const pool: ConcentratedPool = {
  fee: 3_000,
  tickSpacing: 60,
  sqrtPriceX96: sqrtPriceAtTick(0),
  tick: 0,
  liquidity: 10n ** 18n,
  words: { firstWord: -1, lastWord: 0 },
  ticks: [tick(-600, 10n ** 18n), tick(600, -(10n ** 18n))],
}
const everyWord = { firstWord: -58, lastWord: 57 }

describe('ConcentratedMarket', () => {
  test('behavior: returns null for amounts beyond the last position when all words are read', () => {
    const market = ConcentratedMarket.of({ ...pool, words: everyWord })
    expect(market.amountOutDown(10n ** 15n, 'zeroForOne')).toBe(996006981039903n)
    for (const direction of ['zeroForOne', 'oneForZero'] as const) {
      expect(market.amountOutDown(10n ** 18n, direction)).toBeNull()
      expect(market.amountInUp(10n ** 18n, direction)).toBeNull()
      expect(market.after(10n ** 18n, direction)).toBeNull()
      expect(market.amountOutDown(0n, direction)).toBeNull()
      expect(market.amountInUp(-1n, direction)).toBeNull()
    }
  })

  test("behavior: returns 'not-read' for an amount beyond the window of ticks", () => {
    const market = ConcentratedMarket.of(pool)
    expect(market.amountOutDown(10n ** 15n, 'zeroForOne')).toBe(996006981039903n)
    for (const direction of ['zeroForOne', 'oneForZero'] as const) {
      expect(market.amountOutDown(10n ** 18n, direction)).toBe('not-read')
      expect(market.amountInUp(10n ** 18n, direction)).toBe('not-read')
      expect(market.after(10n ** 18n, direction)).toBe('not-read')
    }
  })

  test("behavior: returns 'not-read' for every amount when no ticks were read, and bounds outputs by the price", () => {
    // Covers ticks above, at and below an edge of a bitmap word.
    for (const at of [-15_361, -15_360, -1, 0, 59, 15_359, 15_360]) {
      const point = { sqrtPriceX96: sqrtPriceAtTick(at), tick: at, liquidity: 10n ** 18n }
      const market = ConcentratedMarket.withoutTicks({ ...pool, ...point })
      expect(market.point).toEqual(point)
      for (const direction of ['zeroForOne', 'oneForZero'] as const) {
        expect(market.amountOutDown(1n, direction)).toBe('not-read')
        expect(market.amountInUp(1n, direction)).toBe('not-read')
        expect(market.after(1n, direction)).toBe('not-read')
        const { maxOutput, end } = market.envelope(direction)
        const price = 1.0001 ** (direction === 'zeroForOne' ? at : -at) * 0.997
        expect([maxOutput, end?.maxInput]).toEqual([0, 0])
        expect(end?.price).toBeGreaterThanOrEqual(price)
        expect(end?.price).toBeLessThan(price * 1.000_001)
      }
    }
    expect(() => ConcentratedMarket.withoutTicks({ ...pool, sqrtPriceX96: 0n })).toThrow(InvalidPoolStateError)
    expect(() => ConcentratedMarket.withoutTicks({ ...pool, tickSpacing: 0 })).toThrow(InvalidPoolStateError)
  })

  test('behavior: quotes only swaps that return into the tick window when the price has left the window', () => {
    const below = ConcentratedMarket.of(pool).withSwap({
      sqrtPriceX96: sqrtPriceAtTick(-15_360),
      tick: -15_361,
      liquidity: 0n,
    })
    expect(below.amountOutDown(10n ** 12n, 'zeroForOne')).toBe('not-read')
    expect(below.amountOutDown(10n ** 12n, 'oneForZero')).toBeTypeOf('bigint')
    const above = below.withSwap({ sqrtPriceX96: sqrtPriceAtTick(15_360), tick: 15_360, liquidity: 0n })
    expect(above.amountOutDown(10n ** 12n, 'zeroForOne')).toBe('not-read')
    expect(above.amountOutDown(10n ** 12n, 'oneForZero')).toBe('not-read')
  })

  test('behavior: equals a newly built market after each change of liquidity', () => {
    const seed = seedOfRun()
    const random = randomOf(seed)
    for (let round = 0; round < 40; round++) {
      const drawn = drawPool(random)
      let { market } = drawn
      // Both directions have segments before the changes, so that the changes must update them.
      for (const direction of ['zeroForOne', 'oneForZero'] as const) market.amountOutDown(1n, direction)
      const added = drawPositions(drawn, random, 8)
      const removed = added.slice(2).map((change) => ({ ...change, liquidityDelta: -change.liquidityDelta }))
      for (const change of [...added, ...removed]) market = market.withLiquidity(change)
      const { window, point } = market
      const { fee, tickSpacing } = drawn
      const anew = ConcentratedMarket.of({ ...point, fee, tickSpacing, ticks: window.ticks, words: window })
      for (let i = 0; i < 20; i++) {
        const { direction, amount } = drawSwap({ ...drawn, market }, random)
        const about = `seed ${seed}, round ${round}, ${direction} ${amount}`
        expect(market.amountOutDown(amount, direction), about).toBe(anew.amountOutDown(amount, direction))
        expect(market.amountInUp(amount, direction), about).toBe(anew.amountInUp(amount, direction))
        expect(market.after(amount, direction), about).toEqual(anew.after(amount, direction))
      }
    }
  })

  test.each([
    [7, -887_271, -887_272],
    [60, -887_220, -887_221],
  ])(
    'behavior: returns the state after a swap below the last position when the tick spacing is %i',
    (tickSpacing, tickLower, tickAfter) => {
      const words = { firstWord: -Math.ceil(887_272 / (256 * tickSpacing)), lastWord: 0 }
      const empty = ConcentratedMarket.of({ ...pool, tickSpacing, words, ticks: [], liquidity: 0n })
      const market = empty.withLiquidity({ tickLower, tickUpper: 100 * tickSpacing, liquidityDelta: 10n ** 6n })
      const segments = buildSegments(market.window, 'zeroForOne', 3_000n)
      const amountIn = (segments.inputs.at(-1) ?? 0n) + (firstSegment(segments, market.point)?.inputOffset ?? 0n)
      const after = market.after(amountIn, 'zeroForOne')
      if (!(after instanceof ConcentratedMarket)) expect.fail(`${after}`)
      expect(after.point).toEqual({ sqrtPriceX96: sqrtPriceAtTick(tickLower), tick: tickAfter, liquidity: 0n })
      expect(market.after(amountIn + 1n, 'zeroForOne')).toBeNull()
    },
  )

  test('behavior: returns null as the state after a swap that ends at the price limit', () => {
    const words = { firstWord: -3_466, lastWord: 0 }
    const empty = ConcentratedMarket.of({ ...pool, tickSpacing: 1, words, ticks: [], liquidity: 0n })
    const market = empty.withLiquidity({ tickLower: -887_272, tickUpper: 100, liquidityDelta: 10n ** 6n })
    const segments = buildSegments(market.window, 'zeroForOne', 3_000n)
    const amountIn = (segments.inputs.at(-1) ?? 0n) + (firstSegment(segments, market.point)?.inputOffset ?? 0n)
    expect(market.amountOutDown(amountIn, 'zeroForOne')).toBeTypeOf('bigint')
    expect(market.after(amountIn, 'zeroForOne')).toBeNull()
  })

  test.each(['zeroForOne', 'oneForZero'] as const)(
    'behavior: rejects amounts above int128 as %s, only for a V4 pool',
    (direction) => {
      const liquidity = 2n ** 134n
      const state = { ...pool, fee: 0, liquidity, ticks: [tick(-600, liquidity), tick(600, -liquidity)] }
      const v3 = ConcentratedMarket.of(state)
      const v4 = ConcentratedMarket.of({ ...state, protocolFee: 0 })
      const limit = 2n ** 127n
      expect(v4.amountOutDown(limit, direction)).toBe(v3.amountOutDown(limit, direction))
      expect(v4.after(limit, direction)).toBeInstanceOf(ConcentratedMarket)
      expect(v3.amountOutDown(limit + 1n, direction)).toBeTypeOf('bigint')
      expect(v4.amountOutDown(limit + 1n, direction)).toBeNull()
      expect(v4.after(limit + 1n, direction)).toBeNull()
      // An output of 2^127 − 1 needs a larger input.
      expect(v3.amountInUp(limit - 1n, direction)).toBeGreaterThan(limit)
      expect(v4.amountInUp(limit - 1n, direction)).toBeNull()
      // End of the position, at which a step ends.
      const segments = buildSegments(v3.window, direction, 0n)
      const { inputOffset, outputOffset } = firstSegment(segments, v3.point) ?? expect.fail()
      const end = segments.inputs.findIndex((sum) => sum + inputOffset > limit)
      const input = (segments.inputs[end] ?? 0n) + inputOffset
      const output = (segments.outputs[end] ?? 0n) + outputOffset
      expect([v3.amountOutDown(input, direction), v3.amountInUp(output, direction)]).toEqual([output, input])
      expect([v4.amountOutDown(input, direction), v4.amountInUp(output, direction)]).toEqual([null, null])
    },
  )

  test('behavior: returns outputs of at most int128 from a V4 pool', () => {
    const liquidity = 2n ** 134n
    const price = { sqrtPriceX96: 2n ** 97n, tick: 13_863, liquidity }
    const ticks = [tick(13_200, liquidity), tick(14_400, -liquidity)]
    const v4 = ConcentratedMarket.of({ ...pool, ...price, fee: 0, protocolFee: 0, ticks })
    const limit = 2n ** 127n
    const most = v4.amountInUp(limit - 1n, 'zeroForOne')
    if (typeof most !== 'bigint') expect.fail(`${most}`)
    expect(most).toBeLessThan(limit)
    expect(v4.amountOutDown(most - 1n, 'zeroForOne')).toBeTypeOf('bigint')
    expect(v4.after(most - 1n, 'zeroForOne')).toBeInstanceOf(ConcentratedMarket)
    expect(v4.amountInUp(limit, 'zeroForOne')).toBeNull()
    expect(v4.amountOutDown(most + 1n, 'zeroForOne')).toBeNull()
    expect(v4.after(most + 1n, 'zeroForOne')).toBeNull()
  })

  test('behavior: returns the same market for an event that changes no liquidity', () => {
    const market = ConcentratedMarket.of(pool)
    expect(market.withLiquidity({ tickLower: -600, tickUpper: 600, liquidityDelta: 0n })).toBe(market)
  })

  test('behavior: returns the square of the price as mid price', () => {
    const market = ConcentratedMarket.of({ ...pool, sqrtPriceX96: 2n ** 97n, tick: 13_863 })
    expect(market.midPrice('zeroForOne')).toEqual({ numerator: 2n ** 194n, denominator: 2n ** 192n })
    expect(market.midPrice('oneForZero')).toEqual({ numerator: 2n ** 192n, denominator: 2n ** 194n })
  })

  test('error: InvalidPoolStateError when an event contradicts the ticks', () => {
    const market = ConcentratedMarket.of(pool)
    expect(() => market.withSwap({ ...pool, liquidity: 1n })).toThrow(InvalidPoolStateError)
    expect(() => market.withLiquidity({ tickLower: -600, tickUpper: 600, liquidityDelta: -(10n ** 19n) })).toThrow(
      InvalidPoolStateError,
    )
  })

  test.each<[string, Partial<ConcentratedPool>]>([
    ['the price is 0', { sqrtPriceX96: 0n }],
    ['the tick is outside of the words', { tick: 15_360 }],
    ['the tick spacing is 0', { tickSpacing: 0 }],
    ['the fee is 100 %', { fee: 1_000_000 }],
    ['the protocol fee has 25 bits', { protocolFee: 2 ** 24 }],
    ['both fees of zeroForOne reach 100 %', { fee: 999_999, protocolFee: 1 }],
    ['both fees of oneForZero reach 100 %', { fee: 999_999, protocolFee: 1 << 12 }],
    ['ticks are not ascending', { ticks: [tick(600, 0n), tick(-600, 0n)] }],
    ['a tick is between those of the spacing', { ticks: [tick(1, 0n)] }],
    ['a tick has no position', { ticks: [{ tick: 60, liquidityGross: 0n, liquidityNet: 0n }] }],
    ['the active liquidity would become negative', { liquidity: 1n }],
  ])('error: InvalidPoolStateError when %s', (_, part) => {
    expect(() => ConcentratedMarket.of({ ...pool, ...part })).toThrow(InvalidPoolStateError)
  })
})

describe('feeByDirection', () => {
  test('default: returns the fee of the pool for both directions', () => {
    expect(feeByDirection({ fee: 3_000 })).toEqual({ zeroForOne: 3_000n, oneForZero: 3_000n })
  })

  test('behavior: adds the protocol fee of each direction, minus the rounded-down product of both fees', () => {
    // The fees are 1000 + 3000 − ⌊3⌋ and 999 + 3000 − ⌊2.997⌋.
    expect(feeByDirection({ fee: 3_000, protocolFee: (999 << 12) | 1_000 })).toEqual({
      zeroForOne: 3_997n,
      oneForZero: 3_997n,
    })
    expect(feeByDirection({ fee: 0, protocolFee: 1 << 12 })).toEqual({ zeroForOne: 0n, oneForZero: 1n })
  })

  test.each([
    ['fee', { fee: 1_000_000 }, 1_000_000],
    ['fee', { fee: -1 }, -1],
    ['fee', { fee: 0.5 }, 0.5],
    ['protocolFee', { fee: 0, protocolFee: -1 }, -1],
    ['protocolFee', { fee: 0, protocolFee: 0.5 }, 0.5],
    ['protocolFee', { fee: 0, protocolFee: 2 ** 24 }, 2 ** 24],
    ['protocolFee', { fee: 999_999, protocolFee: 1 }, 1],
    ['protocolFee', { fee: 999_999, protocolFee: 1 << 12 }, 1 << 12],
  ])('error: InvalidPoolStateError when %s is invalid in %j', (field, fees, value) => {
    expect(() => feeByDirection(fees)).toThrow(new InvalidPoolStateError(field, value))
  })
})
