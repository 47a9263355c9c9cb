import assert from 'node:assert/strict'
import { readEverything } from '../read-everything.ts'
import { describeSchedule, planSchedule, type Schedule } from '../schedules/plan-schedule.ts'
import { rebuild, runSchedule } from '../schedules/run-schedule.ts'
import type { StressTest } from './stress-test.ts'

/** Number of schedules per environment. */
const perEnvironment = 12
/** Number of schedules after which the content is compared with an index built from scratch. */
const perRebuild = 4
const deepEvery = 10
const wipeEvery = 7

/** The schedule of a seed. Half of them end the process; some replace final blocks or the chain. */
const scheduleOf = (seed: number) => {
  const deep = seed % deepEvery === 0
  const wipes = seed % wipeEvery === 0
  return { ...planSchedule(seed, { length: 9, ends: seed % 2 === 0, deep, wipes }), throwsAway: deep || wipes }
}

/**
 * Stress test: the index must equal the chain after each schedule, and after some schedules an
 * index built from scratch.
 */
export const schedules: StressTest = {
  name: 'schedules',
  what: 'random schedules of reorgs, lagging and jumping heads, wiped chains, bad nodes and kills',
  full: 500,
  small: 1,
  async run({ count, seed: first, onStage, say, isOver }) {
    const failures: string[] = []
    let next = first
    let environments = 0
    let rebuilds = 0
    const isDone = () => next >= first + count || isOver()
    let isSetUp = true
    while (isSetUp && !isDone()) {
      const environment = onStage(environments++ % 2 === 0 ? 'published' : 'own', async (stage) => {
        /** Schedules since the last comparison with an index built from scratch. */
        let since: Schedule[] = []
        for (let turn = 0; turn < perEnvironment && !isDone(); turn++) {
          const schedule = scheduleOf(next++)
          stage.sentences.length = 0
          since.push(schedule)
          try {
            await runSchedule(stage, schedule)
            say(`seed ${schedule.seed}: equal to the chain: ${describeSchedule(schedule)}`)
            // A wrong row is lost at a rebuild, so the content is compared before each rebuild and at the end.
            const isLast = turn === perEnvironment - 1 || isDone() || scheduleOf(next).throwsAway
            if (!isLast && since.length < perRebuild) continue
            assert.deepEqual(await readEverything(stage.indexer.url), await rebuild(stage))
            rebuilds++
            say(`up to seed ${schedule.seed}: equal to a rebuild`)
            since = []
          } catch (error) {
            failures.push(
              `${since.map((each) => `seed ${each.seed}: ${describeSchedule(each)}`).join('; ')}: ${String(error).slice(0, 1_500)} ${stage.sentences.join(' ')}`,
            )
            say(failures.at(-1) ?? '')
            // The store remains wrong, so the next schedules need a new environment.
            return
          }
        }
      })
      // A failed set-up must not discard earlier results.
      await environment.catch((error) => {
        isSetUp = false
        failures.push(`world ${environments} did not come about: ${String(error).slice(0, 1_500)}`)
      })
    }
    return { done: next - first, failures, figures: `${environments} worlds, ${rebuilds} rebuilds` }
  },
}
