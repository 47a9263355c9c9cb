/** A moment as a calendar and a clock on the wall show it, in the time zone of the device. `month` from 1. */
export type DateParts = { readonly year: number; readonly month: number; readonly day: number }
export type DateTimeParts = DateParts & { readonly hour: number; readonly minute: number }

/** Seconds since 1970 to what the device's calendar and clock show then. */
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

/** What the device's calendar and clock show to seconds since 1970. */
export function secondsOf({ year, month, day, hour, minute }: DateTimeParts): number {
  const date = new Date(2000, 0, 1, hour, minute)
  // By parts, as a year below 100 would be taken for one of the last century.
  date.setFullYear(year, month - 1, day)
  return Math.floor(date.getTime() / 1000)
}

export function sameDay(one: DateParts, other: DateParts): boolean {
  return one.year === other.year && one.month === other.month && one.day === other.day
}

/** A day in the order of time, as one number to compare. */
export function dayNumber({ year, month, day }: DateParts): number {
  return Math.round(Date.UTC(year, month - 1, day) / 86_400_000)
}

/** The day so many days later. */
export function addDays(day: DateParts, days: number): DateParts {
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day + days))
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
}

/** The same day so many months later, or the last of that month where it has fewer days. */
export function addMonths(day: DateParts, months: number): DateParts {
  const first = new Date(Date.UTC(day.year, day.month - 1 + months, 1))
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + 1]
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return { year, month, day: Math.min(day.day, last) }
}
