/** Pseudorandom numbers of a seed. */
export type Random = {
  /** Returns a number x with 0 ≤ x < 1. */
  next(): number
  /** Returns a number x with from ≤ x < to. */
  between(from: number, to: number): number
  /** @throws EmptyChoiceError */
  pick<T>(list: readonly T[]): T
  /**
   * Picks an item with a probability proportional to its weight.
   * @throws EmptyChoiceError
   */
  pickWeighted<T>(list: readonly T[], weight: (item: T) => number): T
}

/** Thrown when the list to pick from is empty. */
export class EmptyChoiceError extends Error {
  override readonly name = 'EmptyChoiceError'
  constructor() {
    super('There is nothing to pick from.')
  }
}

/** FNV-1a hash of 32 bits, with which any text can be a seed. */
function hash(text: string): number {
  let state = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) state = Math.imul(state ^ byte, 0x01000193)
  return state >>> 0
}

/** Mulberry32. Uses integers except for one division, so that each machine has the same sequence. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const pickWeighted = <T>(list: readonly T[], weight: (item: T) => number): T => {
    let rest = next() * list.reduce((sum, item) => sum + weight(item), 0)
    for (const item of list) {
      rest -= weight(item)
      if (rest < 0) return item
    }
    const last = list.at(-1)
    if (last === undefined) throw new EmptyChoiceError()
    return last
  }
  return {
    next,
    between: (from, to) => from + (to - from) * next(),
    pick: (list) => pickWeighted(list, () => 1),
    pickWeighted,
  }
}
