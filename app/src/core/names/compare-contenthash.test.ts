import { describe, expect, test } from 'vitest'
import { type ContenthashReport, compareContenthash } from './compare-contenthash.ts'

const report = (operator: string, contenthash: ContenthashReport['contenthash']) => ({ operator, contenthash })
const honest = '0xe30101551220ab'
const forged = '0xe30101551220cd'

describe('compareContenthash', () => {
  test('default: accepts the same bytes from two operators', () => {
    const upper = `0x${honest.slice(2).toUpperCase()}` as const
    expect(compareContenthash([report('A', honest), report('B', upper)])).toEqual({
      status: 'agreed',
      contenthash: honest,
    })
    expect(compareContenthash([report('A', null), report('B', null)])).toEqual({ status: 'agreed', contenthash: null })
  })

  test('behavior: names both operators when they report different bytes, or one of them no content', () => {
    for (const other of [forged, null] as const) {
      expect(compareContenthash([report('A', honest), report('B', other)])).toEqual({
        status: 'differ',
        operators: ['A', 'B'],
      })
    }
  })

  test('behavior: accepts two of three operators that agree, in any order', () => {
    for (const at of [0, 1, 2]) {
      const reports = [report('A', honest), report('B', honest), report('C', honest)]
      reports[at] = report('L', forged)
      expect(compareContenthash(reports)).toEqual({ status: 'agreed', contenthash: honest })
    }
  })

  test('behavior: returns a single report as unconfirmed, and none without reports', () => {
    expect(compareContenthash([report('A', honest)])).toEqual({ status: 'one', contenthash: honest })
    expect(compareContenthash([])).toEqual({ status: 'none' })
  })
})
