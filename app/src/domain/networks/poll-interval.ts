/** The longest interval, and the one used where nobody looks (spec/1 §9 "polling 15 s"). */
export const longestIntervalMs = 15_000

/** Milliseconds between two looks at a chain's head, or null where it is not looked at (spec/3 §9 "Block polling"). */
export function pollInterval(chain: {
  readonly blockTimeMs: number
  readonly isShown: boolean
  readonly isVisible: boolean
  readonly hasOpenTransaction: boolean
}): number | null {
  if (chain.isShown && chain.isVisible) return Math.min(chain.blockTimeMs, longestIntervalMs)
  return chain.hasOpenTransaction ? longestIntervalMs : null
}

/** The pause grows while no node answers. */
export function pauseAfter(failuresInARow: number, intervalMs: number): number {
  return Math.min(intervalMs * 2 ** Math.min(failuresInARow, 10), longestIntervalMs)
}
