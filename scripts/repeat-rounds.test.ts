import { describe, expect, test } from 'vitest'
import { hourOf, parseRepeat, resultOf, tallyRed } from './repeat-rounds.mjs'

describe('parseRepeat', () => {
  test('default: parses a count without filter', () => {
    expect(parseRepeat(['3'])).toEqual({ rounds: 3, filters: [], seed: null, tier: 'gate' })
  })

  test('behavior: reads filters, a seed and the tier in any order', () => {
    expect(parseRepeat(['--full', '2', '--seed', '9', 'pair', 'pools'])).toEqual({
      rounds: 2,
      filters: ['pair', 'pools'],
      seed: 9,
      tier: 'full',
    })
  })

  test.each([[[]], [['pair']], [['0']], [['1.5']], [['1', '--seed']], [['1', '--seed', '-1']]])(
    'error: RangeError for %j',
    (args) => {
      expect(() => parseRepeat(args)).toThrow(RangeError)
    },
  )
})

describe('hourOf', () => {
  test('behavior: covers every hour of the day with 24 consecutive seeds', () => {
    expect(new Set(Array.from({ length: 24 }, (_, round) => hourOf(1_000 + round))).size).toBe(24)
  })
})

describe('resultOf', () => {
  const report = {
    errors: [],
    suites: [
      {
        title: 'journeys/pair.spec.ts',
        specs: [{ title: 'alone', ok: true }],
        suites: [{ title: 'a pair', specs: [{ title: 'is red', ok: false }] }],
      },
    ],
  }

  test('default: counts the tests, and names each failed one by file and titles', () => {
    expect(resultOf(report)).toEqual({ ran: 2, red: ['journeys/pair.spec.ts › a pair › is red'] })
  })

  test('behavior: counts an error of the runner outside of a test as a failure', () => {
    const failed = { suites: [], errors: [{ message: 'no sandbox\nat line 1' }] }
    expect(resultOf(failed)).toEqual({ ran: 0, red: ['the runner: no sandbox'] })
  })

  test('behavior: counts a missing report as a failure', () => {
    expect(resultOf(null).red).toHaveLength(1)
  })
})

describe('tallyRed', () => {
  test('behavior: lists each failed test with its seeds, the most frequent first', () => {
    const rounds = [
      { seed: 7, red: ['rare', 'often'] },
      { seed: 8, red: [] },
      { seed: 9, red: ['often'] },
    ]
    expect(tallyRed(rounds)).toEqual([
      { name: 'often', seeds: [7, 9] },
      { name: 'rare', seeds: [7] },
    ])
  })
})
