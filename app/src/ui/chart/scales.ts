type ValueScale = {
  readonly low: number
  readonly high: number
  /** Round values from `low` to `high` inclusive. */
  readonly ticks: readonly number[]
}

/** Multiples of powers of ten that are used as tick steps. */
const roundSteps = [1, 2, 2.5, 5, 10]

/**
 * Relative range below which values count as equal, because floats cannot represent ticks within
 * it.
 */
const flatness = 1e-9

/** The smallest round step that is at least `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return (roundSteps.find((step) => step * power >= least * (1 - 1e-9)) ?? 10) * power
}

/**
 * Vertical axis that ends at round values. A distant `mark` at most doubles the range, so that the
 * values remain readable.
 */
export function valueScale(
  values: readonly number[],
  { fromZero = false, mark, most = 4 }: { fromZero?: boolean; mark?: number | undefined; most?: number } = {},
): ValueScale {
  const finite = values.filter(Number.isFinite)
  let low = Math.min(...(fromZero ? [0] : []), ...finite)
  let high = Math.max(...(fromZero ? [0] : []), ...finite)
  if (!Number.isFinite(low) || !Number.isFinite(high)) return { low: 0, high: 1, ticks: [0, 1] }
  if (high - low <= Math.max(Math.abs(low), Math.abs(high)) * flatness) {
    // Centres a constant line; a line of zeros is at the bottom.
    const half = Math.abs(low) * 0.02 || 1
    low = fromZero || low === 0 ? Math.min(0, low) : low - half
    high += half
  }
  const height = high - low
  if (mark !== undefined && Number.isFinite(mark)) {
    low = Math.max(Math.min(low, mark), low - height)
    high = Math.min(Math.max(high, mark), high + height)
  }
  const step = roundStep((high - low) / most)
  const first = Math.floor(low / step + 1e-9)
  const last = Math.max(Math.ceil(high / step - 1e-9), first + 1)
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
  return { low: ticks[0] ?? low, high: ticks.at(-1) ?? high, ticks }
}

const hour = 3600
const day = 24 * hour
const tickSteps = [
  ...[1, 3, 6, 12].map((hours) => hours * hour),
  ...[1, 2, 3, 7, 10, 14, 30, 91, 182, 365].map((days) => days * day),
]

export type TimeTick = { readonly time: number; readonly label: string }

/**
 * At most `most` ticks at local starts of hours or days.
 * @param offset seconds that local time is behind UTC
 */
export function timeTicks(
  from: number,
  to: number,
  most: number,
  offset = new Date(to * 1000).getTimezoneOffset() * 60,
): TimeTick[] {
  const room = Math.max(1, most)
  const least = (to - from) / room
  const step = tickSteps.find((candidate) => candidate >= least) ?? Math.ceil(least / (365 * day)) * 365 * day
  const ticks: TimeTick[] = []
  for (let local = Math.ceil((from - offset) / step) * step; local + offset <= to; local += step) {
    ticks.push({ time: local + offset, label: tickLabel(local, step) })
  }
  return ticks.slice(-room)
}

/** `local`: seconds in local time. */
function tickLabel(local: number, step: number): string {
  const date = new Date(local * 1000)
  const two = (figure: number) => figure.toString().padStart(2, '0')
  if (step < day) return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  if (step < 91 * day) return `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}`
  return `${two(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`
}
