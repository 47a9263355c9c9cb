import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { compareWithChain } from '../compare-with-chain.ts'
import { createRandom } from '../environment/random.ts'
import { readEverything } from '../read-everything.ts'
import { actTimes, kill, rebuild, recover, restart } from '../schedules/run-schedule.ts'
import type { StressTest } from './stress-test.ts'

/**
 * Number of kills before a regular restart. It resets the count of restarts, of which too many in five
 * minutes make the indexer fail.
 */
const perStart = 5
/** Number of kills of one store, after which its content is compared with an index built from scratch. */
const perEnvironment = 20
const longestMs = 2_500

/** Stress test: an index must recover from a kill at any time, and equal an index built from scratch. */
export const kills: StressTest = {
  name: 'kills',
  what: 'kill -9 at a random point while blocks are written',
  full: 60,
  small: 1,
  async run({ count, seed, onStage, isFollowed = false, say, isOver }) {
    const failures: string[] = []
    const random = createRandom(seed)
    let done = 0
    let slowestMs = 0
    const isDone = () => done >= count || isOver()
    while (!isDone()) {
      await onStage(random.next() < 0.5 ? 'published' : 'own', async (stage) => {
        stage.sentences.length = 0
        const { environment } = stage
        try {
          for (let turn = 0; turn < perEnvironment && !isDone(); turn++) {
            const acting = actTimes(environment, random, random.integer(5, 25))
            await pause(random.integer(0, longestMs))
            const start = performance.now()
            kill(stage)
            await acting
            await recover(stage)
            slowestMs = Math.max(slowestMs, performance.now() - start)
            await compareWithChain(stage.indexer.url, environment)
            done++
            say(`${done} of ${count}: equal to the chain`)
            if ((turn + 1) % perStart === 0) await restart(stage)
          }
          if (!isFollowed) assert.deepEqual(await readEverything(stage.indexer.url), await rebuild(stage))
          assert.deepEqual(
            stage.sentences.filter((sentence) => /anew|again and again/.test(sentence)),
            [],
          )
          if (!isFollowed) say(`${done} of ${count}: equal to a rebuild`)
        } catch (error) {
          failures.push(`after ${done}: ${String(error).slice(0, 1_000)} ${stage.sentences.join(' ')}`)
          done++
        }
      })
    }
    return { done, failures, figures: `the slowest was back after ${(slowestMs / 1000).toFixed(1)} s` }
  },
}
