import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { serveParts } from '../fixtures/serve-parts.ts'
import { expect, test } from '../fixtures/test.ts'
import type { World } from '../fixtures/world.ts'
import { SwapPage } from '../pages/swap-page.ts'

const run = promisify(execFile)
const root = join(import.meta.dirname, '..', '..')

/** The policy that `npm run policy` prints for a configuration. */
async function closedPolicy(config: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'policy-'))
  const file = join(folder, 'config.json')
  await writeFile(file, config)
  try {
    const { stdout } = await run(process.execPath, [join(root, 'scripts', 'policy.mjs'), file], { cwd: root })
    return stdout.trim()
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Starts a node that the configuration lacks, and counts its requests. */
async function startOwnNode({ rpc }: World) {
  let requestCount = 0
  const server = createServer((request, response) => {
    requestCount++
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', 'content-type')
    const parts: Buffer[] = []
    request.on('data', (part) => parts.push(part))
    request.on('end', () => {
      const headers = { 'content-type': 'application/json' }
      fetch(rpc, { method: 'POST', headers, body: Buffer.concat(parts) })
        .then((answer) => answer.text())
        .then((text) => response.end(text))
        .catch(() => response.destroy())
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // The cast is safe, because a listening TCP server has an address of this form.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    requestCount: () => requestCount,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

test.describe('the closed content policy', () => {
  // The browser logs what it refuses.
  test.use({ provoked: /Content Security Policy|violates the following/ })

  for (const policy of ['open', 'closed'] as const) {
    test(`shows prices from the configured node with the ${policy} policy in the header; a custom node is ${policy === 'open' ? 'used' : 'refused with a message'}`, async ({
      page,
      world,
    }) => {
      const config = await (await fetch(`${world.app}/config.json`)).text()
      const host = await serveParts(world, {
        change: () => undefined,
        ...(policy === 'closed' && { policy: await closedPolicy(config) }),
      })
      const own = await startOwnNode(world)
      try {
        const reached = new Set<string>()
        page.on('requestfinished', (request) => reached.add(new URL(request.url()).origin))
        page.on('websocket', (socket) => reached.add(new URL(socket.url()).origin))
        const query = new URLSearchParams({
          inputCurrency: 'ONE',
          outputCurrency: world.token('1DAI'),
          exactAmount: '1',
        })
        await page.goto(`${host.url}/exchange?${query}`)
        const swap = new SwapPage(page)
        await expect(swap.to).toHaveValue(/\d/)

        await page.getByRole('button', { name: 'Settings', exact: true }).click()
        await page.getByRole('button', { name: 'Change', exact: true }).click()
        const dialog = page.getByRole('dialog', { name: 'RPC for Local' })
        await dialog.getByRole('textbox', { name: 'RPC address' }).fill(own.url)
        await dialog.getByRole('button', { name: 'Use this node' }).click()
        if (policy === 'open') {
          // The first pass without the policy succeeds, so that a refusal comes from the policy.
          await expect(dialog).toHaveCount(0)
          await expect.poll(() => own.requestCount()).toBeGreaterThan(0)
          return
        }
        const refusal = "Can't reach this node, or it rejects requests from this page."
        await expect(dialog.getByText(refusal)).toBeVisible()
        expect(own.requestCount()).toBe(0)
        // Requests of an extension's script fail too.
        const isSent = await page.evaluate(
          (url) =>
            fetch(url).then(
              () => true,
              () => false,
            ),
          `${own.url}/secret`,
        )
        expect([isSent, own.requestCount()]).toEqual([false, 0])
        const sockets = world.rpc.replace('http:', 'ws:')
        const named = [host.url, world.rpc, sockets, new URL(world.graphql).origin]
        expect([...reached].filter((origin) => !named.includes(origin))).toEqual([])
        expect(reached).toContain(world.rpc)
        await page.keyboard.press('Escape')
        await expect(swap.to).toHaveValue(/\d/)
      } finally {
        // An open page would send further requests to the closed nodes.
        await page.close()
        own.close()
        await host.close()
      }
    })
  }
})
