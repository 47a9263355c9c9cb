import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { integrityOf } from './files.ts'

const source = 'boot/service-worker.js'

/** Address beside the pages: the scope of a worker is its folder. */
export const serviceWorker = 'sw.js'

/** Not cached: written by the operator, or read only by the host. */
const notCached = /^(?:config\.json|_\w+|(?:200|404|index)\.html|kill-worker\.js)$/

/** Replaces `sw.js` in an incident (docs/incidents.md); never registered by the page. */
export const killWorker = 'kill-worker.js'

/**
 * Build id of page and worker: 12 characters of the SHA-256 of all files and the worker source.
 * The release hash cannot be part of the files that it covers.
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

/** Writes the build id to the root element, where the page's code reads it. */
export function withBuildId(page: string, buildId: string): string {
  return page.replace(/ data-base="[^"]*"/, (base) => `${base} data-build="${buildId}"`)
}

/** The worker that an operator serves as `sw.js` to unregister all others. */
export async function minifiedKillWorker(folder: string): Promise<string> {
  const text = await readFile(join(folder, 'boot', killWorker), 'utf8')
  return (await minify(killWorker, text)).code
}

/**
 * The worker that caches this release.
 * @param files all built files, by address relative to the page
 */
export async function offlineWorker(
  folder: string,
  files: ReadonlyMap<string, Buffer>,
  version: string,
): Promise<string> {
  const cached = [...files].filter(([name]) => !notCached.test(name))
  // Pages are not hashed: a host may modify them.
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
