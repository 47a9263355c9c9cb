import type { Server } from 'node:http'
import { afterEach, describe, expect, test } from 'vitest'
import { headersOf, sendRaw, startServer } from '../test/start-server.ts'
import type { PreparedQuery } from './answer-query.ts'
import { createRequestHandler } from './handle-request.ts'
import { usualLimits } from './request-gate.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

type Options = { readonly bodyMs?: number; readonly prepare?: (query: string) => Promise<PreparedQuery> }

const small: PreparedQuery = { units: 1, run: async () => ({ status: 200, body: '{"data":{}}', tag: '0xb1' }) }

async function start({ bodyMs, prepare = async () => small }: Options = {}) {
  const handle = createRequestHandler({
    prepare: ({ query }) => prepare(query),
    limits: usualLimits,
    trustedProxies: 1,
    report: (error) => {
      throw error
    },
    ...(bodyMs === undefined ? {} : { bodyMs }),
  })
  const started = await startServer(async (incoming, outgoing) => {
    const { status, headers, body } = await handle(incoming, outgoing)
    outgoing.writeHead(status, headers).end(body)
  })
  open.push(started.server)
  const post = (query: string, from: string) =>
    fetch(started.url, { method: 'POST', headers: { 'x-forwarded-for': from }, body: JSON.stringify({ query }) })
  return { ...started, post }
}

const halfSent = `${headersOf(100).replace('host:', 'x-forwarded-for: 203.0.113.1\r\nhost:')}{"query":`

describe('createRequestHandler', () => {
  test('behavior: refuses the 17th incomplete body of an address before reading it, but serves another address', async () => {
    const { port, post } = await start()
    const clients = Array.from({ length: 17 }, () => sendRaw(port, halfSent))
    expect(await Promise.race(clients.map(({ closed }) => closed))).toContain('429 Too Many Requests')
    expect((await post('{ pairs { id } }', '198.51.100.1')).status).toBe(200)
    for (const { socket } of clients) socket.destroy()
  })

  test('behavior: ends a request and releases its place when the body does not arrive in time', async () => {
    const { port, post } = await start({ bodyMs: 100 })
    await Promise.all(Array.from({ length: 16 }, () => sendRaw(port, halfSent).closed))
    expect((await post('{ pairs { id } }', '203.0.113.1')).status).toBe(200)
  })

  test('behavior: answers a small query while two addresses run large ones', async () => {
    const running: (() => void)[] = []
    const prepare = async (query: string): Promise<PreparedQuery> =>
      query === 'small'
        ? small
        : {
            units: 100_000,
            run: () =>
              new Promise((resolve) => running.push(() => resolve({ status: 200, body: '{"data":{}}', tag: '0xb1' }))),
          }
    const { post } = await start({ prepare })
    const large = ['203.0.113.1', '203.0.113.1', '203.0.113.2', '203.0.113.2'].map((from) => post('large', from))
    for (let each = 0; each < 10; each++) expect((await post('small', '198.51.100.1')).status).toBe(200)
    expect(running.length).toBe(2)
    while (running.length > 0) {
      running.shift()?.()
      await post('small', '198.51.100.1')
    }
    expect((await Promise.all(large)).map(({ status }) => status)).toEqual([200, 200, 200, 200])
  })

  test('behavior: allows caches to store a response to GET for a second under the tag of its block, and no other response', async () => {
    const failing: PreparedQuery = { units: 1, run: async () => ({ status: 200, body: '{"errors":[]}', tag: null }) }
    const { url, post } = await start({ prepare: async (query) => (query === 'fails' ? failing : small) })
    const cacheOf = ({ headers }: Response) => [headers.get('cache-control'), headers.get('etag')]
    expect(cacheOf(await fetch(`${url}?query=small`))).toEqual(['public, max-age=1', 'W/"0xb1"'])
    expect(cacheOf(await fetch(`${url}?query=fails`))).toEqual(['no-store', null])
    expect(cacheOf(await post('small', '203.0.113.1'))).toEqual(['no-store', null])
  })
})
