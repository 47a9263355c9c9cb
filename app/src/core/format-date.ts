/** Formats Unix seconds as dd-MM-yyyy HH:mm (24 hours) with the time zone (rule 3.9.07). */
export function formatDate(seconds: number, timeZone?: string): string {
  const format = new Intl.DateTimeFormat('en-GB', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
    ...(timeZone && { timeZone }),
  })
  const parts = new Map(format.formatToParts(seconds * 1000).map(({ type, value }) => [type, value]))
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

/** Seconds of a UTC day. */
export const daySeconds = 86_400
