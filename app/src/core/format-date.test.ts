import { describe, expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

describe('formatDate', () => {
  test('default: day, month, year and 24 hours with the zone', () => {
    expect(formatDate(1_795_170_240, 'UTC')).toBe('20-11-2026 10:24 UTC')
  })
  test('behavior: midnight is hour 00 of the new day', () => {
    expect(formatDate(1_795_132_800, 'UTC')).toBe('20-11-2026 00:00 UTC')
  })
  test('behavior: another zone tells its own time', () => {
    expect(formatDate(1_795_170_240, 'Europe/Berlin')).toMatch(/^20-11-2026 11:24 (CET|GMT\+1)$/)
  })
})
