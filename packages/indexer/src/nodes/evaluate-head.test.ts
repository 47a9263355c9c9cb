import { describe, expect, test } from 'vitest'
import {
  type Contradiction,
  evaluateHead,
  followsOn,
  type IndexState,
  type NodeView,
  nextFinal,
} from './evaluate-head.ts'

const block = (number: number, fork = 'a') => ({ number, hash: `${fork}${number}`, parentHash: `${fork}${number - 1}` })
const state: IndexState = { forwarded: block(197), final: block(150) }
const threshold = { readings: 20, ms: 60_000 }
const once: Contradiction = { readings: 1, ms: 0 }
const lasting: Contradiction = { readings: 20, ms: 60_000 }
const same: NodeView = { atForwarded: 'a197', atFinal: 'a150', atHead: 'a198' }

const evaluate = (
  head: ReturnType<typeof block>,
  view: Partial<NodeView>,
  { contradiction = once, mayRebuild = false, on = state } = {},
) => evaluateHead(head, on, { ...same, atHead: head.hash, ...view }, contradiction, threshold, mayRebuild).kind

describe('followsOn', () => {
  test('default: accepts the next block and the same block', () => {
    expect(followsOn(block(198), state)).toBe(true)
    expect(followsOn(block(197), state)).toBe(true)
  })
  test('behavior: rejects a gap, another fork and an older block', () => {
    for (const head of [block(199), block(198, 'b'), block(197, 'b'), block(196)]) {
      expect(followsOn(head, state)).toBe(false)
    }
  })
})

describe('evaluateHead', () => {
  test('default: forwards a gap and a reorg within finality', () => {
    expect(evaluate(block(260), {})).toBe('pass')
    expect(evaluate(block(198, 'b'), { atForwarded: 'b197' })).toBe('pass')
    expect(evaluate(block(190, 'b'), { atForwarded: 'b197' })).toBe('pass')
  })

  test('behavior: holds a lower head until it is confirmed and no node returns the higher block', () => {
    expect(evaluate(block(190), {})).toBe('hold')
    expect(evaluate(block(190), { atForwarded: null })).toBe('hold')
    expect(evaluate(block(190), { atForwarded: null }, { contradiction: lasting })).toBe('pass')
    expect(evaluate(block(190), { atForwarded: null }, { contradiction: { readings: 500, ms: 59_999 } })).toBe('hold')
    expect(evaluate(block(190), { atForwarded: null }, { contradiction: { readings: 19, ms: 90_000 } })).toBe('hold')
    // It is held for any time, because another node still returns the block.
    expect(evaluate(block(190), {}, { contradiction: lasting })).toBe('hold')
  })

  test('behavior: accepts a reorg of a final block only when rebuilds are allowed and the contradiction is confirmed', () => {
    const replaced = [block(198, 'b'), { atFinal: 'b150' }] as const
    const fallen = [block(127), { atForwarded: null, atFinal: null }] as const
    for (const [head, view] of [replaced, fallen]) {
      expect(evaluate(head, view, { contradiction: lasting })).toBe('hold')
      expect(evaluate(head, view, { mayRebuild: true })).toBe('hold')
      expect(evaluate(head, view, { contradiction: lasting, mayRebuild: true })).toBe('pass')
    }
  })

  test('behavior: holds a head when the node returns no block of that height', () => {
    expect(evaluate(block(9_000), { atHead: null })).toBe('hold')
    expect(evaluate(block(9_000), { atHead: 'b9000' })).toBe('hold')
  })

  test('behavior: names both blocks in the reason', () => {
    const verdict = evaluateHead(block(127), state, { ...same, atFinal: null }, once, threshold, false)
    expect(verdict).toEqual({ kind: 'hold', because: expect.stringMatching(/150, .* 127 as the latest: .* waits\.$/) })
  })

  test('behavior: forwards any reorg before any block is final', () => {
    const on: IndexState = { ...state, final: null }
    expect(evaluate(block(198, 'b'), { atForwarded: 'b197', atFinal: null }, { on })).toBe('pass')
  })
})

describe('nextFinal', () => {
  test('default: sets the final block at finality depth, and moves it once the head is two finality depths ahead', () => {
    expect(nextFinal(100, null, 30)).toBe(70)
    expect(nextFinal(129, block(70), 30)).toBeNull()
    expect(nextFinal(130, block(70), 30)).toBe(100)
    expect(nextFinal(5, null, 30)).toBe(0)
  })
})
