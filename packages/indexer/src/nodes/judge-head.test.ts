import { describe, expect, test } from 'vitest'
import { type Contrary, followsOn, judgeHead, type NodeView, nextFinal, type Standing } from './judge-head.ts'

const block = (number: number, fork = 'a') => ({ number, hash: `${fork}${number}`, parentHash: `${fork}${number - 1}` })
const standing: Standing = { told: block(197), final: block(150) }
const patience = { readings: 20, ms: 60_000 }
const once: Contrary = { readings: 1, ms: 0 }
const lasting: Contrary = { readings: 20, ms: 60_000 }
const same: NodeView = { atTold: 'a197', atFinal: 'a150', atHead: 'a198' }

const judge = (
  head: ReturnType<typeof block>,
  view: Partial<NodeView>,
  { contrary = once, mayRebuild = false, on = standing } = {},
) => judgeHead(head, on, { ...same, atHead: head.hash, ...view }, contrary, patience, mayRebuild).kind

describe('followsOn', () => {
  test('default: the next block and the same one', () => {
    expect(followsOn(block(198), standing)).toBe(true)
    expect(followsOn(block(197), standing)).toBe(true)
  })
  test('behavior: a gap, another fork and an older block do not', () => {
    for (const head of [block(199), block(198, 'b'), block(197, 'b'), block(196)]) {
      expect(followsOn(head, standing)).toBe(false)
    }
  })
})

describe('judgeHead', () => {
  test('default: a gap and a reorg that can be taken back are passed on', () => {
    expect(judge(block(260), {})).toBe('pass')
    expect(judge(block(198, 'b'), { atTold: 'b197' })).toBe('pass')
    expect(judge(block(190, 'b'), { atTold: 'b197' })).toBe('pass')
  })

  test('behavior: a head that lies behind is a node that lags, until it has said so for long and nobody has the block', () => {
    expect(judge(block(190), {})).toBe('hold')
    expect(judge(block(190), { atTold: null })).toBe('hold')
    expect(judge(block(190), { atTold: null }, { contrary: lasting })).toBe('pass')
    expect(judge(block(190), { atTold: null }, { contrary: { readings: 500, ms: 59_999 } })).toBe('hold')
    expect(judge(block(190), { atTold: null }, { contrary: { readings: 19, ms: 90_000 } })).toBe('hold')
    // However long one node lags: the block is there.
    expect(judge(block(190), {}, { contrary: lasting })).toBe('hold')
  })

  test('behavior: what was final is left on an operator’s word alone, and then not in an instant', () => {
    const replaced = [block(198, 'b'), { atFinal: 'b150' }] as const
    const fallen = [block(127), { atTold: null, atFinal: null }] as const
    for (const [head, view] of [replaced, fallen]) {
      expect(judge(head, view, { contrary: lasting })).toBe('hold')
      expect(judge(head, view, { mayRebuild: true })).toBe('hold')
      expect(judge(head, view, { contrary: lasting, mayRebuild: true })).toBe('pass')
    }
  })

  test('behavior: a head that jumps to where the node itself has no such block is held', () => {
    expect(judge(block(9_000), { atHead: null })).toBe('hold')
    expect(judge(block(9_000), { atHead: 'b9000' })).toBe('hold')
  })

  test('behavior: what is held is said in a sentence with both blocks', () => {
    const verdict = judgeHead(block(127), standing, { ...same, atFinal: null }, once, patience, false)
    expect(verdict).toEqual({ kind: 'hold', because: expect.stringMatching(/150, .* 127 is the newest: .* waits\.$/) })
  })

  test('behavior: before anything was final there is nothing that could not be taken back', () => {
    const on: Standing = { ...standing, final: null }
    expect(judge(block(198, 'b'), { atTold: 'b197', atFinal: null }, { on })).toBe('pass')
  })
})

describe('nextFinal', () => {
  test('default: the first is a finality behind the head; from then on it moves when the head is two ahead', () => {
    expect(nextFinal(100, null, 30)).toBe(70)
    expect(nextFinal(129, block(70), 30)).toBeNull()
    expect(nextFinal(130, block(70), 30)).toBe(100)
    expect(nextFinal(5, null, 30)).toBe(0)
  })
})
