import { describe, expect, test } from 'vitest'
import { afterSimulations, type FailedRows, isFailing, type RowSimulation } from './failing-rows.ts'

// Invariant: a failing quote has failed on two blocks, and has not passed since.

const none: FailedRows = new Map()
const fails = (block: bigint): RowSimulation => ({ says: 'fails', block })

function isFailingAfter(...simulations: readonly RowSimulation[]): boolean {
  const rows = simulations.reduce(
    (before, simulation) => afterSimulations(before, new Map([['row', simulation]])),
    none,
  )
  return isFailing(rows, 'row')
}

describe('isFailing', () => {
  test('default: returns true for a quote that failed on two blocks', () => {
    expect(isFailingAfter(fails(7n), fails(8n))).toBe(true)
    expect(isFailingAfter(fails(7n), fails(8n), fails(8n))).toBe(true)
  })

  test('behavior: returns false for a single failure, and for repeated failures on one block', () => {
    expect(isFailingAfter(fails(7n))).toBe(false)
    expect(isFailingAfter(fails(7n), fails(7n), fails(7n))).toBe(false)
    expect(isFailingAfter({ says: 'nothing' }, fails(7n))).toBe(false)
  })

  test('behavior: requires more blocks between two failures than a node may be behind', () => {
    const rows = [7n, 12n].reduce((before, block) => afterSimulations(before, new Map([['row', fails(block)]])), none)
    expect(isFailing(rows, 'row', 5n)).toBe(false)
    expect(isFailing(afterSimulations(rows, new Map([['row', fails(13n)]])), 'row', 5n)).toBe(true)
  })

  test('behavior: resets the failures when a simulation passes, and ignores an unknown result', () => {
    expect(isFailingAfter(fails(7n), fails(8n), { says: 'passes' })).toBe(false)
    expect(isFailingAfter(fails(7n), { says: 'passes' }, fails(9n))).toBe(false)
    expect(isFailingAfter(fails(7n), fails(8n), { says: 'nothing' })).toBe(true)
    expect(isFailingAfter(fails(7n), { says: 'nothing' }, fails(9n))).toBe(true)
  })

  test('behavior: removes the failures of a quote that is no longer simulated', () => {
    const failing = [7n, 8n].reduce((rows, block) => afterSimulations(rows, new Map([['row', fails(block)]])), none)
    expect(isFailing(failing, 'row')).toBe(true)
    expect(isFailing(afterSimulations(failing, new Map()), 'row')).toBe(false)
  })

  test('behavior: returns true for two failing blocks in either order', () => {
    const of = (...blocks: readonly bigint[]) =>
      blocks.reduce((rows, block) => afterSimulations(rows, new Map([['row', fails(block)]])), none)
    expect(isFailing(of(8n, 7n), 'row')).toBe(true)
    expect([isFailing(of(12n, 7n), 'row', 5n), isFailing(of(13n, 7n), 'row', 5n)]).toEqual([false, true])
  })

  test('behavior: counts the failures of each quote separately', () => {
    const rows = [7n, 8n].reduce((before, block) => afterSimulations(before, new Map([['row', fails(block)]])), none)
    expect(isFailing(rows, 'another')).toBe(false)
  })
})
