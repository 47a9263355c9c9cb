import { worsenContext } from '../fixtures/conditions.ts'
import { expect, test } from '../fixtures/test.ts'

const hourMs = 3_600_000

test('behavior: a page of a repeated run has a clock ahead and a distant node', async ({ browser, world }) => {
  const conditions = { cpuSlowdown: 5, nodeLatencyMs: 400, clockAheadMs: 6 * hourMs }
  const context = await browser.newContext({ serviceWorkers: 'block' })
  try {
    await worsenContext(context, conditions, world.rpc)
    const page = await context.newPage()
    await page.goto(world.app)
    const ahead = (await page.evaluate(() => Date.now())) - Date.now()
    expect(Math.abs(ahead - conditions.clockAheadMs)).toBeLessThan(hourMs / 6)
    const msOfRequest = () =>
      page.evaluate(async (rpc) => {
        const from = performance.now()
        await fetch(rpc, { method: 'POST', body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' }) })
        return performance.now() - from
      }, world.rpc)
    await expect.poll(msOfRequest).toBeGreaterThanOrEqual(conditions.nodeLatencyMs)
  } finally {
    await context.close()
  }
})
