import { createServer } from 'node:http'
import { describe, expect, test } from 'vitest'
import { freePort } from './free-port.ts'
import { startPlaceholderServer } from './placeholder-server.ts'

const because = 'The node does not have the blocks that the index stands on: the indexer waits for it.'
const hostname = '127.0.0.1'

describe('startPlaceholderServer', () => {
  test('default: responds 503 with the reason, as text and as a GraphQL error, with CORS headers', async () => {
    const port = await freePort(0, hostname)
    const placeholder = await startPlaceholderServer({ hostname, port }, because)
    const ready = await fetch(`http://${hostname}:${port}/ready`)
    expect([ready.status, await ready.text()]).toEqual([503, because])
    const response = await fetch(`http://${hostname}:${port}/graphql`, {
      method: 'POST',
      body: '{"query":"{ pairs { id } }"}',
    })
    expect([response.status, await response.json()]).toEqual([503, { errors: [{ message: because }] }])
    expect(response.headers.get('retry-after')).toBe('5')
    expect(response.headers.get('access-control-allow-origin')).toBe('*')
    await placeholder.end()
  })

  test('behavior: allows the preflight request of another origin', async () => {
    const port = await freePort(0, hostname)
    const placeholder = await startPlaceholderServer({ hostname, port }, because)
    const { status, headers } = await fetch(`http://${hostname}:${port}/graphql`, { method: 'OPTIONS' })
    expect(status).toBe(204)
    expect(headers.get('access-control-allow-origin')).toBe('*')
    expect(headers.get('access-control-allow-headers')).toBe('content-type')
    await placeholder.end()
  })

  test('behavior: releases the port at its end, with clients still connected', async () => {
    const port = await freePort(0, hostname)
    const placeholder = await startPlaceholderServer({ hostname, port }, because)
    const slow = fetch(`http://${hostname}:${port}/graphql`, {
      method: 'POST',
      duplex: 'half',
      body: new ReadableStream({ start: (controller) => controller.enqueue(new TextEncoder().encode('{')) }),
    } as RequestInit)
    await slow
    await placeholder.end()
    expect(await freePort(port, hostname)).toBe(port)
  })

  test('behavior: starts and ends without an error when the port is taken', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, hostname, resolve))
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const placeholder = await startPlaceholderServer({ hostname, port }, because)
    await placeholder.end()
    other.close()
  })
})
