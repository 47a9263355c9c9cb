import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatChainTime, formatDate } from './format-date.ts'

describe('formatDate', () => {
  test('default: formats day, month, year and time of day (24 hours) with the time zone [2.9.30 3.9.07 3.9.08]', () => {
    expect(formatDate(1_795_170_240, 'UTC')).toBe('20-11-2026 10:24 UTC')
  })
  test('behavior: formats midnight as hour 00 of the new day [2.9.30 3.9.07 3.9.08]', () => {
    expect(formatDate(1_795_132_800, 'UTC')).toBe('20-11-2026 00:00 UTC')
  })
  test('behavior: formats the time in a given time zone', () => {
    expect(formatDate(1_795_170_240, 'Europe/Berlin')).toMatch(/^20-11-2026 11:24 (CET|GMT\+1)$/)
  })
  test.each(['hooks', 'widgets', 'screens', 'shell'])(
    'behavior: finds no source file in %s that formats dates without this function [3.9.07]',
    (layer) => {
      const root = join(import.meta.dirname, '..', layer)
      const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
        (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
      )
      expect(sources.length).toBeGreaterThan(5)
      const ways =
        /\.(?:toLocale(?:Date|Time)?|toISO|toUTC|toDate|toTime)String\(|\bDateTimeFormat\b|\.get(?:UTC)?(?:Date|Hours)\(/
      expect(sources.filter((file) => ways.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
    },
  )
})

describe('formatChainTime [3.7.12]', () => {
  test('default: formats dd-MM-yyyy HH:mm (24 hours) with the time zone [2.2.45]', () => {
    expect(formatChainTime(1_797_768_000n, 'UTC')).toBe('20-12-2026 12:00 UTC')
  })
  test("behavior: formats an end in the year 9999 exactly, and a later one as '>' that year [3.7.12]", () => {
    expect(formatChainTime(253_402_300_799n, 'UTC')).toBe('31-12-9999 23:59 UTC')
    expect(formatChainTime(2n ** 64n - 1n, 'UTC')).toBe('> 31-12-9999 23:59 UTC')
  })
})
