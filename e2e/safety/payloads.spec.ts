import { tryBar } from '../fixtures/bar.ts'
import { inspect, listen } from '../fixtures/payloads/inspect.ts'
import { payloadsOf } from '../fixtures/payloads/payloads.ts'
import {
  type Found,
  type Lane,
  listSinks,
  type Payload,
  tryLists,
  tryLocations,
  tryPayload,
  tryWallets,
  walletSinks,
} from '../fixtures/payloads/try-payloads.ts'
import { serveParts } from '../fixtures/serve-parts.ts'
import { expect, test } from '../fixtures/test.ts'

const laneCount = 4
/** Number of lists and wallets per page. */
const batchSize = 30
/** Number of places for a text: list, wallet, configuration, chain token, indexer, node, link, error. */
const sinkCount = listSinks.length + 1 + walletSinks.length + 1 + 4 + 2 + 2 + 1 + 2 + 1

// A screenshot per step would cost more than the page itself.
test.use({ trace: 'off' })

test('detects code that ran, unsafe links, hidden text and overflow', { tag: '@full' }, async ({
  page,
  consoleErrors,
}) => {
  const canary = listen(page)
  await page.goto('/pools')
  await expect(page.getByRole('main').getByRole('article').nth(2)).toBeVisible()
  expect(await inspect(page, canary)).toEqual([])
  await page.evaluate(() => {
    window.canary = 1
    const image = document.createElement('img')
    image.src = 'https://canary.test/x.png'
    const link = document.createElement('a')
    link.setAttribute('href', 'javascript:0')
    link.textContent = `\u202e${'W'.repeat(400)}`
    document.querySelector('main')?.append(image, link)
  })
  await expect.poll(() => canary.reports.join()).toContain('stopped by the policy')
  const found = (await inspect(page, canary)).join()
  for (const sign of ['ran', 'leads to javascript:', 'cannot be seen', 'leaves the window'])
    expect(found).toContain(sign)
  consoleErrors.length = 0
})

test('runs no hostile text in any place of a source, and every screen fits', { tag: '@full' }, async ({
  browser,
  world,
}) => {
  test.setTimeout(3_600_000)
  await tryBar({
    name: 'payloads in external text',
    requested: 3600,
    async run({ count, seed }) {
      const payloads = payloadsOf(seed, Math.ceil(count / sinkCount)).map((text, index): Payload => ({ text, index }))
      const faults: string[] = []
      let checks = 0
      const found: Found = (sink, texts, wrong) => {
        checks++
        const which = texts.length === 1 ? JSON.stringify(texts[0]?.slice(0, 80)) : `${texts.length} payloads`
        faults.push(...wrong.map((each) => `${sink} with ${which}: ${each}`))
      }
      const groups = Array.from({ length: Math.ceil(payloads.length / batchSize) }, (_, at) =>
        payloads.slice(at * batchSize, (at + 1) * batchSize),
      )
      type Work = readonly [name: string, run: (lane: Lane) => Promise<void>]
      const work: Work[] = [
        ...groups.flatMap((group, at): Work[] => [
          ...listSinks.map((sink): Work => [`${sink}, group ${at}`, (lane) => tryLists(lane, group, sink, found)]),
          ...walletSinks.map(
            (sink): Work => [`wallet ${sink}, group ${at}`, (lane) => tryWallets(lane, group, sink, found)],
          ),
          [`typed locations, group ${at}`, (lane) => tryLocations(lane, group, found)],
        ]),
        ...payloads.map(
          (payload): Work => [
            JSON.stringify(payload.text.slice(0, 80)),
            (lane) => tryPayload(lane, world, payload, found),
          ],
        ),
      ]
      await Promise.all(
        Array.from({ length: laneCount }, async () => {
          const host = await serveParts(world)
          const viewport = { width: 390, height: 844 }
          const context = await browser.newContext({ serviceWorkers: 'block', reducedMotion: 'reduce', viewport })
          context.setDefaultTimeout(20_000)
          for (let next = work.shift(); next; next = work.shift()) {
            const [name, run] = next
            await run({ context, host }).catch((error: unknown) =>
              faults.push(`${name}, stuck: ${error}`.slice(0, 600)),
            )
            for (const page of context.pages()) await page.close()
          }
          await context.close()
          await host.close()
        }),
      )
      return {
        completed: payloads.length * sinkCount,
        faults,
        counts: { payloads: payloads.length, sinks: sinkCount, checks },
      }
    },
  })
})
