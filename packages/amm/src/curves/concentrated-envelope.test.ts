import { describe, expect, test } from 'vitest'
import { partlyReadPool } from '../../test/curves/mixed-worlds.ts'
import { randomOf, seedOfRun } from '../../test/seed.ts'
import { ConcentratedMarket, type Direction, type Envelope } from '../index.ts'

function boundOf({ r, a, maxOutput, rounding, end }: Envelope, amountIn: bigint): number {
  const amount = Number(amountIn)
  if (end && amount > end.maxInput) return maxOutput + end.price * (amount - end.maxInput)
  return Math.min((r * amount) / (a + amount) + rounding, maxOutput)
}

describe('concentratedEnvelope', () => {
  test('behavior: returns at least the output of the fully read pool, also beyond the end of a partial window', () => {
    const seed = seedOfRun()
    const random = randomOf(seed)
    let beyond = 0
    for (let round = 0; round < 150; round++) {
      const { market, partlyRead } = partlyReadPool(random.pick(['any', 'alike', 'units']), random)
      for (let i = 0; i < 20; i++) {
        const direction = random.pick<Direction>(['zeroForOne', 'oneForZero'])
        const bound = partlyRead.envelope(direction)
        const around = BigInt(Math.floor((bound.end?.maxInput ?? 0) * 2 * random.next()))
        const amountIn = random.below(2) === 0 ? around + random.sized(4) : random.sized(100)
        const output = market.amountOutDown(amountIn, direction)
        if (typeof output !== 'bigint') continue
        if (bound.end && Number(amountIn) > bound.end.maxInput) beyond++
        if (Number(output) > boundOf(bound, amountIn) * (1 + 2 ** -45))
          expect.fail(`seed ${seed}, round ${round}: ${direction} ${amountIn} returns ${output}`)
      }
    }
    expect(beyond).toBeGreaterThan(300)
  })

  test('behavior: returns an end with a maximum input that can be quoted, and no end when all ticks are known', () => {
    const random = randomOf(seedOfRun() + 1)
    for (let round = 0; round < 100; round++) {
      const { market, partlyRead } = partlyReadPool('alike', random)
      for (const direction of ['zeroForOne', 'oneForZero'] as const) {
        expect(market.envelope(direction).end).toBeUndefined()
        const { end } = partlyRead.envelope(direction)
        const amountIn = BigInt(Math.floor(end?.maxInput ?? 0))
        if (amountIn > 0n) expect(market.amountOutDown(amountIn, direction)).toBeTypeOf('bigint')
      }
    }
  })

  test('behavior: bounds outputs by the price alone when the price has left the window', () => {
    const words = { firstWord: -1, lastWord: 0 }
    const pool = { fee: 3_000, tickSpacing: 60, sqrtPriceX96: 2n ** 96n, tick: 0, liquidity: 0n, words, ticks: [] }
    const market = ConcentratedMarket.of(pool).withSwap({ sqrtPriceX96: 2n ** 97n, tick: 100_000, liquidity: 5n })
    const { end, ...rest } = market.envelope('zeroForOne')
    expect(rest).toEqual({ r: 0, a: Number.POSITIVE_INFINITY, maxOutput: 0, rounding: 0 })
    expect(end?.maxInput).toBe(0)
    expect(end?.price).toBeCloseTo(4 * 0.997, 6)
  })
})
