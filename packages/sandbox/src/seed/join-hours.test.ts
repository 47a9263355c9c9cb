import { describe, expect, test } from 'vitest'
import { joinHours, secondsPerHour } from './join-hours.ts'
import type { PlannedBlock } from './operation.ts'
import { historyHours, planHistory } from './plan-history.ts'

const { blocks } = planHistory('1')
const hoursOf = (planned: readonly PlannedBlock[]) => planned.map(({ offset }) => Math.floor(offset / secondsPerHour))

describe('joinHours', () => {
  const joined = joinHours(blocks, { hourlyFrom: 552, joinedHours: 4, busy: new Set([9, 200]) })

  test('default: keeps all operations in their order, none in an earlier block than planned', () => {
    expect(joined.flatMap(({ operations }) => operations)).toEqual(blocks.flatMap(({ operations }) => operations))
    const offsetOf = new Map(blocks.flatMap(({ offset, operations }) => operations.map((each) => [each, offset])))
    for (const { offset, operations } of joined) {
      for (const each of operations) expect(offset).toBeGreaterThanOrEqual(offsetOf.get(each) ?? Number.NaN)
    }
  })

  test('behavior: joins four hours into one block before the last days, except busy hours', () => {
    const hours = hoursOf(joined)
    expect(hours.slice(0, 5)).toEqual([3, 7, 9, 11, 15])
    expect(hours).toContain(200)
    expect(hours.filter((hour) => hour >= 552)).toEqual([
      ...Array.from({ length: historyHours - 552 }, (_, index) => 552 + index),
      historyHours - 1,
    ])
    expect(joined.length).toBeLessThan(blocks.length / 2)
  })

  test('behavior: returns the remaining hours as a last block', () => {
    const few = blocks.slice(0, 6)
    expect(hoursOf(joinHours(few, { hourlyFrom: 100, joinedHours: 4, busy: new Set() }))).toEqual([3, 5])
  })
})
