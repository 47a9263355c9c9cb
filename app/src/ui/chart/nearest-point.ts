import type { ChartPoint } from './chart-series.ts'

/** The index of the point that lies nearest to a moment; the later one of two equally near. */
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
