import { putNodesBefore } from '../fixtures/nodes.ts'
import { openConnected } from '../fixtures/open-connected.ts'
import { expect, test } from '../fixtures/test.ts'
import { setVisible } from '../fixtures/visibility.ts'
import type { World } from '../fixtures/world.ts'

/** A form that needs a price from a node. */
const priced = { inputCurrency: 'ONE', exactAmount: '1', exactField: 'input' }

test.describe('nodes that fail', () => {
  // The browser logs every failed request.
  test.use({ provoked: /Failed to load resource/ })

  for (const mood of ['429', '500', 'garbage', 'silent', 'another chain'] as const) {
    test(`shows a price from the second node when the first fails (${mood})`, {
      tag: mood === '500' ? [] : '@full',
    }, async ({ page, swap, world }) => {
      const nodes = await putNodesBefore(page, world, [mood, 'well'])
      await swap.open({ ...priced, outputCurrency: world.token('1DAI') })
      await expect(swap.to).toHaveValue(/\d/, { timeout: 30_000 })
      expect(nodes.requestCount(0)).toBeGreaterThan(0)
      expect(nodes.requestCount(1)).toBeGreaterThan(0)
      await expect(page.getByText("Can't reach Local")).toHaveCount(0)
    })
  }

  test('sends no request for a minute to a node that demands this by retry-after', { tag: '@full' }, async ({
    page,
    swap,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['429 for a minute', 'well'])
    await swap.open({ ...priced, outputCurrency: world.token('1DAI') })
    await expect(swap.to).toHaveValue(/\d/, { timeout: 30_000 })
    const requestsBefore = nodes.requestCount(0)
    expect(requestsBefore).toBeGreaterThan(0)
    for (let block = 0; block < 2; block++) {
      await world.mine()
      await expect(swap.quotedBlock(await world.client.getBlockNumber({ cacheTime: 0 }))).toBeVisible()
    }
    expect(nodes.requestCount(0)).toBe(requestsBefore)
  })

  test('switches nodes when one falls back to an old block', { tag: '@full' }, async ({ page, swap, world }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'well'])
    await swap.open({ ...priced, outputCurrency: world.token('1DAI') })
    await expect(swap.to).toHaveValue(/\d/)
    nodes.setMood(0, 'an old block')
    await world.mine()
    await expect(swap.quotedBlock(await world.client.getBlockNumber({ cacheTime: 0 }))).toBeVisible()
    expect(nodes.requestCount(1)).toBeGreaterThan(0)
  })

  test('reports that no node responds and recovers when one does', { tag: '@full' }, async ({ page, swap, world }) => {
    const nodes = await putNodesBefore(page, world, ['500'])
    await swap.open({ ...priced, outputCurrency: world.token('1DAI') })
    await expect(page.getByText("Can't reach Local")).toBeVisible()
    await expect(swap.to).toHaveValue('')
    nodes.setMood(0, 'well')
    await expect(swap.to).toHaveValue(/\d/, { timeout: 30_000 })
    await expect(page.getByText("Can't reach Local")).toHaveCount(0)
  })

  test('rejects an invalid custom node with a reason, uses only a valid one, and restores the default nodes', async ({
    page,
    swap,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well', 'another chain', 'well'])
    await page.goto('/exchange')
    await expect(page.getByRole('cell', { name: /^\$\d/ }).first()).toBeVisible()
    const openNode = async () => {
      await page.getByRole('button', { name: 'Settings', exact: true }).click()
      await page.getByRole('button', { name: 'Change', exact: true }).click()
    }
    await openNode()
    const dialog = page.getByRole('dialog', { name: 'RPC for Local' })
    const address = dialog.getByRole('textbox', { name: 'RPC address' })
    await address.fill('http://node.example')
    await dialog.getByRole('button', { name: 'Use this node' }).click()
    await expect(dialog.getByText('Enter an address that begins with https://')).toBeVisible()
    await address.fill(`${world.rpc}/node-1`)
    await dialog.getByRole('button', { name: 'Use this node' }).click()
    await expect(dialog.getByText('This node is on chain 1, not on chain 31337.')).toBeVisible()
    await address.fill(`${world.rpc}/node-2`)
    await dialog.getByRole('button', { name: 'Use this node' }).click()
    await expect(dialog).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('cell', { name: /^\$\d/ }).first()).toBeVisible()
    const before = nodes.requestCount(0)
    await swap.open({ ...priced, outputCurrency: world.token('1DAI') })
    await expect(swap.to).toHaveValue(/\d/)
    expect(nodes.requestCount(0)).toBe(before)
    await openNode()
    await dialog.getByRole('button', { name: 'Use the default nodes' }).click()
    await expect.poll(() => nodes.requestCount(0)).toBeGreaterThan(before)
  })
})

/** Maximum number of polls since a time in Unix ms: one per block time, also on a slow machine. */
function pollsSince({ chain }: World, from: number): number {
  return Math.ceil((Date.now() - from) / chain.blockTimeMs) + 1
}

test.describe('number of requests', () => {
  test('sends at most one HTTP request per block when idle and none when hidden', async ({
    context,
    page,
    swap,
    world,
  }) => {
    const nodes = await putNodesBefore(page, world, ['well'])
    await swap.open({ ...priced, outputCurrency: world.token('1DAI') })
    await expect(swap.to).toHaveValue(/\d/)
    const seen = async (block: bigint) => expect(swap.quotedBlock(block)).toBeVisible()
    const nextBlock = async () => {
      await world.mine()
      return world.client.getBlockNumber({ cacheTime: 0 })
    }
    // Waits for a second block: with the first one the page sends requests that it does not repeat.
    await seen(await nextBlock())
    nodes.takeRequestCount()
    const from = Date.now()
    for (let block = 0; block < 2; block++) await seen(await nextBlock())
    expect(nodes.takeRequestCount()).toBeLessThanOrEqual(pollsSince(world, from))

    const other = await context.newPage()
    await setVisible(page, false)
    // Waits until a poll that has begun has sent its last request.
    await expect.poll(() => nodes.takeRequestCount(), { intervals: [500] }).toBe(0)
    // Another page renders two blocks, in which the hidden page would poll if it did.
    await other.goto('/exchange')
    for (let block = 0; block < 2; block++) await nextBlock()
    await expect(other.getByRole('cell', { name: /^\$\d/ }).first()).toBeVisible()
    expect(nodes.takeRequestCount()).toBe(0)
  })

  test('sends one request per block with an account, an amount and quotes of four platforms', {
    tag: '@full',
  }, async ({ page, swap, wallet, world }) => {
    const requests: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().startsWith(world.rpc)) requests.push(request.postData() ?? '')
    })
    // The gas for the rows is requested when the amount is unchanged for a while, then on each
    // block.
    const estimate = page.waitForRequest((request) => request.postData()?.includes('eth_estimateGas') === true)
    await openConnected(swap, wallet, { inputCurrency: 'ONE', outputCurrency: world.token('1DAI'), exactAmount: '100' })
    await estimate
    await page.waitForLoadState('networkidle')
    requests.length = 0
    const [from, blocks] = [Date.now(), 5]
    for (let count = 0; count < blocks; count += 1) {
      await world.mine()
      await expect(swap.quotedBlock(await world.client.getBlockNumber({ cacheTime: 0 }))).toBeVisible()
      await page.waitForLoadState('networkidle')
    }
    expect(requests.filter((body) => body.includes('eth_estimateGas')).length).toBeGreaterThan(0)
    // One request per block of the feed, and one per poll: a slow machine polls more often.
    expect(requests.length).toBeLessThanOrEqual(blocks + pollsSince(world, from))
  })
})
