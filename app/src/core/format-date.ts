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

/** 31-12-9999 23:59:59 UTC, the last formatted time; contracts accept later ones. */
const lastDate = 253_402_300_799n

/**
 * Formats chain time in seconds as dd-MM-yyyy HH:mm with the time zone; later times as '>
 * 31-12-9999 …'.
 */
export function formatChainTime(seconds: bigint, timeZone?: string): string {
  return seconds > lastDate ? `> ${formatDate(Number(lastDate), timeZone)}` : formatDate(Number(seconds), timeZone)
}

/** Number of seconds in a UTC day. */
export const daySeconds = 86_400
