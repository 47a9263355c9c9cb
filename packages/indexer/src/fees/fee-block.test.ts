import { describe, expect, test } from 'vitest'
import { feeBlock } from './fee-block.ts'

describe('feeBlock', () => {
  test('default: returns the block of an event that a reorg may still revert', () => {
    expect(feeBlock(195n, 200n, 30)).toBe(195n)
    expect(feeBlock(171n, 200n, 30)).toBe(171n)
  })
  test('behavior: returns the newest final block for an event in an older block', () => {
    expect(feeBlock(170n, 200n, 30)).toBe(170n)
    expect(feeBlock(3n, 200n, 30)).toBe(170n)
    expect(feeBlock(0n, 10n, 30)).toBe(0n)
  })
  test("behavior: returns the event's block when the node lags behind it", () => {
    expect(feeBlock(210n, 200n, 30)).toBe(210n)
  })
})
