import { listBounds } from '../bounds.ts'
import { clock } from '../clock.ts'
import { ContentError, UnverifiedContentError } from './content-errors.ts'
import { codecs, parseContentId } from './content-id.ts'
import { type Downloader, download } from './download.ts'
import type { ContentSource } from './verified-content.ts'

/** Every address failed (rule 1.8.09). `attempts`: the failures in the order of the requests. */
export class ListDownloadError extends Error {
  override readonly name = 'ListDownloadError'
  /** Failure of each address. */
  readonly attempts: readonly unknown[]
  constructor(attempts: readonly unknown[]) {
    super('Failed to download list', { cause: attempts.at(-1) })
    this.attempts = attempts
  }
}

/** A web address, or content that any gateway can return. */
export type ListSource = { readonly kind: 'web'; readonly url: string } | ContentSource

export type DownloadedList = {
  readonly text: string
  /** True when a single gateway determined the content. False for a typed URL, which TLS authenticates. */
  readonly unverified: boolean
}

/**
 * Downloads a list. Content of IPFS and IPNS is verified if the gateways support that.
 * @throws ListDownloadError when no address returns it, or when the verified content lacks the file
 */
export async function downloadList(
  source: ListSource,
  gateways: readonly string[],
  by: Downloader = { fetch: (...args) => fetch(...args), clock },
): Promise<DownloadedList> {
  if (source.kind === 'web') return { text: await firstText([source.url], [], by), unverified: false }
  const { readVerified } = await import('./verified-content.ts')
  try {
    const bytes = await readVerified(source, gateways, by)
    return { text: new TextDecoder().decode(bytes), unverified: false }
  } catch (error) {
    if (error instanceof ContentError) throw new ListDownloadError([error])
    if (!(error instanceof UnverifiedContentError)) throw error
    // A single block has the same bytes in every format, so one that failed verification must not be
    // accepted as a file.
    if (isBareBlock(source)) throw new ListDownloadError(error.attempts)
    return { text: await firstText(addressesOf(source, gateways), error.attempts, by), unverified: true }
  }
}

function isBareBlock(source: ContentSource): boolean {
  return source.kind === 'ipfs' && source.path.length <= 1 && parseContentId(source.cid)?.codec === codecs.raw
}

function addressesOf(source: ContentSource, gateways: readonly string[]): readonly string[] {
  const name = source.kind === 'ipfs' ? source.cid : source.name
  return gateways.map((gateway) => `${gateway.replace(/\/+$/, '')}/${source.kind}/${name}${source.path || '/'}`)
}

/** @throws ListDownloadError, which includes the attempts before */
async function firstText(urls: readonly string[], before: readonly unknown[], by: Downloader): Promise<string> {
  const attempts = [...before]
  for (const url of urls) {
    try {
      return new TextDecoder().decode(await download(url, listBounds, by))
    } catch (error) {
      attempts.push(error)
    }
  }
  throw new ListDownloadError(attempts)
}
