// npm run soak -w @dexswap/indexer -- [schedules] [first seed]: plays random schedules and says of each what it did.

import assert from 'node:assert/strict'
import { readEverything } from '../read-everything.ts'
import { openStage } from './open-stage.ts'
import { describeSchedule, planSchedule } from './plan-schedule.ts'
import { rebuild, runSchedule } from './run-schedule.ts'

/** Schedules that one world goes through before the next one is built. */
const perWorld = 6
const deepEvery = 10

const [count = 100, first = 1] = process.argv.slice(2).map(Number)
const failed: number[] = []
let worlds = 0
const began = Date.now()

let next = first
while (next < first + count) {
  const end = Math.min(next + perWorld, first + count)
  const stage = await openStage(worlds++ % 2 === 0 ? 'published' : 'own')
  try {
    while (next < end) {
      const seed = next++
      const schedule = planSchedule(seed, { length: 12, ends: true, deep: seed % deepEvery === 0 })
      const start = Date.now()
      stage.sentences.length = 0
      try {
        await runSchedule(stage, schedule)
        assert.deepEqual(await readEverything(stage.indexer.url), await rebuild(stage))
        console.log(
          `seed ${seed}: equal after ${((Date.now() - start) / 1000).toFixed(1)} s: ${describeSchedule(schedule)}`,
        )
      } catch (error) {
        failed.push(seed)
        console.log(`seed ${seed}: FAILED: ${describeSchedule(schedule)}`)
        console.log(`  said: ${stage.sentences.join(' ')}`)
        console.log(`  ${String(error instanceof Error ? error.stack : error).slice(0, 3_000)}`)
        // What is wrong stays wrong in this store: the next ones get a world of their own.
        break
      }
    }
  } finally {
    await stage.close()
  }
}
const minutes = ((Date.now() - began) / 60_000).toFixed(1)
console.log(
  `${count} schedules from seed ${first} in ${minutes} minutes: ${failed.length === 0 ? 'all equal the chain and a clean rebuild' : `failed: ${failed.join(', ')}`}`,
)
process.exit(failed.length === 0 ? 0 : 1)
