import { type DateParts, secondsOf } from './date-time-parts.ts'

/** Minutes between two choices of a day; any other minute can be typed. */
const stepMinutes = 30

export type TimeChoice = { readonly text: string; readonly seconds: number }

/** The times of a day that can be chosen: those before `minimum`, in seconds since 1970, are left out. */
export function timeChoices(day: DateParts, minimum: number): readonly TimeChoice[] {
  const times = Array.from({ length: (24 * 60) / stepMinutes }, (_, at) => {
    const [hour, minute] = [Math.floor((at * stepMinutes) / 60), (at * stepMinutes) % 60]
    const text = `${hour.toString().padStart(2, '0')}:${minute.toString().padStart(2, '0')}`
    return { text, seconds: secondsOf({ ...day, hour, minute }) }
  })
  return times.filter(({ seconds }) => seconds >= minimum)
}
