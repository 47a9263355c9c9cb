import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStage } from './schedules/open-stage.ts'
import { bars } from './soak/bars.ts'
import { openStores } from './soak/stores.ts'

// What `npm run soak:indexer` does in full, at a smaller count, always with the same seed and in one world for each store.
// Of this one the schedule keeps the index, so that what went wrong before it is found at its end; indexer-life.test.ts wipes a chain.
const seed = 20_261_124
const patience = 900_000

const { stores, close } = await openStores()
afterAll(close)

describe.each(stores)('on the $name store', (store) => {
  let stage: Awaited<ReturnType<typeof openStage>>
  beforeAll(async () => {
    stage = await openStage('published', store.newDatabase)
  }, patience)
  afterAll(() => stage?.close())

  test.each(bars.filter(({ small }) => small > 0).map((bar) => [bar.small, bar.what, bar] as const))(
    'behavior: %i %s: nothing fails',
    async (count, _what, bar) => {
      const onStage = <T>(_campaigns: unknown, use: (shared: typeof stage) => Promise<T>) => use(stage)
      const { done, failures } = await bar.run({
        ...{ count, seed, store, onStage },
        // The schedules come last, and what they end in is held against a rebuild.
        isFollowed: bar.name !== 'schedules',
        ...{ say: () => {}, isOver: () => false },
      })
      expect(failures).toEqual([])
      expect(done).toBeGreaterThanOrEqual(count)
    },
    patience,
  )
})
