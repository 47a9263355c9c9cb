import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mostProposals, sampleProposals } from './sample-proposals.ts'

describe('sampleProposals', () => {
  test('default: a count of proposals up to 100, the same for the same pair and load', () => {
    fc.assert(
      fc.property(fc.nat(2 ** 32 - 1), fc.string(), (seed, pair) => {
        const count = sampleProposals(seed, pair)
        expect(Number.isInteger(count) && count >= 0 && count <= mostProposals).toBe(true)
        expect(sampleProposals(seed, pair)).toBe(count)
      }),
    )
    expect(mostProposals).toBe(100)
  })
  test('behavior: pairs and loads differ, and both ends are reached', () => {
    const counts = Array.from({ length: 2000 }, (_, seed) => sampleProposals(seed, 'a'))
    expect(new Set(counts).size).toBe(101)
    expect(new Set(['a', 'b', 'c', 'd', 'e'].map((pair) => sampleProposals(7, pair))).size).toBeGreaterThan(2)
  })
})
