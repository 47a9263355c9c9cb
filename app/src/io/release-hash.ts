import { failure } from './failure.ts'
import { BodyTooLargeError, readBody } from './http.ts'
import { pageBase } from './page.ts'

/** `release.json` is missing or invalid. */
export class ReleaseListMissingError extends failure(
  'ReleaseListMissingError',
  'The list of the files of this release cannot be read.',
) {}

/** Maximum size of the file in bytes; no release comes near it. */
const releaseBytes = 1_000_000

/**
 * SHA-256 of `release.json` in hex, which identifies the release. It is as the host states it,
 * unverified.
 * @throws ReleaseListMissingError
 */
export async function readReleaseHash(fetchFile: typeof fetch = fetch): Promise<string> {
  try {
    const response = await fetchFile(new URL('release.json', pageBase()), { cache: 'no-cache' })
    const bytes = response.ok ? await readBody(response, releaseBytes) : null
    const text = bytes && new TextDecoder().decode(bytes)
    // Some hosts return a page for every URL, so the content is checked.
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
