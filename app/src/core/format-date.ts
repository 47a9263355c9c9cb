import { dateFormat } from '#io/date-format.ts'

/** Formats Unix seconds as dd-MM-yyyy HH:mm (24 hours) with the time zone (rule 3.9.07). */
export function formatDate(seconds: number, timeZone?: string): string {
  const parts = new Map(
    dateFormat(timeZone)
      .formatToParts(seconds * 1000)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('day')}-${part('month')}-${part('year')} ${part('hour')}:${part('minute')} ${part('timeZoneName')}`
}

/** Seconds of a UTC day. */
export const daySeconds = 86_400
