import { describe, expect, test } from 'vitest'
import { type ContenthashReport, compareContenthash } from './compare-contenthash.ts'

const report = (operator: string, contenthash: ContenthashReport['contenthash']) => ({ operator, contenthash })
const honest = '0xe30101551220ab'
const forged = '0xe30101551220cd'

describe('compareContenthash', () => {
  test('default: accepts content that two operators report with equal bytes', () => {
    const upper = `0x${honest.slice(2).toUpperCase()}` as const
    expect(compareContenthash([report('A', honest), report('B', upper)])).toEqual({
      status: 'agreed',
      contenthash: honest,
    })
    expect(compareContenthash([report('A', null), report('B', null)])).toEqual({ status: 'agreed', contenthash: null })
  })

  test('behavior: names both operators when their bytes differ, or one of them reports no content', () => {
    for (const other of [forged, null] as const) {
      expect(compareContenthash([report('A', honest), report('B', other)])).toEqual({
        status: 'differ',
        operators: ['A', 'B'],
      })
    }
  })

  test('behavior: accepts the bytes that two of three operators report, in any order', () => {
    for (const at of [0, 1, 2]) {
      const reports = [report('A', honest), report('B', honest), report('C', honest)]
      reports[at] = report('L', forged)
      expect(compareContenthash(reports)).toEqual({ status: 'agreed', contenthash: honest })
    }
  })

  test('behavior: returns the report of one operator as unconfirmed, and `none` without reports', () => {
    expect(compareContenthash([report('A', honest)])).toEqual({ status: 'one', contenthash: honest })
    expect(compareContenthash([])).toEqual({ status: 'none' })
  })
})
