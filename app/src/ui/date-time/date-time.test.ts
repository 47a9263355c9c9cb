import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  calendarWeeks,
  dateTimeText,
  dayAfterKey,
  dayNumber,
  parseDateTime,
  partsOf,
  secondsOf,
  timeChoices,
  timeZoneText,
} from './date-time.ts'

const day = { year: 2027, month: 2, day: 19 }
const at = (hour: number, minute = 0) => secondsOf({ ...day, hour, minute })

describe('calendarWeeks', () => {
  test('default: returns the weeks of a month from Monday to Sunday, padded with adjacent days', () => {
    const weeks = calendarWeeks(2027, 2)
    expect(weeks).toHaveLength(4)
    expect(weeks[0]?.[0]).toEqual({ year: 2027, month: 2, day: 1 })
    const november = calendarWeeks(2026, 11)
    expect(november).toHaveLength(6)
    expect(november[0]?.[0]).toEqual({ year: 2026, month: 10, day: 26 })
    expect(november[5]?.[6]).toEqual({ year: 2026, month: 12, day: 6 })
  })
})

describe('dayAfterKey', () => {
  test('default: moves by day and week on arrows, within the week on Home and End, by month on page keys', () => {
    const moves = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'].map((key) =>
      dayAfterKey(key, day, false),
    )
    expect(moves).toEqual([-1, 1, -7, 7, -4, 2].map((days) => ({ days })))
    expect(dayAfterKey('PageUp', day, false)).toEqual({ months: -1 })
    expect(dayAfterKey('PageDown', day, false)).toEqual({ months: 1 })
    expect(dayAfterKey('a', day, false)).toBeNull()
  })
  test('behavior: swaps left and right in right-to-left layout', () => {
    expect(dayAfterKey('ArrowLeft', day, true)).toEqual({ days: 1 })
    expect(dayAfterKey('ArrowRight', day, true)).toEqual({ days: -1 })
  })
})

describe('addMonths', () => {
  test('default: returns the same day of another month, or its last day', () => {
    expect(addMonths(day, -2)).toEqual({ year: 2026, month: 12, day: 19 })
    expect(addMonths({ year: 2027, month: 1, day: 31 }, 1)).toEqual({ year: 2027, month: 2, day: 28 })
  })
})

describe('addDays', () => {
  test('default: adds days across the end of a month and of a year', () => {
    expect(addDays({ year: 2026, month: 12, day: 31 }, 1)).toEqual({ year: 2027, month: 1, day: 1 })
    expect(dayNumber(addDays(day, 30)) - dayNumber(day)).toBe(30)
  })
})

describe('parseDateTime', () => {
  test('default: parses dd-MM-yyyy HH:mm [2.2.55]', () => {
    expect(parseDateTime('19-02-2027 12:05')).toBe(at(12, 5))
    expect(parseDateTime(' 9.2.2027 7:05 ')).toBe(secondsOf({ ...day, day: 9, hour: 7, minute: 5 }))
    expect(dateTimeText(at(7, 5))).toBe('19-02-2027 07:05')
  })
  test.each(['19‑02‑2027 12:05', '19–02–2027\u00a012:05', '19−02−2027\u202f12:05', '19/02/2027, 12:05'])(
    'behavior: accepts the dashes and spaces of a copied %j',
    (text) => {
      expect(parseDateTime(text)).toBe(at(12, 5))
    },
  )
  test('behavior: rejects an invalid day, parts in another order, and a time without a day', () => {
    for (const text of ['31-02-2027 12:00', '2027-02-19 12:00', '19-02-2027', '19-02-2027 24:00', '12:00', ''])
      expect(parseDateTime(text), text).toBeNull()
  })
  test('behavior: accepts the year 9999', () => {
    const end = parseDateTime('31-12-9999 23:59')
    expect(end && dateTimeText(end)).toBe('31-12-9999 23:59')
    expect(partsOf(end ?? 0)).toMatchObject({ year: 9999, hour: 23 })
  })
})

describe('timeChoices', () => {
  test('default: returns all times of a day in steps of half an hour, in 24-hour format', () => {
    const all = timeChoices(day, 0)
    expect(all).toHaveLength(48)
    expect([all[0]?.text, all[25]?.text, all[47]?.text]).toEqual(['00:00', '12:30', '23:30'])
  })
  test('behavior: excludes times before the minimum [2.5.17]', () => {
    expect(timeChoices(day, at(22, 15)).map(({ text }) => text)).toEqual(['22:30', '23:00', '23:30'])
    expect(timeChoices(day, at(22, 30))[0]?.text).toBe('22:30')
    expect(timeChoices(day, at(0) + 86_400)).toEqual([])
  })
})

describe('clock changes of summer time', () => {
  const zone = process.env.TZ
  beforeEach(() => {
    process.env.TZ = 'Europe/Berlin'
  })
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  })

  test('behavior: excludes and rejects local times that a clock change skips', () => {
    const choices = timeChoices({ year: 2027, month: 3, day: 28 }, 0)
    expect(choices).toHaveLength(46)
    expect(choices.slice(3, 5).map(({ text }) => text)).toEqual(['01:30', '03:00'])
    expect(choices.map(({ seconds }) => dateTimeText(seconds).slice(-5))).toEqual(choices.map(({ text }) => text))
    expect(parseDateTime('28-03-2027 02:30')).toBeNull()
  })

  test('behavior: returns the first of two equal local times', () => {
    const first = parseDateTime('31-10-2027 02:30') ?? 0
    expect(new Date(first * 1000).toISOString()).toBe('2027-10-31T00:30:00.000Z')
    expect(timeChoices({ year: 2027, month: 10, day: 31 }, 0)).toHaveLength(48)
  })
})

describe('timeZoneText', () => {
  test('default: adds the offset from UTC', () => {
    expect(timeZoneText(at(12))).toMatch(/UTC/)
  })
})
