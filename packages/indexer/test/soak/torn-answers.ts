import { takeAnswers } from '../schedules/take-answers.ts'
import { createRandom } from '../world/random.ts'
import type { Bar } from './bar.ts'

/** Every answer taken while blocks arrive is of the one block that it names. */
export const tornAnswers: Bar = {
  name: 'torn',
  what: 'answers taken while blocks arrive',
  full: 1_000,
  small: 30,
  run({ count, seed, onStage }) {
    return onStage('published', async (stage) => {
      stage.sentences.length = 0
      const taken = await takeAnswers(() => stage.indexer.url, stage.world, createRandom(seed), count)
      return {
        done: taken.answers,
        failures: [...taken.torn, ...stage.sentences],
        figures: `they name ${taken.blocks} blocks; the slowest took ${Math.round(taken.slowestMs)} ms; ${taken.refused} were refused because the time was over`,
      }
    })
  },
}
