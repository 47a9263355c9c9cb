import { tryBar } from '../fixtures/bar.ts'
import { seededCampaign } from '../fixtures/campaigns.ts'
import { cellsOf, nameOf } from '../fixtures/faults/cells.ts'
import { flows } from '../fixtures/faults/flows.ts'
import { readSentences } from '../fixtures/faults/sentences.ts'
import { type CellOutcome, type Honest, hasMoved, type Lane, tryCell, tryHonest } from '../fixtures/faults/try-cell.ts'
import { serveParts } from '../fixtures/serve-parts.ts'
import { test } from '../fixtures/test.ts'

/** Number of pages that run in parallel. More than processors, because a case mostly waits. */
const laneCount = 8

/** Maximum attempts of a case that fails while the screen without faults changes too. */
const maxAttempts = 5

/** Runs a case; an exception or a timeout counts as an error of the case. */
async function tryOnce(...parts: Parameters<typeof tryCell>): Promise<CellOutcome> {
  try {
    return await tryCell(...parts)
  } catch (error) {
    return { end: null, faults: [`stuck: ${error}`.slice(0, 600)] }
  } finally {
    for (const page of parts[0].context.pages()) await page.close()
  }
}

// A screenshot per step would cost more than the page itself.
test.use({ trace: 'off' })

test('shows no blank screen, no wrong or raw value, and a message for each missing value, under any fault', {
  tag: '@full',
}, async ({ browser, world }) => {
  test.setTimeout(3_600_000)
  const token = {
    chainId: 31337,
    address: `0x${'a11ce'.padStart(40, '0')}`,
    decimals: 18,
    symbol: 'HERO',
    name: 'Hero',
  }
  const version = { major: 1, minor: 0, patch: 0 }
  const list = { name: 'Main list', timestamp: '2026-11-20T00:00:00Z', version, tokens: [token] }
  const scene = { world, campaign: await seededCampaign(world, 'active'), sentences: await readSentences() }
  const lanes = await Promise.all(
    Array.from({ length: laneCount }, async (): Promise<Lane> => {
      const host = await serveParts(world, { list })
      const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce' })
      return { context, host }
    }),
  )
  const shared = async <T>(queue: readonly T[], work: (lane: Lane, one: T) => Promise<void>) => {
    const left = [...queue]
    await Promise.all(
      lanes.map(async (lane) => {
        for (let one = left.shift(); one !== undefined; one = left.shift()) await work(lane, one)
      }),
    )
  }
  await tryBar({
    name: 'faulty responses to the page',
    requested: 1008,
    async run({ count, seed, only }) {
      const honest = new Map<string, Honest>()
      const cells = cellsOf(seed)
        .slice(0, count)
        .filter((cell) => only === undefined || nameOf(cell) === only)
      const used = flows.filter((flow) => cells.some((cell) => cell.flow === flow))
      await shared(used, async (lane, flow) => void honest.set(flow.name, await tryHonest(lane, scene, flow)))
      const faults: string[] = []
      const counts = { 'as without it': 0, message: 0 }
      await shared(cells, async (lane, cell) => {
        let baseline = honest.get(cell.flow.name) as Honest
        let outcome = await tryOnce(lane, scene, cell, baseline)
        // An error counts only if the screen without faults shows the same before and after the case.
        for (let turn = 1; outcome.faults.length > 0 && turn < maxAttempts; turn++) {
          // Mines a block, so that the fault-free page shows the newest one.
          await world.mine()
          const now = await tryHonest(lane, scene, cell.flow)
          honest.set(cell.flow.name, now)
          if (!hasMoved(baseline, now)) break
          baseline = now
          outcome = await tryOnce(lane, scene, cell, baseline)
        }
        if (outcome.end) counts[outcome.end]++
        faults.push(...outcome.faults.map((fault) => `${nameOf(cell)}: ${fault}`))
      })
      for (const { context, host } of lanes) {
        await context.close()
        await host.close()
      }
      return { completed: cells.length, faults, counts }
    },
  })
})
