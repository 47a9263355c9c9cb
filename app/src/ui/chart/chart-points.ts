/** A figure for drawing only, never used for amounts. `time` in seconds since 1970. */
export type ChartPoint = {
  readonly time: number
  readonly value: number
  /** Open, high and low of a candle; the close is the value. */
  readonly over?: { readonly open: number; readonly high: number; readonly low: number }
}

export type ChartSeries =
  /** In order of time. */
  | { readonly status: 'known'; readonly points: readonly ChartPoint[] }
  | { readonly status: 'loading' }
  /** `reason`: a sentence that says why there is nothing to draw. */
  | { readonly status: 'unknown'; readonly reason: string }

export type ChartKind = 'line' | 'area' | 'bars' | 'candles'

/** A reference level, such as the price of a trade; dotted in the user's own colour. */
export type ChartMark = { readonly value: number; readonly label: string }

/** A period below the plot, such as that of a stake. */
export type ChartSpan = { readonly from: number; readonly to: number; readonly label: string }

/** A second figure of the same moments as bars beneath the drawing, such as the volume under a price. */
export type ChartStrip = {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly formatValue: (value: number) => string
}

/** A user's action on the plot, shown when the crosshair is on it. */
export type ChartEvent = { readonly time: number; readonly label: string }

/** Events by the index of their nearest point; those outside of the plotted time are dropped. */
export function eventsByPoint(
  points: readonly ChartPoint[],
  events: readonly ChartEvent[],
): ReadonlyMap<number, readonly ChartEvent[]> {
  const [first, last] = [points[0], points.at(-1)]
  const by = new Map<number, readonly ChartEvent[]>()
  if (!first || !last) return by
  // The last hour or day goes on: what happened in it is later than its start.
  const step = points.length > 1 ? (last.time - first.time) / (points.length - 1) : 86_400
  for (const event of events) {
    if (event.time < first.time || event.time > last.time + step) continue
    const at = nearestPoint(points, event.time)
    by.set(at, [...(by.get(at) ?? []), event])
  }
  return by
}

/** Index of the nearest point; the later of two equally near ones. */
export function nearestPoint(points: readonly ChartPoint[], time: number): number {
  let low = 0
  let high = points.length - 1
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.time ?? 0) < time) low = middle + 1
    else high = middle
  }
  const [before, after] = [points[low - 1], points[low]]
  if (!before || !after) return low
  return time - before.time < after.time - time ? low - 1 : low
}

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

/** The point after a key; null: the crosshair is hidden; undefined: the chart does not handle the key. */
export function cursorAfterKey(key: string, cursor: number | null, count: number): number | null | undefined {
  if (key === 'Escape') return cursor === null ? undefined : null
  const step = keySteps[key]
  if (step === undefined || count === 0) return undefined
  // The first key shows the crosshair at the newest point.
  if (cursor === null && Number.isFinite(step)) return count - 1
  return Math.min(count - 1, Math.max(0, (cursor ?? 0) + step))
}
