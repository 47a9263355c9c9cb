import { afterAll, beforeAll, vi } from 'vitest'
import { bar } from '#core/test/bar.ts'
import { openLives } from './test/account-lives.ts'

// Invariant: so it is with a real index of the chain beside it, which follows every act and every block that is taken back.

/** The page's clock, moved on by hand: what is asked again after a while is due at every look. */
const time = vi.hoisted(() => ({ ahead: 0 }))
vi.mock('#io/clock.ts', async (original) => {
  const { clock } = await original<typeof import('#io/clock.ts')>()
  return { ...(await original<object>()), clock: { ...clock, now: () => clock.now() + time.ahead } }
})

let lives: Awaited<ReturnType<typeof openLives>>
beforeAll(async () => {
  lives = await openLives({
    isIndexed: true,
    passTime(ms) {
      time.ahead += ms
    },
  })
}, 300_000)
afterAll(() => lives?.stop())

bar({ name: 'lives of accounts with the indexer', asked: 50, run: (options) => lives.run(options) })
