import assert from 'node:assert/strict'
import { readEverything } from '../read-everything.ts'
import { describeSchedule, planSchedule } from '../schedules/plan-schedule.ts'
import { rebuild, runSchedule } from '../schedules/run-schedule.ts'
import type { Bar } from './bar.ts'

/** Schedules that one world goes through before the next one is built. */
const perWorld = 4
const deepEvery = 10
const wipeEvery = 7

/** Whatever befalls a chain and its node, the index equals one built anew, and nothing that was right was thrown away. */
export const schedules: Bar = {
  name: 'schedules',
  what: 'random schedules of reorgs, lagging and jumping heads, wiped chains, bad nodes and kills',
  full: 500,
  small: 1,
  async run({ count, seed: first, onStage, say, isOver }) {
    const failures: string[] = []
    let next = first
    let worlds = 0
    const isDone = () => next >= first + count || isOver()
    while (!isDone()) {
      await onStage(worlds++ % 2 === 0 ? 'published' : 'own', async (stage) => {
        for (let turn = 0; turn < perWorld && !isDone(); turn++) {
          const seed = next++
          const plan = { length: 9, ends: seed % 2 === 0, deep: seed % deepEvery === 0, wipes: seed % wipeEvery === 0 }
          const schedule = planSchedule(seed, plan)
          stage.sentences.length = 0
          try {
            await runSchedule(stage, schedule)
            assert.deepEqual(await readEverything(stage.indexer.url), await rebuild(stage))
            say(`seed ${seed}: equal: ${describeSchedule(schedule)}`)
          } catch (error) {
            failures.push(
              `seed ${seed}: ${describeSchedule(schedule)}: ${String(error).slice(0, 1_500)} ${stage.sentences.join(' ')}`,
            )
            say(failures.at(-1) ?? '')
            // What is wrong stays wrong in this store: the next ones get a world of their own.
            return
          }
        }
      })
    }
    return { done: next - first, failures, figures: `${worlds} worlds` }
  },
}
