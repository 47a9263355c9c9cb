import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { graphMemory } from './graph-memory.ts'

// The memory of a graph is zeroed, aligned for floats, and shared with no other graph.

const sizes = fc.record({
  floats: fc.integer({ min: 0, max: 400 }),
  pieces: fc.array(fc.integer({ min: 0, max: 200 }), { maxLength: 6 }),
})

describe('graphMemory', () => {
  it('default: returns zeroed arrays of the requested lengths for any sequence of graphs', () => {
    fc.assert(
      fc.property(fc.array(sizes, { maxLength: 60 }), (graphs) => {
        const given = graphs.map(({ floats, pieces }) => {
          const memory = graphMemory(
            floats,
            pieces.reduce((sum, length) => sum + length, 0),
          )
          return [memory.floats, ...pieces.map((length) => memory.integers(length))] as const
        })
        for (const [at, [floats, ...pieces]] of given.entries()) {
          expect(floats).toHaveLength(graphs[at]?.floats ?? -1)
          expect(pieces.map(({ length }) => length)).toEqual(graphs[at]?.pieces)
          for (const array of [floats, ...pieces]) expect(array.every((number) => number === 0)).toBe(true)
          // Each array is filled: if two overlapped, a later graph would not be zeroed.
          for (const array of [floats, ...pieces]) array.fill(at + 1)
        }
        for (const [at, arrays] of given.entries()) {
          for (const array of arrays) expect(array.every((number) => number === at + 1)).toBe(true)
        }
      }),
    )
  })

  it('behavior: allocates separate memory for a large graph, and shared slabs for small ones', () => {
    const large = graphMemory(2000, 10)
    expect(large.floats.buffer.byteLength).toBe(2000 * 8 + 10 * 4)
    expect(large.integers(10).buffer).toBe(large.floats.buffer)
    expect(graphMemory(10, 10).floats.buffer.byteLength).toBe(65_536)
  })
})
