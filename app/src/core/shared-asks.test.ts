import { describe, expect, test } from 'vitest'
import { createSharedAsks } from './shared-asks.ts'

describe('createSharedAsks', () => {
  test('default: shares a request among concurrent callers, and sends another one after the response', async () => {
    const shared = createSharedAsks<number>()
    let requested = 0
    const ask = async () => ++requested
    expect(await Promise.all([shared('one', ask), shared('one', ask), shared('other', ask)])).toEqual([1, 1, 2])
    expect(await shared('one', ask)).toBe(3)
  })

  test('behavior: rejects all waiting callers after a failure, and does not cache the failure', async () => {
    const shared = createSharedAsks<number>()
    const fail = () => Promise.reject(new TypeError('down'))
    const outcomes = await Promise.allSettled([shared('one', fail), shared('one', fail)])
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await shared('one', async () => 7)).toBe(7)
  })
})
