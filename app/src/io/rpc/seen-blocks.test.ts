import { describe, expect, test } from 'vitest'
import { afterReplies, noBlocks } from './seen-blocks.ts'

const tolerance = 3n
const seen = { highest: 100n, watchedTo: 0n, answeredAt: 0n }

describe('afterReplies', () => {
  test('default: raises the highest known block to a reported head, and never lowers it', () => {
    const replies = { newest: 0n, awaitsReceipt: false }
    expect(afterReplies(seen, { ...replies, head: 101n }, tolerance).highest).toBe(101n)
    expect(afterReplies(seen, { ...replies, head: 99n }, tolerance).highest).toBe(100n)
    expect(afterReplies(noBlocks, { ...replies, head: null }, tolerance)).toEqual(noBlocks)
  })

  test("behavior: rejects results of older blocks until the head has passed the receipt's block by the tolerance", () => {
    const receipt = afterReplies(seen, { head: null, newest: 101n, awaitsReceipt: true }, tolerance)
    expect(receipt).toEqual({ highest: 100n, watchedTo: 104n, answeredAt: 101n })
    const within = afterReplies(receipt, { head: 104n, newest: 103n, awaitsReceipt: false }, tolerance)
    expect(within).toEqual({ highest: 104n, watchedTo: 104n, answeredAt: 103n })
    const passed = afterReplies(within, { head: 105n, newest: 105n, awaitsReceipt: false }, tolerance)
    expect(passed).toEqual({ highest: 105n, watchedTo: 0n, answeredAt: 0n })
  })
})
