/** A value for drawing only, never for amounts. `time` is in Unix seconds. */
export type ChartPoint = {
  readonly time: number
  readonly value: number
  /** Open, high and low of a candle; `value` is its close. */
  readonly over?: { readonly open: number; readonly high: number; readonly low: number }
}

export type ChartSeries =
  /** Points in order of time. */
  | { readonly status: 'known'; readonly points: readonly ChartPoint[] }
  | { readonly status: 'loading' }
  /** `reason`: sentence that explains why there are no data. */
  | { readonly status: 'unknown'; readonly reason: string }

export type ChartKind = 'line' | 'area' | 'bars' | 'candles'

/** A reference level drawn as a dotted line, such as the price of a trade. */
export type ChartMark = { readonly value: number; readonly label: string }

/** A period marked below the plot, such as that of a stake. */
export type ChartSpan = { readonly from: number; readonly to: number; readonly label: string }

/**
 * A second series at the same times, drawn as bars below the plot, such as the volume below a
 * price.
 */
export type ChartStrip = {
  readonly label: string
  readonly points: readonly ChartPoint[]
  readonly formatValue: (value: number) => string
}

/** A user's action, shown when the crosshair is at its time. */
export type ChartEvent = { readonly time: number; readonly label: string }

/** Events by the index of their nearest point, without events outside the plotted time. */
export function eventsByPoint(
  points: readonly ChartPoint[],
  events: readonly ChartEvent[],
): ReadonlyMap<number, readonly ChartEvent[]> {
  const [first, last] = [points[0], points.at(-1)]
  const by = new Map<number, readonly ChartEvent[]>()
  if (!first || !last) return by
  // Includes events of the last hour or day: they occur after the time of its point.
  const step = points.length > 1 ? (last.time - first.time) / (points.length - 1) : 86_400
  for (const event of events) {
    if (event.time < first.time || event.time > last.time + step) continue
    const at = nearestPoint(points, event.time)
    by.set(at, [...(by.get(at) ?? []), event])
  }
  return by
}

/** Index of the nearest point; the later one when two are equally near. */
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

/**
 * Index of the selected point after a key; null hides the crosshair, undefined means that the key
 * is not handled.
 */
export function cursorAfterKey(key: string, cursor: number | null, count: number): number | null | undefined {
  if (key === 'Escape') return cursor === null ? undefined : null
  const step = keySteps[key]
  if (step === undefined || count === 0) return undefined
  // With no crosshair, an arrow key shows it at the newest point.
  if (cursor === null && Number.isFinite(step)) return count - 1
  return Math.min(count - 1, Math.max(0, (cursor ?? 0) + step))
}
