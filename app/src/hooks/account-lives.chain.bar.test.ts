import { afterAll, beforeAll, vi } from 'vitest'
import { bar } from '#core/test/bar.ts'
import { openLives } from './test/account-lives.ts'

// Invariant: the portfolio displays the amounts that the contracts return, and every unit can be
// withdrawn through it.

/** Advances the page's clock, so that every poll is due. */
const time = vi.hoisted(() => ({ ahead: 0 }))
vi.mock('#io/clock.ts', async (original) => {
  const { clock } = await original<typeof import('#io/clock.ts')>()
  return { ...(await original<object>()), clock: { ...clock, now: () => clock.now() + time.ahead } }
})

let lives: Awaited<ReturnType<typeof openLives>>
beforeAll(async () => {
  lives = await openLives({
    passTime(ms) {
      time.ahead += ms
    },
  })
}, 60_000)
afterAll(() => lives?.stop())

bar({ name: 'random account histories', requested: 500, run: (options) => lives.run(options) })
