/** Random numbers that are the same for the same seed, so that a failing case can be repeated. */
export type Random = {
  readonly seed: number
  /** Returns a number in [0, 1). */
  next(): number
  /** Returns an integer from 0 to limit − 1. */
  below(limit: number): number
  /** Returns a random item of the list. */
  pick<T>(items: readonly [T, ...T[]]): T
  /**
   * Returns an amount of at most `bits` bits; the number of bits is uniformly distributed, not the
   * value.
   */
  sized(bits: number): bigint
}

/** The seed of all random tests, from vitest.config.ts at the root. Every failure reports it. */
export function seedOfRun(): number {
  return Number(process.env.SEED ?? 2026)
}

/** Random numbers of a seed, by the Mulberry32 algorithm. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    seed,
    next,
    below,
    pick: (items) => items[below(items.length)] ?? items[0],
    sized: (bits) => {
      let value = 1n
      for (let left = below(bits); left > 0; left -= 32) {
        const width = Math.min(left, 32)
        value = (value << BigInt(width)) | BigInt(below(2 ** width))
      }
      return value
    },
  }
}
