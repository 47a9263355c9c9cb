import { ipnsBounds } from '../bounds.ts'
import { UnverifiedContentError } from './content-errors.ts'
import { type ContentId, parseContentId } from './content-id.ts'
import type { Downloader } from './download.ts'
import { keyOfName } from './ipns-record.ts'
import { readFile } from './read-file.ts'
import { createBlockReader, fetchIpnsRecord } from './trustless-gateways.ts'

export type ContentSource =
  | { readonly kind: 'ipfs'; readonly cid: string; readonly path: string }
  | { readonly kind: 'ipns'; readonly name: string; readonly path: string }

/**
 * Reads a file. Verifies each block by its identifier, and each name by its signed record.
 * @throws ContentError when the blocks lack the file; UnverifiedContentError when not verifiable
 */
export async function readVerified(
  source: ContentSource,
  gateways: readonly string[],
  by: Downloader,
): Promise<Uint8Array> {
  const { root, path } = await rootOf(source, gateways, by)
  return readFile(root, path, createBlockReader(gateways, by))
}

async function rootOf(
  source: ContentSource,
  gateways: readonly string[],
  by: Downloader,
): Promise<{ readonly root: ContentId; readonly path: readonly string[] }> {
  let place = source
  for (let hops = 0; place.kind === 'ipns' && hops < ipnsBounds.hops; hops += 1) {
    const key = keyOfName(place.name)
    if (!key) throw new UnverifiedContentError([])
    const { value } = await fetchIpnsRecord(key, gateways, by)
    place = placeIn(value, place.path)
  }
  const root = place.kind === 'ipfs' ? parseContentId(place.cid) : null
  if (!root) throw new UnverifiedContentError([])
  return { root, path: segmentsOf(place.path) }
}

/** The location in a record, followed by the requested path. */
function placeIn(value: string, path: string): ContentSource {
  const [, kind, name = '', within = ''] = /^\/(ipfs|ipns)\/([^/]+)(\/.*)?$/.exec(value) ?? []
  const below = `${within.replace(/\/+$/, '')}${path}`
  if (kind === 'ipfs') return { kind, cid: name, path: below }
  if (kind === 'ipns') return { kind, name, path: below }
  throw new UnverifiedContentError([])
}

/** Segments of a path without query and fragment, percent-decoded. */
function segmentsOf(path: string): readonly string[] {
  const [names = ''] = path.split(/[?#]/)
  return names
    .split('/')
    .filter((name) => name !== '')
    .map((name) => {
      try {
        return decodeURIComponent(name)
      } catch {
        return name
      }
    })
}
