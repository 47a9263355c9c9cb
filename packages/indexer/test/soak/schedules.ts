import assert from 'node:assert/strict'
import { readEverything } from '../read-everything.ts'
import { describeSchedule, planSchedule, type Schedule } from '../schedules/plan-schedule.ts'
import { rebuild, runSchedule } from '../schedules/run-schedule.ts'
import type { Bar } from './bar.ts'

/** Schedules that one world goes through before the next one is built. */
const perWorld = 12
/** Schedules after which at the latest the whole content is held against a rebuild. */
const perRebuild = 4
const deepEvery = 10
const wipeEvery = 7

/** What is drawn for a seed: half of them end the process, some go deeper than can be taken back, some wipe the chain. */
const scheduleOf = (seed: number) => {
  const deep = seed % deepEvery === 0
  const wipes = seed % wipeEvery === 0
  return { ...planSchedule(seed, { length: 9, ends: seed % 2 === 0, deep, wipes }), throwsAway: deep || wipes }
}

/**
 * Whatever befalls a chain and its node, the index equals the chain after every schedule and one built anew after a few, and
 * nothing that was right was thrown away.
 */
export const schedules: Bar = {
  name: 'schedules',
  what: 'random schedules of reorgs, lagging and jumping heads, wiped chains, bad nodes and kills',
  full: 500,
  small: 1,
  async run({ count, seed: first, onStage, say, isOver }) {
    const failures: string[] = []
    let next = first
    let worlds = 0
    let rebuilds = 0
    const isDone = () => next >= first + count || isOver()
    let isStanding = true
    while (isStanding && !isDone()) {
      const world = onStage(worlds++ % 2 === 0 ? 'published' : 'own', async (stage) => {
        /** What was played since the last rebuild. */
        let since: Schedule[] = []
        for (let turn = 0; turn < perWorld && !isDone(); turn++) {
          const schedule = scheduleOf(next++)
          stage.sentences.length = 0
          since.push(schedule)
          try {
            await runSchedule(stage, schedule)
            say(`seed ${schedule.seed}: equal to the chain: ${describeSchedule(schedule)}`)
            // A row that went wrong stays wrong until the index is thrown away: it is looked for before that happens, and at the end.
            const isLast = turn === perWorld - 1 || isDone() || scheduleOf(next).throwsAway
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
            // What is wrong stays wrong in this store: the next ones get a world of their own.
            return
          }
        }
      })
      // What was played before a world that does not come about is not lost with it.
      await world.catch((error) => {
        isStanding = false
        failures.push(`world ${worlds} did not come about: ${String(error).slice(0, 1_500)}`)
      })
    }
    return { done: next - first, failures, figures: `${worlds} worlds, ${rebuilds} rebuilds` }
  },
}
