import { describe, expect, test } from 'vitest'
import { type WatchedIndexer, watchProgress } from './watch-progress.ts'

/** Watches for ten minutes by a fake clock. @returns the seconds of each reported stall */
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
  test('default: reports a stall after a minute behind the chain, and again a minute later', async () => {
    expect((await watch({})).slice(0, 2)).toEqual([65, 125])
  })

  test('behavior: reports a stall when the API does not respond', async () => {
    expect((await watch({ block: async () => null })).length).toBeGreaterThan(0)
  })

  test('behavior: ignores an index that has the newest block or progresses', async () => {
    expect(await watch({ block: async () => ({ number: 2, hash: '0xhead' }) })).toEqual([])
    let polls = 0
    // The indexed block changes every ten polls, which is every 50 s.
    const block = async () => ({ number: 1, hash: `0x${Math.floor(polls++ / 10)}` })
    expect(await watch({ block })).toEqual([])
  })

  test('behavior: reports no stall when no node responds, or during a start', async () => {
    expect(await watch({ head: async () => null })).toEqual([])
    expect(await watch({ isStarting: () => true })).toEqual([])
  })
})
