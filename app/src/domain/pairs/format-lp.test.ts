import { describe, expect, test } from 'vitest'
import { formatLp } from './format-lp.ts'

describe('formatLp', () => {
  test('default: four significant digits', () => {
    expect(formatLp(6_377_254_000_000_000_000_000n)).toBe('6,377')
    expect(formatLp(5_749_123_000_000_000n)).toBe('0.005749')
    expect(formatLp(0n)).toBe('0.00')
  })

  test('behavior: what is held is never shown as nothing', () => {
    expect(formatLp(1n)).toBe('<0.00000001')
    expect(formatLp(10n ** 10n)).toBe('0.00000001')
  })
})
