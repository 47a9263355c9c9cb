import { once } from 'node:events'
import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Window } from 'happy-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import * as bounds from './bounds.ts'
import { loadConfig } from './deployed-files.ts'
import { openFeed } from './feeds.ts'
import { postQuery } from './graph/post-query.ts'
import { ListAttemptError } from './lists/download.ts'
import { downloadList, ListDownloadError } from './lists/download-list.ts'
import { createLogoCache } from './lists/load-logo.ts'
import { postRpc } from './rpc/endpoint.ts'

const open: Server[] = []
async function serve(answer: (response: ServerResponse) => void): Promise<string> {
  const server = createServer((_, response) => answer(response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  open.push(server)
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** Sends valid JSON that exceeds the size limit, without a content-length header. */
const flood = (bytes: number) => (response: ServerResponse) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('[')
  response.end(`${' '.repeat(bytes)}]`)
}
/** Sends the first byte of a body and never the rest. */
const dribble = (response: ServerResponse) => void response.write('[')

const nameOf = async (request: Promise<unknown>): Promise<string> => {
  const failure = await request.then(
    () => 'an answer',
    (error: Error) => error,
  )
  if (!(failure instanceof ListDownloadError)) return failure instanceof Error ? failure.name : failure
  const [attempt] = failure.attempts
  return attempt instanceof ListAttemptError ? `${attempt.name} ${attempt.reason.code}` : `${attempt}`
}

const sources = [
  [
    'a node',
    { bytes: bounds.nodeBytes, timeoutMs: bounds.nodeTimeoutMs },
    (url: string) => postRpc(url, {}, 'eth_call'),
    'RpcTooLargeError',
    'RpcTimeoutError',
  ],
  [
    'an indexer',
    { bytes: bounds.indexerBytes, timeoutMs: bounds.indexerTimeoutMs },
    (url: string) => postQuery(url, { query: '{ a }', variables: {} }),
    'GraphTooLargeError',
    'GraphTimeoutError',
  ],
  [
    'the configuration',
    bounds.configBounds,
    (url: string) => loadConfig(fetch, url),
    'ConfigUnreachableError',
    'ConfigUnreachableError',
  ],
] as const

describe('limits of external responses', () => {
  test.each(sources)(
    'behavior: throws the error of its source when %s exceeds the size limit',
    async (_, { bytes }, ask, name) => {
      expect(await nameOf(ask(await serve(flood(bytes))))).toBe(name)
    },
  )

  test.each(sources)(
    'behavior: throws the error of its source when %s is not complete in time',
    async (_, { timeoutMs }, ask, __, name) => {
      const timeouts: number[] = []
      const real = AbortSignal.timeout.bind(AbortSignal)
      vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
        timeouts.push(ms)
        return real(50)
      })
      expect(await nameOf(ask(await serve(dribble)))).toBe(name)
      expect(timeouts).toEqual([timeoutMs])
    },
  )

  test('error: ListAttemptError when a token list exceeds the size limit', async () => {
    const url = await serve(flood(bounds.listBounds.bytes))
    expect(await nameOf(downloadList({ kind: 'web', url }, []))).toBe('ListAttemptError too-large')
  })

  test('behavior: returns null when a token logo exceeds the size limit', async () => {
    const url = await serve(flood(bounds.logoBounds.bytes))
    const cache = createLogoCache([url])
    await cache.load('ipfs://picture')
    expect(cache.get('ipfs://picture')).toBeNull()
  })

  test('behavior: closes a WebSocket at a message above the size limit, and ignores later messages', async () => {
    vi.stubGlobal('WebSocket', new Window().WebSocket)
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await once(server, 'listening')
    server.on('connection', (socket) => {
      socket.send('1')
      socket.send(`"${'x'.repeat(bounds.feedCharacters)}"`)
      socket.send('2')
    })
    const messages: unknown[] = []
    await new Promise<void>((onDown) => {
      const { port } = server.address() as AddressInfo
      openFeed({ url: `ws://127.0.0.1:${port}`, onMessage: (message) => messages.push(message), onDown })
    })
    server.close()
    expect(messages).toEqual([1])
  })
})
