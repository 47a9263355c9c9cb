import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PortTakenError } from '../chain/free-port.ts'
import { PageFormatError } from './page.ts'
import { type ServeAppOptions, type ServedApp, serveApp } from './serve-app.ts'
import { AppNotBuiltError } from './served-files.ts'

const chunk = 'export const answer = 42\n'.repeat(40)

function page(base: string): string {
  return `<html data-base="${base}"><head>
    <meta http-equiv="Content-Security-Policy" content="script-src 'self' 'sha256-x='; connect-src 'self' https: wss:; base-uri 'none'">
    </head><body><script type="importmap">{"integrity":{}}</script>
    <script type="module" src="${base}assets/index-1.js"></script></body></html>`
}

let folder = ''
let app: ServedApp | undefined

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-serve-'))
  await mkdir(join(folder, 'app', 'assets'), { recursive: true })
  await mkdir(join(folder, 'app', 'locales'))
  await writeFile(join(folder, 'secret.txt'), 'not yours')
  const files: Record<string, string | Buffer> = {
    'index.html': page('./'),
    '200.html': page('/'),
    'config.json': '{"defaultChain":1666600000}',
    'config.json.br': brotliCompressSync('{"defaultChain":1666600000}'),
    'config.json.gz': gzipSync('{"defaultChain":1666600000}'),
    'locales/en.json': '{}',
    'assets/index-1.js': chunk,
    'assets/index-1.js.br': brotliCompressSync(chunk),
    'assets/index-1.js.gz': gzipSync(chunk),
    _headers: '/*',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, 'app', name), text)
})

afterEach(async () => {
  await app?.close()
  app = undefined
})

afterAll(() => rm(folder, { recursive: true }))

async function serve(options: Partial<ServeAppOptions> = {}): Promise<string> {
  app = await serveApp({
    folder: join(folder, 'app'),
    port: 0,
    configJson: { defaultChain: 31337 },
    connectSources: ['http://127.0.0.1:4601', 'ws://127.0.0.1:4601'],
    pageScripts: [],
    ...options,
  })
  return app.url
}

/** Sends the path unchanged and returns the body undecoded, which fetch does not. */
function raw(url: string, path: string, headers: Record<string, string> = {}) {
  return new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    request(url, { path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })
}

describe('serveApp', () => {
  test('default: serves the page with its policy as a header, extended to local nodes only', async () => {
    const response = await fetch(`${await serve()}/`)
    expect(response.headers.get('content-security-policy')).toBe(
      "script-src 'self' 'sha256-x='; connect-src 'self' https: wss: http://127.0.0.1:4601 ws://127.0.0.1:4601; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await response.text()).toContain("connect-src 'self' https: wss: http://127.0.0.1:4601 ws://127.0.0.1:4601;")
  })

  test('behavior: serves the page on every route, with asset URLs relative to the root', async () => {
    const url = await serve()
    expect(await (await fetch(`${url}/`)).text()).toContain('data-base="./"')
    for (const path of [
      '/exchange',
      '/pools',
      '/portfolio/sub.grace.eth',
      '/rewards/0xa/0xb/campaign/0xc?chainId=31337',
    ]) {
      const response = await fetch(`${url}${path}`)
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
      expect(await response.text()).toContain('data-base="/"')
    }
  })

  test('behavior: responds 404 for a missing file', async () => {
    const url = await serve()
    for (const path of ['/assets/index-2.js', '/locales/xx.json', '/robots.txt', '/_headers.txt', '/assets/gone']) {
      expect([path, (await fetch(`${url}${path}`)).status]).toEqual([path, 404])
    }
  })

  test('behavior: caches content-hashed files as immutable and revalidates the others', async () => {
    const url = await serve()
    const cacheControl = async (path: string) => (await fetch(`${url}${path}`)).headers.get('cache-control')
    expect(await cacheControl('/assets/index-1.js')).toBe('public, max-age=31536000, immutable')
    expect(await cacheControl('/config.json')).toBe('no-cache')
    expect(await cacheControl('/locales/en.json')).toBe('no-cache')
    const tag = (await fetch(`${url}/config.json`)).headers.get('etag') ?? ''
    expect((await raw(url, '/config.json', { 'if-none-match': tag })).status).toBe(304)
  })

  test('behavior: sends chunks in the compressed encodings that the build wrote', async () => {
    const url = await serve()
    const { headers, body } = await raw(url, '/assets/index-1.js', { 'accept-encoding': 'gzip, br' })
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'Accept-Encoding'])
    expect(body.equals(brotliCompressSync(chunk))).toBe(true)
    expect((await raw(url, '/assets/index-1.js')).body.toString()).toBe(chunk)
  })

  test('behavior: serves the given config.json in every encoding', async () => {
    const url = await serve()
    const { body } = await raw(url, '/config.json', { 'accept-encoding': 'br' })
    expect(JSON.parse(brotliDecompressSync(body).toString())).toEqual({ defaultChain: 31337 })
  })

  test('behavior: serves a page script from memory, with its integrity in the page', async () => {
    const code = 'document.title = "wallet"'
    const url = await serve({ pageScripts: [{ name: 'wallet', code }] })
    const html = await (await fetch(url)).text()
    const [, address = '', integrity = ''] = /<script type="module" src="([^"]+)" integrity="([^"]+)">/.exec(html) ?? []
    expect(await (await fetch(`${url}${address}`)).text()).toBe(code)
    expect(integrity).toBe(`sha256-${createHash('sha256').update(code).digest('base64')}`)
    expect(html.indexOf('assets/index-1.js')).toBeLessThan(html.indexOf(address))
  })

  test('behavior: serves no file outside of the folder', async () => {
    const url = await serve()
    for (const path of ['/../secret.txt', '/%2e%2e/secret.txt', '/..%2fsecret.txt', '/assets/..%2f..%2fsecret.txt']) {
      const { status, body } = await raw(url, path)
      expect([path, status, body.toString()]).toEqual([path, 404, 'Not found\n'])
    }
    expect((await raw(url, '/%ff')).status).toBe(404)
  })

  test('behavior: rejects methods other than GET and HEAD', async () => {
    const url = await serve()
    const response = await fetch(url, { method: 'POST', body: 'x' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
    expect((await fetch(url, { method: 'HEAD' })).status).toBe(200)
  })

  test('error: PortTakenError when the port is in use, and the first server continues', async () => {
    const url = await serve()
    const port = Number(new URL(url).port)
    const first = app
    await expect(
      serveApp({ folder: join(folder, 'app'), port, configJson: {}, connectSources: [], pageScripts: [] }),
    ).rejects.toEqual(new PortTakenError(port))
    app = first
    expect((await fetch(url)).status).toBe(200)
  })

  test('error: AppNotBuiltError for a folder without a page', async () => {
    await expect(serve({ folder: join(folder, 'app', 'locales') })).rejects.toBeInstanceOf(AppNotBuiltError)
    await expect(serve({ folder: join(folder, 'nowhere') })).rejects.toBeInstanceOf(AppNotBuiltError)
  })

  test('error: PageFormatError for a page that was built without its policy', async () => {
    const bare = await mkdtemp(join(folder, 'bare-'))
    await writeFile(join(bare, 'index.html'), '<html></html>')
    await expect(serve({ folder: bare })).rejects.toBeInstanceOf(PageFormatError)
  })
})
