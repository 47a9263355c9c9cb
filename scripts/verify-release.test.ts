import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { isSigned, verifyRelease } from './verify-release.mjs'

const policy = "default-src 'none'; connect-src 'self' https:; base-uri 'none'"
const names = ['200.html', 'assets/index-a1.js', 'assets/index-b2.css', 'index.html', 'locales/en.json', 'sw.js']
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')
const built = new Map(names.map((name) => [name, Buffer.from(`the bytes of ${name}`)]))
const list = JSON.stringify({
  manifest: {
    default_csp: policy,
    default_index: 'index.html',
    files: Object.fromEntries([...built].map(([name, bytes]) => [`/${name}`, sha256(bytes)])),
  },
})

const compressors = { br: brotliCompressSync, gzip: gzipSync, identity: (bytes: Buffer) => bytes }
let server: Server | null = null

/** Serves a release at a local address. @param alter changes the bytes per encoding; null: missing */
async function serve(
  alter: (name: string, coding: string, bytes: Buffer) => Buffer | null,
  csp: string | null = policy,
) {
  server = createServer((request, response) => {
    const name = request.url?.slice('/shop/'.length) || 'index.html'
    const coding = String(request.headers['accept-encoding']) as keyof typeof compressors
    const bytes = name === 'config.json' ? Buffer.from('{}') : built.get(name)
    const served = bytes && alter(name, coding, bytes)
    if (!served) return response.writeHead(404).end()
    if (csp !== null) response.setHeader('content-security-policy', csp)
    if (coding !== 'identity') response.setHeader('content-encoding', coding)
    response.end(compressors[coding](served))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/shop/`
}
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

/** The bytes with one bit flipped. */
function flipped(bytes: Buffer): Buffer {
  const other = Buffer.from(bytes)
  other[7] = (other[7] ?? 0) ^ 1
  return other
}

describe('verifyRelease', () => {
  it('behavior: accepts the release, also with other connect sources in its policy', async () => {
    const site = await serve((_name, _coding, bytes) => bytes, policy.replace('https:', 'https://node.example'))
    const hash = createHash('sha256').update('{}').digest('hex')
    expect(await verifyRelease(site, list)).toEqual({
      files: names.length,
      differing: [],
      notes: [`config.json is the operator's own: SHA-256 ${hash}`],
    })
  })

  it.each(names)('behavior: reports only %s when one of its bits is flipped', async (changed) => {
    const site = await serve((name, _coding, bytes) => (name === changed ? flipped(bytes) : bytes))
    const { differing } = await verifyRelease(site, list)
    // The folder serves the page too, so that both are reported.
    const wanted = changed === 'index.html' ? ['/', '/index.html'] : [`/${changed}`]
    expect(differing.map(({ name }) => name)).toEqual(wanted)
  })

  it('behavior: reports a file with a wrong compressed form and a missing file', async () => {
    const site = await serve((name, coding, bytes) => {
      if (name === 'sw.js') return null
      return name === 'assets/index-a1.js' && coding === 'br' ? flipped(bytes) : bytes
    })
    const { differing } = await verifyRelease(site, list)
    expect(differing.map(({ name, why }) => [name, why.replace(/[0-9a-f]{64}/, '…')])).toEqual([
      ['/assets/index-a1.js', 'other bytes (SHA-256 …, requested as br)'],
      ['/sw.js', 'not available as identity: status 404'],
    ])
  })

  it('behavior: reports a missing policy and one that differs from the release', async () => {
    const weak = await serve((_name, _coding, bytes) => bytes, policy.replace("'none'", "'self'"))
    expect((await verifyRelease(weak, list)).notes[0]).toBe('its content policy is not that of the release')
    server?.close()
    const none = await serve((_name, _coding, bytes) => bytes, null)
    expect((await verifyRelease(none, list)).notes[0]).toMatch(/no content policy in a header/)
  })
})

describe('isSigned', () => {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const key = publicKey.export({ type: 'spki', format: 'pem' })
  const signature = sign(null, Buffer.from(list), privateKey).toString('base64')

  it('behavior: accepts only the bytes that were signed', () => {
    expect([isSigned(list, `${signature}\n`, key), isSigned(`${list} `, signature, key)]).toEqual([true, false])
  })

  it('behavior: rejects the signature of another key', () => {
    const other = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' })
    expect(isSigned(list, signature, other)).toBe(false)
  })
})
