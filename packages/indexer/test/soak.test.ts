import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage } from './schedules/open-stage.ts'
import { openStores } from './soak/stores.ts'
import { bars } from './soak/stress-tests.ts'

// A short soak with a fixed seed, and one environment per store. It replaces no chain, so that faults
// are still visible at the end; indexer-life.test.ts covers that.
const seed = 20_261_124
const timeoutMs = 900_000

const { stores, close } = await openStores()
afterAll(close)

describe.each(stores)('on the $name store', (store) => {
  let stage: Awaited<ReturnType<typeof openStage>>
  beforeAll(async () => {
    stage = await openStage('published', store.newDatabase)
  }, timeoutMs)
  afterAll(() => stage?.close())

  test.each(bars.filter(({ small }) => small > 0).map((bar) => [bar.small, bar.what, bar] as const))(
    'behavior: passes the stress test of %i %s',
    async (count, _what, bar) => {
      const onStage = <T>(_campaigns: unknown, use: (shared: typeof stage) => Promise<T>) => use(stage)
      const { done, failures } = await bar.run({
        ...{ count, seed, store, onStage },
        // Schedules run last, and compare the result with an index built from scratch.
        isFollowed: bar.name !== 'schedules',
        ...{ say: () => {}, isOver: () => false },
      })
      expect(failures).toEqual([])
      expect(done).toBeGreaterThanOrEqual(count)
    },
    timeoutMs,
  )
})
