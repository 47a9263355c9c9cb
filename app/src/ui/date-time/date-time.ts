/** A date in the device's time zone; `month` starts at 1. */
export type DateParts = { readonly year: number; readonly month: number; readonly day: number }
type DateTimeParts = DateParts & { readonly hour: number; readonly minute: number }

/** Converts Unix seconds to date and time in the device's time zone. */
export function partsOf(seconds: number): DateTimeParts {
  const date = new Date(seconds * 1000)
  return {
    year: date.getFullYear(),
    month: date.getMonth() + 1,
    day: date.getDate(),
    hour: date.getHours(),
    minute: date.getMinutes(),
  }
}

/** Converts date and time in the device's time zone to Unix seconds. */
export function secondsOf({ year, month, day, hour, minute }: DateTimeParts): number {
  const date = new Date(2000, 0, 1, hour, minute)
  // Uses setFullYear, because the Date constructor interprets years below 100 as 19xx.
  date.setFullYear(year, month - 1, day)
  return Math.floor(date.getTime() / 1000)
}

export function sameDay(one: DateParts, other: DateParts): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day
}

/** A day as one sortable number. */
export function dayNumber({ year, month, day }: DateParts): number {
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000)
}

/** The day `days` later. */
export function addDays(day: DateParts, days: number): DateParts {
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day `months` later, or the last day of a shorter month. */
export function addMonths(day: DateParts, months: number): DateParts {
  const first = new Date(Date.UTC(day.year, day.month - 1 + months, 1))
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { year, month, day: Math.min(day.day, last) }
}

const two = (value: number) => value.toString().padStart(2, '0')

/** Formats Unix seconds as dd-MM-yyyy HH:mm in the device's time zone. */
export function dateTimeText(seconds: number): string {
  const { year, month, day, hour, minute } = partsOf(seconds)
  return `${two(day)}-${two(month)}-${year.toString().padStart(4, '0')} ${two(hour)}:${two(minute)}`
}

/** Parses dd-MM-yyyy HH:mm to Unix seconds, with any dash, also `ー`; null when invalid. */
export function parseDateTime(text: string): number | null {
  const plain = text.trim().replace(/[‐‑‒–−ー./]/g, '-')
  const match = /^(\d{1,2})-(\d{1,2})-(\d{4})[\s,T]+(\d{1,2}):(\d{2})$/.exec(plain)
  if (!match) return null
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0] = match.slice(1).map(Number)
  const parts: DateTimeParts = { year, month, day, hour, minute }
  const seconds = secondsOf(parts)
  const read = partsOf(seconds)
  // Date turns 31-02 into 03-03, and a time that a clock change skips into the next one; both are
  // rejected.
  return Object.entries(parts).every(([name, value]) => read[name as keyof DateTimeParts] === value) ? seconds : null
}

/** Time zone of the device at a time, with its UTC offset: 'CET (UTC+1)'. */
export function timeZoneText(seconds: number): string {
  const name = (timeZoneName: 'short' | 'shortOffset') =>
    new Intl.DateTimeFormat('en-GB', { timeZoneName })
      .formatToParts(seconds * 1000)
      .find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [short, offset] = [name('short'), name('shortOffset').replace('GMT', 'UTC')]
  return short === offset || short.startsWith('GMT') || short === 'UTC' ? offset : `${short} (${offset})`
}

/** Weeks of a month, Monday first, padded with days of the adjacent months. */
export function calendarWeeks(year: number, month: number): readonly (readonly DateParts[])[] {
  const first: DateParts = { year, month, day: 1 }
  // Days since Monday; getUTCDay counts from Sunday.
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - before)),
  )
}

/** Day that a key selects in a calendar; null for other keys. */
export function dayAfterKey(
  key: string,
  day: DateParts,
  rightToLeft: boolean,
): { readonly days: number } | { readonly months: number } | null {
  const weekday = (new Date(Date.UTC(day.year, day.month - 1, day.day)).getUTCDay() + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return { days: rightToLeft ? 1 : -1 }
    case 'ArrowRight':
      return { days: rightToLeft ? -1 : 1 }
    case 'ArrowUp':
      return { days: -7 }
    case 'ArrowDown':
      return { days: 7 }
    case 'Home':
      return { days: -weekday }
    case 'End':
      return { days: 6 - weekday }
    case 'PageUp':
      return { months: -1 }
    case 'PageDown':
      return { months: 1 }
    default:
      return null
  }
}

/** Minutes between two times in the list; the user can type any other time. */
const stepMinutes = 30

type TimeChoice = { readonly text: string; readonly seconds: number }

/** Times of a day from `minimum` (Unix seconds) on, without those that a clock change skips. */
export function timeChoices(day: DateParts, minimum: number): readonly TimeChoice[] {
  const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) => {
    const [hour, minute] = [Math.floor((at * stepMinutes) / 60), (at * stepMinutes) % 60]
    const text = `${hour.toString().padStart(2, '0')}:${minute.toString().padStart(2, '0')}`
    return { text, seconds: secondsOf({ ...day, hour, minute }) }
  })
  return times.filter(({ text, seconds }) => seconds >= minimum && dateTimeText(seconds).endsWith(text))
}
