import { describe, expect, test } from 'vitest'
import { checkBlock, maxBlocksAhead, maxBlocksBehind } from './indexer.ts'

const hash = (number: bigint) => `0x${number.toString(16).padStart(64, '0')}` as const
const head = { number: 1000n, hash: hash(1000n), parentHash: hash(999n), timestamp: 5000n, receivedAt: 0 }
const block = (number: bigint, own = number) => ({ number, hash: hash(own), timestamp: 4000 })
const verdictOn = (number: bigint, own = number, found?: ReturnType<typeof hash> | null) =>
  checkBlock(block(number, own), head, 2000, found)

describe('judgeBlock', () => {
  test('default: accepts a response at the head, at its parent or at another block of the chain', () => {
    expect(verdictOn(1000n)).toEqual({ verdict: 'trusted' })
    expect(verdictOn(999n)).toEqual({ verdict: 'trusted' })
    expect(verdictOn(990n)).toEqual({ verdict: 'look-up' })
    expect(verdictOn(990n, 990n, hash(990n))).toEqual({ verdict: 'trusted' })
    expect(verdictOn(1003n, 1003n, hash(1003n))).toEqual({ verdict: 'trusted' })
  })
  test('behavior: refuses a response with another hash at a known height', () => {
    const wrong = { verdict: 'refused', trouble: { code: 'wrong', what: 'block' } }
    expect(verdictOn(1000n, 7n)).toEqual(wrong)
    expect(verdictOn(990n, 990n, hash(7n))).toEqual(wrong)
  })
  test('behavior: returns `unproven` for a response ahead of the head, and refuses one far ahead', () => {
    expect(verdictOn(1003n, 1003n, null)).toEqual({ verdict: 'unproven' })
    expect(verdictOn(1000n + maxBlocksAhead + 1n)).toEqual({
      verdict: 'refused',
      trouble: { code: 'wrong', what: 'block' },
    })
  })
  test('behavior: refuses a response that lags more than a minute, or more than ten blocks on a slow chain', () => {
    expect(maxBlocksBehind(2000)).toBe(30n)
    expect(maxBlocksBehind(12_000)).toBe(10n)
    expect(verdictOn(970n)).toEqual({ verdict: 'look-up' })
    expect(verdictOn(969n)).toEqual({ verdict: 'refused', trouble: { code: 'behind', blocks: 31n, seconds: 1000 } })
  })
})
