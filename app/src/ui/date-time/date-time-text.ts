import { type DateTimeParts, partsOf, secondsOf } from './date-time-parts.ts'

const two = (value: number) => value.toString().padStart(2, '0')

/** Seconds since 1970 as dd-MM-yyyy HH:mm, 24 hours, in the time zone of the device. */
export function dateTimeText(seconds: number): string {
  const { year, month, day, hour, minute } = partsOf(seconds)
  return `${two(day)}-${two(month)}-${year.toString().padStart(4, '0')} ${two(hour)}:${two(minute)}`
}

/** Seconds of a typed dd-MM-yyyy HH:mm; null where it is none, or a moment that no calendar has. */
export function parseDateTime(text: string): number | null {
  const match = /^(\d{1,2})[-./](\d{1,2})[-./](\d{4})[ ,T]+(\d{1,2}):(\d{2})$/.exec(text.trim())
  if (!match) return null
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const parts: DateTimeParts = { year, month, day, hour, minute }
  const seconds = secondsOf(parts)
  const read = partsOf(seconds)
  // 31-02 becomes 03-03, and an hour that summer time leaves out becomes the next.
  return Object.entries(parts).every(([name, value]) => read[name as keyof DateTimeParts] === value) ? seconds : null
}

/** The time zone of the device at a moment, with its distance from UTC: 'CET (UTC+1)'. */
export function timeZoneText(seconds: number): string {
  const name = (timeZoneName: 'short' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZoneName })
      .formatToParts(seconds * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [short, offset] = [name('short'), name('shortOffset').replace('GMT', 'UTC')]
  return short === offset || short.startsWith('GMT') || short === 'UTC' ? offset : `${short} (${offset})`
}
