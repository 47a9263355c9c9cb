import type { Address } from '@dexswap/chains'
import { describe, expect, test } from 'vitest'
import { noHistory, type StoredApproval } from '#io/accounts/history-store.ts'
import { nextStep, reachOf, storedUpTo, withApprovals, withEntries, withRange } from './history-reading.ts'

type Ranges = Parameters<typeof nextStep>[0]
const time = (block: bigint) => Number(block)
const entryAt = (block: bigint, index = 0) =>
  ({
    hash: `0x${block.toString(16).padStart(60, '0')}${index.toString(16).padStart(4, '0')}`,
    block,
    index,
    time: 0,
    kind: 'swap',
    moves: [],
    approved: null,
    platforms: [],
    party: null,
    claimed: [],
  }) as const

/** A pseudorandom generator with a seed. */
function drawsOf(seed: number) {
  let state = seed
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

describe('nextStep and withRange', () => {
  test('default: returns the newest unread blocks first, in limited ranges, down to block 0', () => {
    expect(nextStep([], 100n, 30n)).toEqual({ from: 71n, to: 100n })
    expect(nextStep([{ from: 71n, to: 100n, time: 71 }], 100n, 30n)).toEqual({ from: 41n, to: 70n })
    expect(nextStep([{ from: 11n, to: 100n, time: 11 }], 100n, 30n)).toEqual({ from: 0n, to: 10n })
    expect(nextStep([{ from: 0n, to: 100n, time: 0 }], 100n, 30n)).toBeNull()
  })

  test('behavior: reads the blocks since the last visit first, and no block twice', () => {
    const before: Ranges = [{ from: 50n, to: 80n, time: 50 }]
    expect(nextStep(before, 100n, 30n)).toEqual({ from: 81n, to: 100n })
    const after = withRange(before, { from: 81n, to: 100n, time: 81 })
    expect(after).toEqual([{ from: 50n, to: 100n, time: 50 }])
    expect(reachOf(before, 100n)).toBeNull()
    expect(reachOf(after, 100n)).toEqual({ from: 50n, to: 100n, time: 50 })
  })

  test('property: reads every block, and none twice between reorgs, in 300 random sequences', () => {
    const [duplicates, missing]: [bigint[], bigint[]] = [[], []]
    for (let seed = 1; seed <= 300; seed++) {
      const draw = drawsOf(seed)
      let history = noHistory
      let top = BigInt(draw(400))
      const read = new Set<bigint>()
      for (let turn = 0; turn < 40; turn++) {
        if (draw(8) === 0) {
          const deep = top > 20n ? top - BigInt(draw(20)) : 0n
          history = storedUpTo(history, deep)
          for (const block of [...read]) if (block > deep) read.delete(block)
          top = deep + BigInt(draw(60))
        }
        const step = nextStep(history.ranges, top, BigInt(1 + draw(50)))
        if (step === null) continue
        for (let block = step.from; block <= step.to; block++) {
          if (read.has(block)) duplicates.push(block)
          read.add(block)
        }
        history = { ...history, ranges: withRange(history.ranges, { ...step, time: time(step.from) }) }
        const covered = history.ranges.reduce((sum, { from, to }) => sum + to - from + 1n, 0n)
        expect(covered).toBe(BigInt(read.size))
        const reach = reachOf(history.ranges, top)
        if (reach) for (let block = reach.from; block <= top; block++) if (!read.has(block)) missing.push(block)
        if (reach) expect(reach.time).toBe(time(reach.from))
      }
    }
    expect({ duplicates, missing }).toEqual({ duplicates: [], missing: [] })
  })
})

describe('storedUpTo', () => {
  test('default: drops entries above a block, and cuts ranges of blocks at it', () => {
    const ranges = [
      { from: 90n, to: 100n, time: 90 },
      { from: 40n, to: 70n, time: 40 },
    ]
    const stored = storedUpTo({ ...noHistory, ranges, entries: [entryAt(95n), entryAt(60n), entryAt(50n)] }, 60n)
    expect(stored.ranges).toEqual([{ from: 40n, to: 60n, time: 40 }])
    expect(stored.entries.map(({ block }) => block)).toEqual([60n, 50n])
  })
})

describe('withApprovals', () => {
  test('behavior: keeps approvals of other tokens when one token has more approvals than the limit', () => {
    const to = (token: Address, at: number): StoredApproval => ({
      ...{ token, given: 9n, used: null },
      spender: `0x${at.toString(16).padStart(40, '0')}`,
    })
    const spam = Array.from({ length: 6000 }, (_, at) => to('0x00000000000000000000000000000000000000f1', at))
    const real = to('0x00000000000000000000000000000000000000f2', 1)
    const stored = withApprovals(spam, [real])
    expect(stored).toHaveLength(5000)
    expect(stored).toContainEqual(real)
  })

  const place = { token: '0xe5', spender: '0x77' } as const

  test('default: merges approvals by token and spender, with the latest blocks', () => {
    const found = withApprovals(
      [{ ...place, given: 9n, used: null }],
      [
        { ...place, given: 5n, used: 7n },
        { ...place, token: '0xe6', given: null, used: 3n },
      ],
    )
    expect(found).toEqual([
      { ...place, given: 9n, used: 7n },
      { ...place, token: '0xe6', given: null, used: 3n },
    ])
  })

  test('behavior: removes block numbers above a block, but keeps token and spender of the approval', () => {
    const history = { ...noHistory, approvals: [{ ...place, given: 95n, used: 60n }] }
    expect(storedUpTo(history, 60n).approvals).toEqual([{ ...place, given: null, used: 60n }])
  })
})

describe('withEntries', () => {
  test('default: sorts entries by block and index, newest first, each hash once', () => {
    const all = withEntries([entryAt(5n), entryAt(7n, 1)], [entryAt(7n, 3), entryAt(5n), entryAt(9n)])
    expect(all.map(({ block, index }) => [block, index])).toEqual([
      [9n, 0],
      [7n, 3],
      [7n, 1],
      [5n, 0],
    ])
  })
})
