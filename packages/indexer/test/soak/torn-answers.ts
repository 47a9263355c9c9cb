import { createRandom } from '../environment/random.ts'
import { takeAnswers } from '../schedules/take-answers.ts'
import type { StressTest } from './stress-test.ts'

/** Stress test: each response during indexing must be consistent with the block that it names. */
export const tornAnswers: StressTest = {
  name: 'torn',
  what: 'answers taken while blocks arrive',
  full: 1_000,
  small: 30,
  run({ count, seed, onStage }) {
    return onStage('published', async (stage) => {
      stage.sentences.length = 0
      const taken = await takeAnswers(() => stage.indexer.url, stage.environment, createRandom(seed), count)
      return {
        done: taken.answers,
        failures: [...taken.torn, ...stage.sentences],
        figures: `they name ${taken.blocks} blocks; the slowest took ${Math.round(taken.slowestMs)} ms; ${taken.refused} were refused because the time was over`,
      }
    })
  },
}
