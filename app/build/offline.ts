import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { minify } from 'vite'
import { integrityOf } from './files.ts'

const source = 'boot/service-worker.js'

/** Its address beside the pages: a worker reaches what lies below its own folder. */
export const serviceWorker = 'sw.js'

/** Written by the operator, or read by the host alone. */
const notKept = /^(?:config\.json|_\w+|(?:200|404|index)\.html)$/

/**
 * The worker that keeps this release at hand.
 * @param files everything that was built, by address relative to the page
 */
export async function offlineWorker(folder: string, files: ReadonlyMap<string, Buffer>): Promise<string> {
  const kept = [...files].filter(([name]) => !notKept.test(name))
  // A host may put something into its pages: they have no hash of their own, and their bytes still name the release.
  const release = {
    version: createHash('sha256')
      .update(JSON.stringify([...files].map(([name, bytes]) => [name, integrityOf(bytes)])))
      .digest('base64url')
      .slice(0, 12),
    files: {
      './': null,
      '200.html': null,
      ...Object.fromEntries(kept.map(([name, bytes]) => [name, integrityOf(bytes)])),
    },
  }
  const text = await readFile(join(folder, source), 'utf8')
  const { code } = await minify(source, text.replace('%RELEASE%', JSON.stringify(release)))
  return code
}
