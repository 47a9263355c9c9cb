import { createHash } from 'node:crypto'

/** File list of a release, as an unsigned WEBCAT manifest. */
export const releaseFile = 'release.json'

/**
 * Files that the manifest omits: those of operator or host, and compressed copies of listed files.
 */
const notListed = /^(?:config\.json|_\w+|release\.json|.*\.(?:br|gz))$/

type ReleaseOptions = {
  readonly version: string
  /** Content policy that the host sends as a header. */
  readonly policy: string
  /** All built files, including pages and worker, by path relative to the page. */
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
 * Manifest of a release: SHA-256 (base64url) of each file, and the policy.
 * The SHA-256 of this text identifies the release.
 */
export function releaseList({ version, policy, files }: ReleaseOptions): string {
  const hashes = [...files]
    .filter(([name]) => !notListed.test(name))
    .map(([name, bytes]) => [`/${name}`, createHash('sha256').update(bytes).digest('base64url')])
  return canonical({
    manifest: {
      // The same value for every host; a site that enrols with WEBCAT replaces it with its origin.
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
