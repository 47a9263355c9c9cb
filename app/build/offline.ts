import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { integrityOf } from './files.ts'

const source = 'boot/service-worker.js'

/**
 * Name of the service worker file; it is in the folder of the pages, because that folder is its
 * scope.
 */
export const serviceWorker = 'sw.js'

/**
 * Files that the service worker does not cache: the operator writes them, or only the host reads
 * them.
 */
const notCached = /^(?:config\.json|_\w+|(?:200|404|index)\.html|kill-worker\.js)$/

/**
 * File that operators serve as `sw.js` in an incident (docs/incidents.md); the page never registers
 * it.
 */
export const killWorker = 'kill-worker.js'

/**
 * Build id of page and worker: the first 12 characters of the SHA-256 of all files and the worker
 * source. The release hash cannot serve as id, because it covers these files.
 */
export async function buildIdOf(folder: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const worker = await readFile(join(folder, source))
  return createHash('sha256')
    .update(
      JSON.stringify([...files, [serviceWorker, worker] as const].map(([name, bytes]) => [name, integrityOf(bytes)])),
    )
    .digest('base64url')
    .slice(0, 12)
}

/** Writes the build id to the root element, where the app reads it. */
export function withBuildId(page: string, buildId: string): string {
  return page.replace(/ data-base="[^"]*"/, (base) => `${base} data-build="${buildId}"`)
}

/** The worker that unregisters all others when an operator serves it as `sw.js`. */
export async function minifiedKillWorker(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'boot', killWorker), 'utf8')
  return (await minify(killWorker, text)).code
}

/**
 * Service worker that caches this release.
 * @param files all built files by path relative to the page
 */
export async function offlineWorker(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  version: string,
): Promise<string> {
  const cached = [...files].filter(([name]) => !notCached.test(name))
  // The worker checks no hash of a page, as a host may modify pages.
  const release = {
    version,
    files: {
      './': null,
      '200.html': null,
      ...Object.fromEntries(cached.map(([name, bytes]) => [name, integrityOf(bytes)])),
    },
  }
  const text = await readFile(join(folder, source), 'utf8')
  const { code } = await minify(source, text.replace('%RELEASE%', JSON.stringify(release)))
  return code
}
