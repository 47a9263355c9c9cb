import { describe, expect, test } from 'vitest'
import { campaignDate } from './campaign-date.ts'

describe('campaignDate', () => {
  test('default: dd-MM-yyyy HH:mm in 24 hours, with the zone', () => {
    expect(campaignDate(1_797_768_000n, 'UTC')).toBe('20-12-2026 12:00 UTC')
  })
  test('behavior: an end in the year 9999 and one that no calendar reaches are both written', () => {
    expect(campaignDate(253_402_300_799n, 'UTC')).toBe('31-12-9999 23:59 UTC')
    expect(campaignDate(2n ** 64n - 1n, 'UTC')).toBe('> 31-12-9999 23:59 UTC')
  })
})
