import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { sha256 } from 'viem/utils'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { listBounds } from '../bounds.ts'
import type { Clock } from '../clock.ts'
import { ListAttemptError } from './download.ts'
import { downloadList, ListDownloadError } from './download-list.ts'
import { createLogoCache } from './load-logo.ts'

// Invariant: every download ends, either with the complete text or with an error for each address.

const open: Server[] = []
async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  open.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A clock with timeouts that expire when the test calls `runOut`. */
function handClock() {
  const due: (() => void)[] = []
  const clock: Clock = {
    now: () => 0,
    after: (_, then) => {
      due.push(then)
      return () => undefined
    },
  }
  return { clock, runOut: () => due.shift()?.() }
}
const by = (clock: Clock = handClock().clock) => ({ fetch, clock })
const reasonsOf = (error: unknown) =>
  error instanceof ListDownloadError
    ? error.attempts.map((attempt) => (attempt instanceof ListAttemptError ? attempt.reason.code : attempt))
    : error
const failureOf = (promise: Promise<unknown>) => promise.then(() => 'no failure', reasonsOf)

describe('downloadList', () => {
  test('default: downloads the text of a web address without credentials [1.7.11]', async () => {
    const requests: unknown[] = []
    const base = await serve((request, response) => {
      requests.push(request.headers.cookie, request.headers.referer)
      response.end('{"name":"€"}')
    })
    const fetching = vi.fn(fetch)
    const browser = { ...by(), fetch: fetching }
    expect(await downloadList({ kind: 'web', url: `${base}/list.json` }, [], browser)).toEqual({
      text: '{"name":"€"}',
      unverified: false,
    })
    expect(requests).toEqual([undefined, undefined])
    // Node's fetch has no credentials, so the test checks the options that it receives.
    expect(fetching.mock.lastCall?.[1]).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
  })

  test('behavior: requests gateways in the configured order until one returns the list [1.7.11]', async () => {
    const paths: string[] = []
    const refusing = await serve((_, response) => void response.writeHead(504).end())
    const giving = await serve((request, response) => {
      paths.push(request.url ?? '')
      response.end('list')
    })
    const source = { kind: 'ipns', name: 'tokens.example.org', path: '/all.json' } as const
    expect(await downloadList(source, [`${refusing}/`, giving], by())).toMatchObject({ text: 'list' })
    expect(paths).toEqual(['/ipns/tokens.example.org/all.json'])
  })

  test('behavior: requests the next gateway when one returns different raw content', async () => {
    const content = new TextEncoder().encode('the list')
    const cid = `f01551220${sha256(content).slice(2)}`
    const lying = await serve((_, response) => void response.end('another list'))
    const honest = await serve((_, response) => void response.end(content))
    const source = { kind: 'ipfs', cid, path: '' } as const
    expect(await downloadList(source, [lying, honest], by())).toMatchObject({ text: 'the list' })
    expect(await failureOf(downloadList(source, [lying], by()))).toEqual(['wrong-content'])
  })

  test('behavior: aborts at the timeout when a server stops before or after the first byte', async () => {
    const { clock, runOut } = handClock()
    let hanging = 0
    const reached: (() => void)[] = []
    const silent = await serve(() => {
      hanging += 1
      reached.shift()?.()
    })
    const first = new Promise<void>((resolve) => reached.push(resolve))
    const download = failureOf(downloadList({ kind: 'web', url: silent }, [], by(clock)))
    await first
    runOut()
    expect(await download).toEqual(['timeout'])

    const dribbling = await serve((_, response) => {
      response.write('{')
      reached.shift()?.()
    })
    const second = new Promise<void>((resolve) => reached.push(resolve))
    const slow = failureOf(downloadList({ kind: 'web', url: dribbling }, [], by(clock)))
    await second
    runOut()
    expect(await slow).toEqual(['timeout'])
    expect(hanging).toBe(1)
  })

  test('behavior: aborts a body above the size limit, with or without a content-length header', async () => {
    const announced = await serve((_, response) => {
      response.writeHead(200, { 'content-length': String(listBounds.bytes + 1) })
      response.write('x')
    })
    expect(await failureOf(downloadList({ kind: 'web', url: announced }, [], by()))).toEqual(['too-large'])
    let sent = 0
    function* endlessly() {
      for (;;) {
        sent += 1
        yield Buffer.alloc(500_000)
      }
    }
    // A pipeline ends when the connection is closed, which a loop of writes would not notice.
    const endless = await serve((_, response) => void pipeline(endlessly, response).catch(() => undefined))
    expect(await failureOf(downloadList({ kind: 'web', url: endless }, [], by()))).toEqual(['too-large'])
    expect(sent).toBeLessThan(40)
  })

  test('behavior: follows redirects to http(s) only, and stops at a loop', async () => {
    const target = await serve((_, response) => void response.end('moved'))
    const redirecting = await serve((request, response) => {
      const to = request.url === '/file' ? 'file:///etc/passwd' : request.url === '/loop' ? '/loop' : target
      response.writeHead(302, { location: to }).end()
    })
    expect(await downloadList({ kind: 'web', url: redirecting }, [], by())).toMatchObject({ text: 'moved' })
    expect(await failureOf(downloadList({ kind: 'web', url: `${redirecting}/file` }, [], by()))).toEqual([
      'unreachable',
    ])
    expect(await failureOf(downloadList({ kind: 'web', url: `${redirecting}/loop` }, [], by()))).toEqual([
      'unreachable',
    ])
  })

  test('error: ListDownloadError when https redirects to http', async () => {
    const answer = new Response('list')
    Object.defineProperty(answer, 'url', { value: 'http://elsewhere.example/list.json' })
    const open = { fetch: async () => answer, clock: handClock().clock }
    expect(await failureOf(downloadList({ kind: 'web', url: 'https://lists.example' }, [], open))).toEqual([
      'redirected',
    ])
  })

  test('error: ListDownloadError when all addresses failed, with the reason of each [1.8.09]', async () => {
    const missing = await serve((_, response) => void response.writeHead(404).end())
    const failure = await downloadList({ kind: 'web', url: missing }, [], by()).catch((error: unknown) => error)
    expect(failure).toMatchObject({ name: 'ListDownloadError', message: 'Failed to download list' })
    expect(failure).toMatchObject({ attempts: [{ reason: { code: 'status', status: 404 } }] })
    expect(await failureOf(downloadList({ kind: 'ipfs', cid: 'bafy', path: '' }, [], by()))).toEqual([])
  })
})

