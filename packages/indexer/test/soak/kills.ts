import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import { compareWithChain } from '../compare-with-chain.ts'
import { readEverything } from '../read-everything.ts'
import { actTimes, comeBack, kill, rebuild, restart } from '../schedules/run-schedule.ts'
import { createRandom } from '../world/random.ts'
import type { Bar } from './bar.ts'

/** More restarts within five minutes than this and the indexer gives up, as it should: it is then stopped in order and started. */
const perStart = 5
/** Kills of one store before all of it is held against a rebuild. */
const perWorld = 20
const longestMs = 2_500

/** A process that is killed at any moment leaves an index that is continued by itself and equals one built anew. */
export const kills: Bar = {
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
        const { world } = stage
        try {
          for (let turn = 0; turn < perWorld && !isDone(); turn++) {
            const acting = actTimes(world, random, random.integer(5, 25))
            await pause(random.integer(0, longestMs))
            const start = performance.now()
            kill(stage)
            await acting
            await comeBack(stage)
            slowestMs = Math.max(slowestMs, performance.now() - start)
            await compareWithChain(stage.indexer.url, world)
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
