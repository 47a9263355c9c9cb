import { describe, expect, test } from 'vitest'
import { afterTrials, type FailedRows, isFailing, type RowTrial } from './failing-rows.ts'

// Invariant: what is said of a row was seen on two different blocks, and nothing since has said otherwise.

const none: FailedRows = new Map()
const fails = (block: bigint): RowTrial => ({ says: 'fails', block })

function saidAfter(...trials: readonly RowTrial[]): boolean {
  const rows = trials.reduce((before, trial) => afterTrials(before, new Map([['row', trial]])), none)
  return isFailing(rows, 'row')
}

describe('isFailing', () => {
  test('default: a row that failed on two blocks', () => {
    expect(saidAfter(fails(7n), fails(8n))).toBe(true)
    expect(saidAfter(fails(7n), fails(8n), fails(8n))).toBe(true)
  })

  test('behavior: one failure is silent, and so is a node that stands on one block', () => {
    expect(saidAfter(fails(7n))).toBe(false)
    expect(saidAfter(fails(7n), fails(7n), fails(7n))).toBe(false)
    expect(saidAfter({ says: 'nothing' }, fails(7n))).toBe(false)
  })

  test('behavior: where one node may be behind another, the blocks are further apart than that', () => {
    const rows = [7n, 12n].reduce((before, block) => afterTrials(before, new Map([['row', fails(block)]])), none)
    expect(isFailing(rows, 'row', 5n)).toBe(false)
    expect(isFailing(afterTrials(rows, new Map([['row', fails(13n)]])), 'row', 5n)).toBe(true)
  })

  test('behavior: a trial that passes ends it, one without an answer does not', () => {
    expect(saidAfter(fails(7n), fails(8n), { says: 'passes' })).toBe(false)
    expect(saidAfter(fails(7n), { says: 'passes' }, fails(9n))).toBe(false)
    expect(saidAfter(fails(7n), fails(8n), { says: 'nothing' })).toBe(true)
    expect(saidAfter(fails(7n), { says: 'nothing' }, fails(9n))).toBe(true)
  })

  test('behavior: a row that is not tried any more is forgotten', () => {
    const said = [7n, 8n].reduce((rows, block) => afterTrials(rows, new Map([['row', fails(block)]])), none)
    expect(isFailing(said, 'row')).toBe(true)
    expect(isFailing(afterTrials(said, new Map()), 'row')).toBe(false)
  })

  test('behavior: two blocks are two in whichever order the nodes told of them, and only beyond what they may be apart', () => {
    const of = (...blocks: readonly bigint[]) =>
      blocks.reduce((rows, block) => afterTrials(rows, new Map([['row', fails(block)]])), none)
    expect(isFailing(of(8n, 7n), 'row')).toBe(true)
    expect([isFailing(of(12n, 7n), 'row', 5n), isFailing(of(13n, 7n), 'row', 5n)]).toEqual([false, true])
  })

  test('behavior: one row says nothing of another', () => {
    const rows = [7n, 8n].reduce((before, block) => afterTrials(before, new Map([['row', fails(block)]])), none)
    expect(isFailing(rows, 'another')).toBe(false)
  })
})
