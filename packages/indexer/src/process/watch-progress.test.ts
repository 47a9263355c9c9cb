import { describe, expect, test } from 'vitest'
import { type WatchedIndexer, watchProgress } from './watch-progress.ts'

/** Watches for ten minutes of a clock of its own. @returns the seconds at which a stall was told */
async function watch(indexer: Partial<WatchedIndexer>): Promise<readonly number[]> {
  let now = 0
  const stalls: number[] = []
  await watchProgress(
    {
      head: async () => '0xhead',
      block: async () => ({ number: 1, hash: '0xold' }),
      isStarting: () => false,
      ...indexer,
      isOver: () => now >= 600_000,
      onStall: () => stalls.push(now / 1000),
    },
    {
      now: () => now,
      async pause(ms) {
        now += ms
      },
    },
  )
  return stalls
}

describe('watchProgress', () => {
  test('default: an index that stands still behind the chain for a minute has stalled, and again a minute later', async () => {
    expect((await watch({})).slice(0, 2)).toEqual([65, 125])
  })

  test('behavior: an API that does not answer has stalled as well', async () => {
    expect((await watch({ block: async () => null })).length).toBeGreaterThan(0)
  })

  test('behavior: one that stands on the newest block, or comes further, is left alone', async () => {
    expect(await watch({ block: async () => ({ number: 2, hash: '0xhead' }) })).toEqual([])
    let asked = 0
    // Ten questions, fifty seconds, for each block.
    const block = async () => ({ number: 1, hash: `0x${Math.floor(asked++ / 10)}` })
    expect(await watch({ block })).toEqual([])
  })

  test('behavior: while no node answers, or while it is being started, nothing is expected of it', async () => {
    expect(await watch({ head: async () => null })).toEqual([])
    expect(await watch({ isStarting: () => true })).toEqual([])
  })
})
