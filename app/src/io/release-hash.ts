import { failure } from './failure.ts'
import { BodyTooLargeError, readBody } from './http.ts'
import { pageBase } from './page.ts'

/** The list of the release's files did not come as one. */
export class ReleaseListMissingError extends failure(
  'ReleaseListMissingError',
  'The list of the files of this release cannot be read.',
) {}

/** More than the list of any release takes. */
const releaseBytes = 1_000_000

/**
 * The hash that names the release whose list stands beside the page: SHA-256 of `release.json`, in hex digits. It is the host's word.
 * @throws ReleaseListMissingError
 */
export async function readReleaseHash(fetchFile: typeof fetch = fetch): Promise<string> {
  try {
    const response = await fetchFile(new URL('release.json', pageBase()), { cache: 'no-cache' })
    const bytes = response.ok ? await readBody(response, releaseBytes) : null
    const text = bytes && new TextDecoder().decode(bytes)
    // A host that answers every address with a page has no list.
    if (!bytes || !text?.startsWith('{"manifest":')) throw new ReleaseListMissingError()
    const digest = await crypto.subtle.digest('SHA-256', bytes.slice())
    return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch (cause) {
    if (cause instanceof BodyTooLargeError || !(cause instanceof ReleaseListMissingError)) {
      throw new ReleaseListMissingError({ cause })
    }
    throw cause
  }
}
