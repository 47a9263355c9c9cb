import { clock } from '#io/clock.ts'
import { isContentOf } from './content-id.ts'
import { type Downloader, download } from './download.ts'
import { ListAttemptError, ListDownloadError } from './list-errors.ts'

/** Where bytes come from: an address, or content that any of the gateways may bring. */
export type ListSource =
  | { readonly kind: 'web'; readonly url: string }
  | { readonly kind: 'ipfs'; readonly cid: string; readonly path: string }
  | { readonly kind: 'ipns'; readonly name: string; readonly path: string }

export const listLimits = { timeoutMs: 10_000, bytes: 5_000_000 } as const

function addressesOf(source: ListSource, gateways: readonly string[]): readonly string[] {
  if (source.kind === 'web') return [source.url]
  const name = source.kind === 'ipfs' ? source.cid : source.name
  return gateways.map((gateway) => `${gateway.replace(/\/+$/, '')}/${source.kind}/${name}${source.path || '/'}`)
}

/**
 * The text of a list, from the first address that gives it.
 * @throws ListDownloadError when none does
 */
export async function downloadList(
  source: ListSource,
  gateways: readonly string[],
  by: Downloader = { fetch: (...asked) => fetch(...asked), clock },
): Promise<string> {
  const attempts: Error[] = []
  for (const url of addressesOf(source, gateways)) {
    try {
      const bytes = await download(url, listLimits, by)
      // A path leads through a directory, whose blocks are not here to be checked.
      if (source.kind === 'ipfs' && source.path.length <= 1 && !(await isContentOf(source.cid, bytes))) {
        throw new ListAttemptError(url, { code: 'wrong-content', cid: source.cid })
      }
      return new TextDecoder().decode(bytes)
    } catch (error) {
      attempts.push(
        error instanceof Error ? error : new ListAttemptError(url, { code: 'unreachable' }, { cause: error }),
      )
    }
  }
  throw new ListDownloadError(attempts)
}
