import { describe, expect, test } from 'vitest'
import { type Kind, marketDraws } from '../../test/curves/drawn-markets.ts'
import { randomOf, seedOfRun } from '../../test/seed.ts'
import { ConcentratedMarket, type Envelope } from '../index.ts'

// Properties that must hold for every kind of market.

/** Number of random cases per kind and property; `npm run differential:curves` uses 1,000,000. */
const DRAWS = Number(process.env.ENVELOPE_DRAWS ?? 3_000)
const kinds: readonly Kind[] = ['pair', 'concentrated', 'volatile', 'stable']

function boundOf({ r, a, maxOutput, rounding }: Envelope, amountIn: bigint): number {
  const amount = Number(amountIn)
  return Math.min((r * amount) / (a + amount) + rounding, maxOutput) * (1 + 2 ** -45)
}

/** Maximum number of base units by which the roundings of a swap can change its output. */
function toleranceOf(kind: Kind, { rounding }: Envelope, market: unknown): number {
  if (market instanceof ConcentratedMarket) {
    const most = market.window.ticks.reduce(
      ({ active, most }, { liquidityNet }) => {
        const next = active + liquidityNet
        return { active: next, most: next > most ? next : most }
      },
      { active: market.window.liquidityBelow, most: market.window.liquidityBelow },
    ).most
    return 2 + Number(most) / 2 ** 96
  }
  return kind === 'pair' ? 0 : 2 + 2 * rounding
}

describe.each(kinds)('Market: %s', (kind) => {
  const seed = seedOfRun()

  test('behavior: returns no output above the envelope of the market', () => {
    const next = marketDraws(kind, randomOf(seed))
    let quoted = 0
    for (let i = 0; i < DRAWS; i++) {
      const { market, direction, amountIn } = next()
      const output = market.amountOutDown(amountIn, direction)
      if (typeof output !== 'bigint') continue
      quoted++
      if (Number(output) > boundOf(market.envelope(direction), amountIn))
        expect.fail(`seed ${seed}, draw ${i}: ${direction} ${amountIn} returns ${output}`)
    }
    expect(quoted).toBeGreaterThan(DRAWS / 3)
  })

  test('behavior: returns no lower output for a greater input', () => {
    const random = randomOf(seed + 1)
    const next = marketDraws(kind, random)
    for (let i = 0; i < Math.min(DRAWS, 20_000); i++) {
      const { market, direction, amountIn } = next()
      const output = market.amountOutDown(amountIn, direction)
      const more = market.amountOutDown(amountIn + 1n + random.sized(amountIn.toString(2).length), direction)
      if (typeof output !== 'bigint' || typeof more !== 'bigint') continue
      const tolerance = kind === 'stable' ? toleranceOf(kind, market.envelope(direction), market) : 0
      expect(Number(output - more), `seed ${seed}, draw ${i}: ${direction} ${amountIn}`).toBeLessThanOrEqual(tolerance)
    }
  })

  test('behavior: returns no more for two successive inputs than for their sum', () => {
    const random = randomOf(seed + 2)
    const next = marketDraws(kind, random)
    for (let i = 0; i < Math.min(DRAWS, 20_000); i++) {
      const { market, direction, amountIn } = next()
      const part = (amountIn * BigInt(random.below(1_000))) / 1_000n
      const left = market.after(part, direction)
      if (left === null || left === 'not-read') continue
      const [full, first] = [market.amountOutDown(amountIn, direction), market.amountOutDown(part, direction)]
      const rest = left.amountOutDown(amountIn - part, direction)
      if (typeof full !== 'bigint' || typeof first !== 'bigint' || typeof rest !== 'bigint') continue
      const gained = Number(first + rest - full)
      const tolerance =
        kind === 'pair' || kind === 'concentrated' ? 0 : toleranceOf(kind, market.envelope(direction), market)
      expect(gained, `seed ${seed}, draw ${i}: ${direction} ${part} of ${amountIn}`).toBeLessThanOrEqual(tolerance)
    }
  })

  test('behavior: returns for an output an input that suffices, while one unit less returns no more', () => {
    const random = randomOf(seed + 3)
    const next = marketDraws(kind, random)
    for (let i = 0; i < Math.min(DRAWS, 5_000); i++) {
      const { market, direction, amountIn } = next()
      const output = market.amountOutDown(amountIn, direction)
      if (typeof output !== 'bigint' || output === 0n) continue
      const needed = market.amountInUp(output, direction)
      const about = `seed ${seed}, draw ${i}: ${direction} ${amountIn} returns ${output}, needs ${needed}`
      if (typeof needed !== 'bigint') expect.fail(about)
      // `needed` may exceed the smallest input: pairs add 1, and V3 charges for the whole step to a tick.
      const less = market.amountOutDown(needed - 1n, direction)
      expect(typeof less !== 'bigint' || less <= output, about).toBe(true)
      const returned = market.amountOutDown(needed, direction)
      if (typeof returned !== 'bigint') continue
      const tolerance = kind === 'concentrated' ? toleranceOf(kind, market.envelope(direction), market) : 0
      expect(Number(output - returned), about).toBeLessThanOrEqual(tolerance)
    }
  })
})
