import { clock } from '#io/clock.ts'
import { type Downloader, download } from './download.ts'
import { rasterType } from './raster-type.ts'

const logoLimits = { timeoutMs: 10_000, bytes: 200_000 } as const
/** Pictures kept at once; the letters serve for all others. */
const mostKept = 2000

/** Pictures by their address. An address that failed is remembered and never asked again. */
export type LogoBook = {
  /** A blob address; null where it failed; undefined where nobody has asked, or the answer is not there yet. */
  get(url: string): string | null | undefined
  /** Never rejects. */
  load(url: string): Promise<void>
}

/** Where a picture is asked for: strangers' lists may name http(s) and ipfs, and no scheme that runs something. */
function addressOf(url: string, gateways: readonly string[]): string | null {
  if (url.startsWith('https://')) return url
  const [, name] = /^ipfs:\/\/([A-Za-z0-9][^\s]{0,500})$/.exec(url) ?? []
  return name && gateways[0] ? `${gateways[0].replace(/\/+$/, '')}/ipfs/${name}` : null
}

export function createLogoBook(
  gateways: readonly string[],
  by: Downloader = { fetch: (...asked) => fetch(...asked), clock },
): LogoBook {
  const loaded = new Map<string, string | null>()
  const underWay = new Map<string, Promise<void>>()
  async function fetchLogo(url: string) {
    const address = addressOf(url, gateways)
    const bytes = address && loaded.size < mostKept ? await download(address, logoLimits, by).catch(() => null) : null
    const type = bytes && rasterType(bytes)
    // A copy: the bytes that a stream gave may stand in shared memory, which a Blob does not take.
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
