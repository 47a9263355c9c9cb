/** Random numbers from a seed (mulberry32): `roll(6)` is 0 to 5, `share()` is in [0, 1). */
export function createRandom(seed: number) {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
  const roll = (sides: number) => next() % sides
  return { roll, share: () => next() / 2 ** 32, of: <T>(list: readonly T[]): T => list[roll(list.length)] as T }
}

export type Random = ReturnType<typeof createRandom>
