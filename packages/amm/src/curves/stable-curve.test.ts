import { describe, expect, test } from 'vitest'
import { type Random, randomOf, seedOfRun } from '../../test/seed.ts'
import { AmmError } from '../errors.ts'
import { type StableSide, stableInputGuess, stableOutputDown, stableSlopes } from './stable-curve.ts'

const WAD = 10n ** 18n

/** Velodrome's Pool.sol, line by line. */
function outputOfPool(side: StableSide, net: bigint): bigint {
  const { reserveIn, reserveOut, unitIn, unitOut, unit0, unit1 } = side
  const f = (x: bigint, y: bigint) => u(u(u(x * y) / WAD) * (u(x * x) / WAD + u(y * y) / WAD)) / WAD
  const d = (x: bigint, y: bigint) => u(3n * x * (u(y * y) / WAD)) / WAD + u((u(x * x) / WAD) * x) / WAD
  const kOf = (x: bigint, y: bigint) => f(u(x * WAD) / unit0, u(y * WAD) / unit1)
  const [scaledIn, scaledOut] = [u(reserveIn * WAD) / unitIn, u(reserveOut * WAD) / unitOut]
  const x = scaledIn + u(net * WAD) / unitIn
  const wanted = f(scaledIn, scaledOut)
  const outputAt = (y: bigint) => u(u(scaledOut - y) * unitOut) / WAD
  let y = scaledOut
  for (let i = 0; i < 255; i++) {
    const k = f(x, y)
    if (k < wanted) {
      let dy = u((wanted - k) * WAD) / d(x, y)
      if (dy === 0n) {
        if (kOf(x, y + 1n) > wanted) return outputAt(y + 1n)
        dy = 1n
      }
      y += dy
    } else {
      let dy = u((k - wanted) * WAD) / d(x, y)
      if (dy === 0n) {
        if (k === wanted || f(x, u(y - 1n)) < wanted) return outputAt(y)
        dy = 1n
      }
      y = u(y - dy)
    }
  }
  throw new RangeError('!y')
}

/** The value; throws outside of uint256, as checked arithmetic reverts. */
function u(value: bigint): bigint {
  if (value < 0n || value >= 2n ** 256n) throw new RangeError('overflow')
  return value
}

/** A result, or `null` when the contract would revert, also for a division by 0. */
function attempt(compute: () => bigint): bigint | null {
  try {
    return compute()
  } catch (error) {
    if (error instanceof RangeError || error instanceof AmmError) return null
    throw error
  }
}

/** A pool with few base units or few tokens, in which roundings matter. */
function drawSide(random: Random): StableSide {
  const [unitIn, unitOut] = [10n ** BigInt(random.pick([0, 2, 6, 8, 18])), 10n ** BigInt(random.pick([0, 2, 6, 8, 18]))]
  const tokens = 1n + random.sized(30)
  const reserves = random.pick([
    [1n, 1n + random.sized(64)],
    [1n + random.sized(64), 1n + random.sized(64)],
    [1n, 1n],
    [tokens * unitIn + random.sized(10), tokens * unitOut + random.sized(10)],
  ] as const)
  const [reserveIn, reserveOut] = reserves
  const [unit0, unit1] = random.pick([
    [unitIn, unitOut],
    [unitOut, unitIn],
  ] as const)
  return { reserveIn, reserveOut, unitIn, unitOut, unit0, unit1 }
}

describe('stableOutputDown', () => {
  test('behavior: equals the published iteration, including its reverts, in pools of few units', () => {
    const seed = seedOfRun() + 51
    const random = randomOf(seed)
    let rejected = 0
    for (let run = 0; run < 20_000; run++) {
      const side = drawSide(random)
      const net = random.pick([1n + random.sized(4), 1n + random.sized(60), 1n + side.reserveIn / 3n])
      const expected = attempt(() => outputOfPool(side, net))
      if (expected === null) rejected++
      const about = `seed ${seed}, run ${run}: ${net}`
      expect(
        attempt(() => stableOutputDown(side, net)),
        about,
      ).toBe(expected)
    }
    expect(rejected).toBeGreaterThan(100)
  })
})

describe('stableSlopes', () => {
  test('behavior: returns both derivatives of k in scaled reserves', () => {
    const units = { unitIn: WAD, unitOut: WAD, unit0: WAD, unit1: WAD }
    // 3 · 2² · 5 + 5³ and 2³ + 3 · 2 · 5².
    expect(stableSlopes({ ...units, reserveIn: 2n, reserveOut: 5n })).toEqual({ slopeIn: 185n, slopeOut: 158n })
  })
})

describe('stableInputGuess', () => {
  test('behavior: returns an input close to the one that yields the output, and at least one unit', () => {
    const units = { unitIn: 10n ** 6n, unitOut: WAD, unit0: 10n ** 6n, unit1: WAD }
    const side = { ...units, reserveIn: 10n ** 12n, reserveOut: 10n ** 24n }
    expect(stableInputGuess(side, 10n ** 21n)).toBeGreaterThan(999_000_000n)
    expect(stableInputGuess(side, 10n ** 21n)).toBeLessThan(1_001_000_000n)
    expect(stableInputGuess(side, 1n)).toBe(1n)
    const single = { unitIn: WAD, unitOut: 10n ** 8n, unit0: 10n ** 8n, unit1: WAD }
    expect(stableInputGuess({ ...single, reserveIn: 1n, reserveOut: 18_030_342_250_195_457n }, 1n)).toBe(1n)
  })
})
