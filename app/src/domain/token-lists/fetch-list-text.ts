import { type ListLocation, ListLocationInvalidError, parseListLocation } from '@dexswap/token-lists'
import { contenthashUri } from '#domain/names/contenthash-uri.ts'
import { type NameSource, resolveContenthash } from '#domain/names/resolve-name.ts'
import { downloadList, type ListSource } from '#io/lists/download-list.ts'
import { ListProtocolError } from './list-errors.ts'

export type ListFetchParts = {
  /** Tried in order. */
  readonly gateways: readonly string[]
  /** The chain that list names stand on, whatever the wallet's chain is. */
  readonly names: NameSource
  readonly download?: (source: ListSource, gateways: readonly string[]) => Promise<string>
}

function located(text: string): ListLocation {
  try {
    return parseListLocation(text)
  } catch (cause) {
    throw cause instanceof ListLocationInvalidError ? new ListProtocolError(text, { cause }) : cause
  }
}

/** A name leads to content; what that content is called in turn is not followed any further. */
async function sourceOf(location: ListLocation, names: NameSource): Promise<ListSource> {
  if (location.kind !== 'ens') return location
  const uri = contenthashUri(await resolveContenthash(names, location.name))
  const source = located(`${uri}${location.path}`)
  if (source.kind === 'ens' || source.kind === 'web') throw new ListProtocolError(uri)
  return source
}

/**
 * The text of the list at a location.
 * @throws ListProtocolError, EnsResolverError, EnsNameError, ContenthashError, ListDownloadError
 */
export async function fetchListText(url: string, parts: ListFetchParts): Promise<string> {
  const { gateways, names, download = downloadList } = parts
  return download(await sourceOf(located(url), names), gateways)
}
