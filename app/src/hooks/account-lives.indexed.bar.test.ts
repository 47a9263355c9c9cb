import { afterAll, beforeAll, vi } from 'vitest'
import { bar } from '#core/test/bar.ts'
import { openLives } from './test/account-lives.ts'

// Invariant: with an indexer the portfolio displays the same as without one, after every action and
// reorg.

/** Advances the page's clock, so that every poll is due. */
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

bar({ name: 'random account histories with the indexer', requested: 50, run: (options) => lives.run(options) })
