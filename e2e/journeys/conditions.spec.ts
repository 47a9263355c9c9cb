import { slowDownPages } from '../fixtures/conditions.ts'
import { expect, test } from '../fixtures/test.ts'

test('runs a page on the clock of the chain when the test repeats at another hour', async ({ page, world }) => {
  await page.goto('/')
  const pageNow = await page.evaluate(() => Date.now())
  const { timestamp } = await world.client.getBlock({ blockTag: 'pending' })
  expect(Math.abs(pageNow - Number(timestamp) * 1000)).toBeLessThan(10_000)
})

test('delays each node response by the set latency', async ({ browser, world }) => {
  const nodeLatencyMs = 400
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    slowDownPages(context, world.rpc, { cpuSlowdown: 5, nodeLatencyMs })
    const page = await context.newPage()
    await page.goto(world.app)
    const msOfRequest = () =>
      page.evaluate(async (rpc) => {
        const from = performance.now()
        await fetch(rpc, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }) })
        return performance.now() - from
      }, world.rpc)
    await expect.poll(msOfRequest).toBeGreaterThanOrEqual(nodeLatencyMs)
  } finally {
    await context.close()
  }
})
