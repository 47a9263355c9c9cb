const hour = 3600
const day = 24 * hour
const steps = [
  ...[1, 3, 6, 12].map((hours) => hours * hour),
  ...[1, 2, 3, 7, 10, 14, 30, 91, 182, 365].map((days) => days * day),
]

export type TimeTick = { readonly time: number; readonly label: string }

/**
 * Moments to name under a plot, at most `most`, each at the start of an hour or day of the reader.
 * @param offset seconds that the reader's clock stands behind UTC
 */
export function timeTicks(
  from: number,
  to: number,
  most: number,
  offset = new Date(to * 1000).getTimezoneOffset() * 60,
): TimeTick[] {
  const room = Math.max(1, most)
  const least = (to - from) / room
  const step = steps.find((candidate) => candidate >= least) ?? Math.ceil(least / (365 * day)) * 365 * day
  const ticks: TimeTick[] = []
  for (let local = Math.ceil((from - offset) / step) * step; local + offset <= to; local += step) {
    ticks.push({ time: local + offset, label: tickLabel(local, step) })
  }
  return ticks.slice(-room)
}

/** `local`: seconds by the reader's clock. */
function tickLabel(local: number, step: number): string {
  const date = new Date(local * 1000)
  const two = (figure: number) => figure.toString().padStart(2, '0')
  if (step < day) return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
  if (step < 91 * day) return `${two(date.getUTCDate())}-${two(date.getUTCMonth() + 1)}`
  return `${two(date.getUTCMonth() + 1)}-${date.getUTCFullYear()}`
}
