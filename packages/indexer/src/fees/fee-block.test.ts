import { describe, expect, test } from 'vitest'
import { feeBlock } from './fee-block.ts'

describe('feeBlock', () => {
  test('default: an event that a reorg may still take back is asked about at its own block', () => {
    expect(feeBlock(195n, 200n, 30)).toBe(195n)
    expect(feeBlock(171n, 200n, 30)).toBe(171n)
  })
  test('behavior: for an older one the newest block that is final', () => {
    expect(feeBlock(170n, 200n, 30)).toBe(170n)
    expect(feeBlock(3n, 200n, 30)).toBe(170n)
    expect(feeBlock(0n, 10n, 30)).toBe(0n)
  })
  test('behavior: a node that lags behind the event is asked at the event all the same', () => {
    expect(feeBlock(210n, 200n, 30)).toBe(210n)
  })
})
