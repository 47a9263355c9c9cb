import { describe, expect, test } from 'vitest'
import { type Clock, reachHead, type StartingIndexer } from './reach-head.ts'

const hash = `0x${'a'.repeat(64)}`

/** A clock that advances by ten seconds on every poll. */
function slowClock(): Clock & { readonly seconds: () => number } {
  let now = 0
  return {
    now: () => now,
    async pause() {
      now += 10_000
    },
    seconds: () => now / 1000,
  }
}

/**
 * An indexer that responds after 50 s, indexes history until `liveAt`, and then has each block at
 * once.
 */
function indexer(
  clock: ReturnType<typeof slowClock>,
  liveAt: number,
  stuckAt = Number.POSITIVE_INFINITY,
): StartingIndexer {
  const time = () => Math.min(clock.seconds(), stuckAt)
  return {
    head: async () => 100,
    progress: async () => (time() < 50 ? null : { isLive: time() >= liveAt, marks: `blocks ${time()}` }),
    block: async () => ({ number: time() >= liveAt + 50 ? 100 : 0, hash: time() >= liveAt + 50 ? hash : null }),
    ending: () => null,
    log: () => ['No new block', 'No new block'],
  }
}

describe('reachHead', () => {
  test('default: waits for hours while the index progresses', async () => {
    const clock = slowClock()
    await reachHead(indexer(clock, 10_000), clock)
    expect(clock.seconds()).toBe(10_050)
  })

  test('behavior: polls a long historical sync less often, but at least every three seconds', async () => {
    let now = 0
    const pauses: number[] = []
    const pause = async (ms: number) => {
      pauses.push(ms)
      now += ms
    }
    const clock = { ...slowClock(), now: () => now, pause, seconds: () => now / 1000 }
    await reachHead(indexer(clock, 600), clock)
    expect([pauses[0], Math.max(...pauses)]).toEqual([300, 3_000])
    expect(pauses.length - pauses.filter((ms) => ms === 40).length).toBeLessThan(300)
  })

  test('behavior: accepts block 0 of a chain without further blocks', async () => {
    const clock = slowClock()
    const empty = { ...indexer(clock, 60), head: async () => 0 }
    await expect(reachHead(empty, clock)).resolves.toBeUndefined()
  })

  test('behavior: rejects block 0 of a chain with blocks, and a block without a hash', async () => {
    const clock = slowClock()
    const blind = { ...indexer(clock, 60), block: async () => ({ number: 100, hash: null }) }
    await expect(reachHead(blind, clock)).rejects.toThrow('has not come any further')
  })

  test.each([
    ['never responds', 1_000, 40, 130],
    ['stops during the historical sync', 10_000, 5_000, 5_130],
    ['stops before the head', 60, 70, 190],
  ])('error: IndexerFailedError when the start %s, after 120 seconds', async (_what, live, stuck, seconds) => {
    const clock = slowClock()
    await expect(reachHead(indexer(clock, live, stuck), clock)).rejects.toThrow(
      'The indexer has not come any further for 120 seconds. Last log lines: No new block | No new block',
    )
    expect(clock.seconds()).toBe(seconds)
  })

  test('error: IndexerFailedError when the process ends; thrown at once, with how it ended', async () => {
    const clock = slowClock()
    const ended = { ...indexer(clock, 1_000), ending: () => (clock.seconds() >= 20 ? 'SIGKILL' : null) }
    await expect(reachHead(ended, clock)).rejects.toThrow('The indexer ended while it started (SIGKILL).')
    expect(clock.seconds()).toBe(20)
  })
})
