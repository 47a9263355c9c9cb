import { createHash } from 'node:crypto'

/** List of a release's files, in the form of a WEBCAT manifest without signatures. */
export const releaseFile = 'release.json'

/** Written by the operator or read only by the host; compressed forms hold the same bytes. */
const notListed = /^(?:config\.json|_\w+|release\.json|.*\.(?:br|gz))$/

type ReleaseOptions = {
  readonly version: string
  /** The content policy of the header. */
  readonly policy: string
  /** All built files, including pages and worker, by address relative to the page. */
  readonly files: ReadonlyMap<string, Buffer>
}

/** JSON with sorted keys and no spaces (RFC 8785 for strings, arrays and objects). */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(',')}}`
}

/**
 * Manifest of a release: SHA-256 (base64url) of each file, and its policy.
 * The SHA-256 of this text identifies the release.
 */
export function releaseList({ version, policy, files }: ReleaseOptions): string {
  const hashes = [...files]
    .filter(([name]) => !notListed.test(name))
    .map(([name, bytes]) => [`/${name}`, createHash('sha256').update(bytes).digest('base64url')])
  return canonical({
    manifest: {
      // Shared by all hosts; a site that enrols with WEBCAT puts its origin here.
      app: 'urn:dexswap',
      version,
      default_csp: policy,
      default_index: 'index.html',
      default_fallback: '/200.html',
      files: Object.fromEntries(hashes),
      wasm: [],
      extra_csp: {},
    },
  })
}
