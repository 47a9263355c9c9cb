import type { Contradiction } from './evaluate-head.ts'

/**
 * Number of consecutive rejected heads from which they are reported. With several nodes a single one
 * is normal.
 */
const reportAfter = 3

/** Counts consecutive contradictions of a node, and reports once that heads are held. */
export type Rejections = {
  /** True when the last evaluated head contradicted the index. */
  readonly isOpen: () => boolean
  /** Counts a contradiction. */
  readonly add: () => Contradiction
  readonly reject: (because: string) => void
  /** Resets the count after a head was forwarded, and reports that heads are no longer held. */
  readonly clear: () => void
}

export function trackRejections(onHold: (because: string | null) => void, now: () => number): Rejections {
  let contradiction: { readonly readings: number; readonly since: number } | null = null
  let isHeld = false
  return {
    isOpen: () => contradiction !== null,
    add() {
      const { readings, since } = contradiction ?? { readings: 0, since: now() }
      contradiction = { readings: readings + 1, since }
      return { readings: readings + 1, ms: now() - since }
    },
    reject(because) {
      if (isHeld || (contradiction?.readings ?? 0) < reportAfter) return
      isHeld = true
      onHold(because)
    },
    clear() {
      contradiction = null
      if (isHeld) onHold(null)
      isHeld = false
    },
  }
}
