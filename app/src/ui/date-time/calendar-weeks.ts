import { addDays, type DateParts } from './date-time-parts.ts'

/** The weeks that a month's days stand in, Monday first, filled up with days of the months around it. */
export function calendarWeeks(year: number, month: number): readonly (readonly DateParts[])[] {
  const first: DateParts = { year, month, day: 1 }
  // Days since Monday: getUTCDay counts from Sunday.
  const before = (new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 6) % 7
  const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
  const weeks = Math.ceil((before + days) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(first, week * 7 + day - before)),
  )
}

/** The day that a key leads to in a calendar, or null where the key is not for one. */
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
