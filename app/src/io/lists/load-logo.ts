import { logoBounds } from '../bounds.ts'
import { clock } from '../clock.ts'
import { type Downloader, download } from './download.ts'

const signatures: readonly (readonly [string, readonly number[], number])[] = [
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/gif', [0x47, 0x49, 0x46, 0x38], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
]

/** Media type by a file's first bytes, because servers may state a wrong one; null for other files. */
function rasterType(bytes: Uint8Array): string | null {
  const found = signatures.find(([, signature, at]) => signature.every((byte, index) => bytes[at + index] === byte))
  return found?.[0] ?? null
}

/** Maximum number of cached pictures. Tokens beyond it are displayed with letters. */
const maxCached = 2000

/** Pictures by URL. A failure is cached too, and not retried. */
export type LogoCache = {
  /** A blob URL; null after a failure; undefined while not loaded. */
  get(url: string): string | null | undefined
  /** Loads the picture. Never rejects; a failure is cached as null. */
  load(url: string): Promise<void>
}

/** URL to request; null unless it is https or ipfs, because lists are untrusted. */
function addressOf(url: string, gateways: readonly string[]): string | null {
  if (url.startsWith('https://')) return url
  const [, name] = /^ipfs:\/\/([A-Za-z0-9][^\s]{0,500})$/.exec(url) ?? []
  return name && gateways[0] ? `${gateways[0].replace(/\/+$/, '')}/ipfs/${name}` : null
}

export function createLogoCache(
  gateways: readonly string[],
  by: Downloader = { fetch: (...args) => fetch(...args), clock },
): LogoCache {
  const loaded = new Map<string, string | null>()
  const underWay = new Map<string, Promise<void>>()
  async function fetchLogo(url: string) {
    const address = addressOf(url, gateways)
    const bytes = address && loaded.size < maxCached ? await download(address, logoBounds, by).catch(() => null) : null
    const type = bytes && rasterType(bytes)
    // A Blob does not accept views of shared memory, so the bytes are copied.
    loaded.set(url, bytes && type ? URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type })) : null)
    underWay.delete(url)
  }
  return {
    get: (url) => loaded.get(url),
    load(url) {
      if (loaded.has(url)) return Promise.resolve()
      const started = underWay.get(url) ?? fetchLogo(url)
      if (!underWay.has(url)) underWay.set(url, started)
      return started
    },
  }
}
