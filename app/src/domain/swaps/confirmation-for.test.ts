import { describe, expect, test } from 'vitest'
import { confirmationFor } from './confirmation-for.ts'

const percent = (numerator: bigint) => ({ numerator, denominator: 10_000n })

describe('confirmationFor', () => {
  test.each([
    [499n, 'none'],
    [500n, 'question'],
    [999n, 'question'],
    [1000n, 'typedConfirmation'],
    [1499n, 'typedConfirmation'],
    [1500n, 'blocked'],
  ] as const)('default: an impact of %s basis points asks: %s', (bps, prompt) => {
    expect(confirmationFor(percent(bps), false)).toBe(prompt)
  })
  test('behavior: an impact that is not known is blocked', () => {
    expect(confirmationFor(null, false)).toBe('blocked')
  })
  test.each([500n, 1000n, 1500n, 9999n])('behavior: expert mode passes the prompt at %s basis points', (bps) => {
    expect(confirmationFor(percent(bps), true)).toBe('none')
  })
})
