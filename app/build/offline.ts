import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { integrityOf } from './files.ts'

const source = 'boot/service-worker.js'

/** Beside the pages, as the scope of a service worker is its folder. */
export const serviceWorker = 'sw.js'

/** Not cached: files that the operator writes or that only the host reads. */
const notCached = /^(?:config\.json|_\w+|(?:200|404|index)\.html|kill-worker\.js)$/

/**
 * Operators serve it as `sw.js` in an incident (docs/incidents.md); the page never registers it.
 */
export const killWorker = 'kill-worker.js'

/**
 * Build id of page and worker: 12 characters of the SHA-256 of all files and the worker source.
 * The release hash cannot be used, as it covers these files.
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
  // Pages have no hash, as a host may modify them.
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
