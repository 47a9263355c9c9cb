import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#api/entities.ts'
import { createRandom } from '../environment/random.ts'
import { type Postgres, startPostgres } from '../environment/start-postgres.ts'
import { drawQuery } from './draw-query.ts'
import { buildLargeIndex, type Sizes } from './large-index.ts'
import { openMeasured } from './measure-query.ts'

const isFull = process.env.TIER === 'full'
const sizes: Sizes = isFull
  ? { pairs: 10_000, trades: 1_000_000, days: 30 }
  : { pairs: 1_000, trades: 60_000, days: 20 }
const count = Number(process.env.DRAWS ?? (isFull ? 10_000 : 300))
/** 120,000 cost units correspond to 250 ms. */
const msPerUnit = 250 / 120_000
/**
 * Tolerance, because a measurement may include a garbage collection. In a short run other tests also
 * use the cache.
 */
const allowance = { ms: 10, factor: isFull ? 1 : 1.5 }
const allowedMs = (units: number) => units * msPerUnit * allowance.factor + allowance.ms

let postgres: Postgres | null = null
let opened: Awaited<ReturnType<typeof openMeasured>> | null = null

beforeAll(async () => {
  postgres = await startPostgres()
  if (postgres === null) return
  opened = await openMeasured(await buildLargeIndex(await postgres.newDatabase(), sizes))
}, 600_000)

afterAll(async () => {
  await opened?.close()
  await postgres?.stop()
})

describe('estimateCost', () => {
  test('behavior: estimates at least the processor time of random queries on a large index', async () => {
    if (opened === null) return
    const random = createRandom(97)
    const { measure } = opened
    const below: string[] = []
    let answered = 0
    const most = { ms: 0, ofPrice: 0 }
    for (let drawn = 0; drawn < count; drawn++) {
      const request = drawQuery({ random, entities, sizes })
      let least = await measure(request)
      if (least.units === 0) continue
      answered++
      // Measured again, because the load of other processes can only increase a measurement.
      for (let again = 0; again < 3 && least.ms > allowedMs(least.units); again++) {
        const next = await measure(request)
        if (next.ms < least.ms) least = next
      }
      most.ms = Math.max(most.ms, least.ms)
      most.ofPrice = Math.max(most.ofPrice, (least.ms - allowance.ms) / (least.units * msPerUnit))
      if (least.ms > allowedMs(least.units) || least.status !== 200) {
        below.push(
          `${least.status} ${least.ms.toFixed(2)} ms for ${Math.round(least.units)} units (${(least.units * msPerUnit).toFixed(2)} ms): ${JSON.stringify(request).slice(0, 600)}`,
        )
      }
    }
    console.log(
      `${answered} of ${count} queries answered: at most ${most.ms.toFixed(0)} ms, and ${(100 * most.ofPrice).toFixed(0)} % of the price`,
    )
    expect(below).toEqual([])
    expect(answered).toBeGreaterThan(count / 4)
  }, 3_000_000)
})
