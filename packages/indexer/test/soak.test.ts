import { afterAll, describe, expect, test } from 'vitest'
import { bars } from './soak/bars.ts'
import { openStores } from './soak/stores.ts'

// What `npm run soak:indexer` does in full, at a smaller count and always with the same seed.
const seed = 20_261_122
const patience = 900_000

const { stores, close } = await openStores()
afterAll(close)

describe.each(stores)('on the $name store', (store) => {
  test.each(bars.filter(({ small }) => small > 0).map((bar) => [bar.small, bar.what, bar] as const))(
    'behavior: %i %s: nothing fails',
    async (count, _what, bar) => {
      const { done, failures } = await bar.run({ count, seed, store, say: () => {} })
      expect(failures).toEqual([])
      expect(done).toBe(count)
    },
    patience,
  )
})
