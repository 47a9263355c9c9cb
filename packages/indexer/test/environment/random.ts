/** Pseudo-random numbers that repeat for the same seed (mulberry32). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    integer: (least: number, most: number): number => least + Math.floor(next() * (most - least + 1)),
    pick: <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T, // The cast is safe, because callers pass no empty list.
  }
}
export type Random = ReturnType<typeof createRandom>
