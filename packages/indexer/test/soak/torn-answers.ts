import { openStage } from '../schedules/open-stage.ts'
import { takeAnswers } from '../schedules/take-answers.ts'
import { createRandom } from '../world/random.ts'
import type { Bar } from './bar.ts'

/** Every answer taken while blocks arrive is of the one block that it names. */
export const tornAnswers: Bar = {
  name: 'torn',
  what: 'answers taken while blocks arrive',
  full: 1_000,
  // Not in npm test yet: on the embedded store of a busy machine an answer may take longer than its deadline.
  small: 0,
  async run({ count, seed, store }) {
    const stage = await openStage('published', await store.newDatabase())
    try {
      const taken = await takeAnswers(() => stage.indexer.url, stage.world, createRandom(seed), count)
      return {
        done: taken.answers,
        failures: taken.torn,
        figures: `they name ${taken.blocks} blocks; the slowest took ${Math.round(taken.slowestMs)} ms`,
      }
    } finally {
      await stage.close()
    }
  },
}
