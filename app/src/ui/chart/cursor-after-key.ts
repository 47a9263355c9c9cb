const keySteps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
  Home: -Infinity,
  End: Infinity,
}

/** Where a key moves the crosshair of `count` points; null for Escape: it goes; undefined: not a key of the chart. */
export function cursorAfterKey(key: string, cursor: number | null, count: number): number | null | undefined {
  if (key === 'Escape') return cursor === null ? undefined : null
  const step = keySteps[key]
  if (step === undefined || count === 0) return undefined
  // The first key shows the crosshair at the newest point.
  if (cursor === null && Number.isFinite(step)) return count - 1
  return Math.min(count - 1, Math.max(0, (cursor ?? 0) + step))
}
