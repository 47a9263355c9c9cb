import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { standIn } from './stand-in.ts'

const because = 'The node does not have the blocks that the index stands on: the indexer waits for it.'
const hostname = '127.0.0.1'

describe('standIn', () => {
  test('default: 503 with the reason, as text and as GraphQL says it, to every page that asks', async () => {
    const port = await freePort(0, hostname)
    const meanwhile = await standIn({ hostname, port }, because)
    const ready = await fetch(`http://${hostname}:${port}/ready`)
    expect([ready.status, await ready.text()]).toEqual([503, because])
    const asked = await fetch(`http://${hostname}:${port}/graphql`, {
      method: 'POST',
      body: '{"query":"{ pairs { id } }"}',
    })
    expect([asked.status, await asked.json()]).toEqual([503, { errors: [{ message: because }] }])
    expect(asked.headers.get('retry-after')).toBe('5')
    expect(asked.headers.get('access-control-allow-origin')).toBe('*')
    await meanwhile.end()
  })

  test('behavior: a browser may ask on behalf of a page of elsewhere, which then learns the reason', async () => {
    const port = await freePort(0, hostname)
    const meanwhile = await standIn({ hostname, port }, because)
    const { status, headers } = await fetch(`http://${hostname}:${port}/graphql`, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
    await meanwhile.end()
  })

  test('behavior: the port is free once it has ended, whoever is still connected', async () => {
    const port = await freePort(0, hostname)
    const meanwhile = await standIn({ hostname, port }, because)
    const slow = fetch(`http://${hostname}:${port}/graphql`, {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
    } as RequestInit)
    await slow
    await meanwhile.end()
    expect(await freePort(port, hostname)).toBe(port)
  })

  test('behavior: a port that is still taken keeps nobody from starting again', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, hostname, resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const meanwhile = await standIn({ hostname, port }, because)
    await meanwhile.end()
    other.close()
  })
})