describe('createLogoBook', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0])
  const answering = (body: Uint8Array | string) => {
    const requests: string[] = []
    const fetchIt = async (url: RequestInfo | URL) => {
      requests.push(String(url))
      return new Response(typeof body === 'string' ? body : new Uint8Array(body))
    }
    return {
      requests,
      cache: createLogoCache(['https://gateway.example'], { fetch: fetchIt, clock: handClock().clock }),
    }
  }
  test('default: returns a blob URL for a raster picture, and requests each picture once [1.7.16]', async () => {
    const { requests, cache } = answering(png)
    await Promise.all([cache.load('https://logos.example/a.png'), cache.load('https://logos.example/a.png')])
    expect(cache.get('https://logos.example/a.png')).toMatch(/^blob:/)
    await cache.load('ipfs://bafy/a.png')
    expect(requests).toEqual(['https://logos.example/a.png', 'https://gateway.example/ipfs/bafy/a.png'])
  })
  test('behavior: returns null, also for later calls, for an SVG or an oversized picture, and requests no URL of another scheme [3.8.45]', async () => {
    const svg = answering('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    await svg.cache.load('https://logos.example/a.png')
    await svg.cache.load('https://logos.example/a.png')
    expect(svg.cache.get('https://logos.example/a.png')).toBeNull()
    expect(svg.requests).toHaveLength(1)
    const large = answering(Uint8Array.from([...png, ...new Uint8Array(200_000)]))
    await large.cache.load('https://logos.example/b.png')
    expect(large.cache.get('https://logos.example/b.png')).toBeNull()
    for (const url of [
      'javascript:alert(1)',
      'data:image/png;base64,AAAA',
      'file:///a.png',
      'http://logos.example/a',
    ]) {
      await large.cache.load(url)
      expect(large.cache.get(url)).toBeNull()
    }
    expect(large.requests).toHaveLength(1)
  })
})
