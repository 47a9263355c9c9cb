// Static servers for the peers of bench/start.mjs, with brotli and cached assets like a real host.
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress } from 'node:zlib'
import { filesBelow } from '../app/build/files.ts'
import { answerOf } from './kyber/answers.mjs'

const compress = promisify(brotliCompress)
const types = { html: 'text/html; charset=utf-8', js: 'text/javascript', css: 'text/css', woff2: 'font/woff2' }
const prefix = '/answers/'

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}

async function prepared(folder) {
  const files = new Map()
  for (const [name, bytes] of await filesBelow(folder)) {
    const ending = name.split('.').at(-1)
    const isText = ending !== 'woff2'
    const headers = {
      'Content-Type': types[ending] ?? 'application/octet-stream',
      'Cache-Control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isText && { 'Content-Encoding': 'br' }),
    }
    files.set(`/${name}`, { headers, body: isText ? await compress(bytes) : bytes })
  }
  return files
}

/** Serves a built page, with Kyber's answers below `/answers/`. */
export async function servePage(folder) {
  const files = await prepared(folder)
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request)
    if (request.url.startsWith(prefix)) {
      const answer = answerOf(request.url.slice(prefix.length), body)
      response.writeHead(answer ? 200 : 404, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
      return
    }
    const { pathname } = new URL(request.url, 'http://localhost')
    const file = files.get(pathname === '/' ? '/index.html' : pathname)
    if (!file) return void response.writeHead(404).end()
    response.writeHead(200, { ...file.headers, 'Content-Length': file.body.byteLength }).end(file.body)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve)
        server.closeAllConnections()
      }),
  }
}

/** Load average of the machine over one minute; NaN if the system reports none. */
export async function machineLoad() {
  const text = await readFile('/proc/loadavg', 'utf8').catch(() => '')
  return Number(text.split(' ')[0] || Number.NaN)
}
