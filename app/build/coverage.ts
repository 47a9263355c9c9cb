import { filesBelow, integrityOf, isFetched, isScript } from './files.ts'

/** Thrown when a page would run a script without an integrity check. */
export class UncoveredScriptError extends Error {
  override readonly name = 'UncoveredScriptError'
  readonly page: string
  readonly scripts: readonly string[]
  constructor(page: string, scripts: readonly string[]) {
    super(`${page} has no right integrity hash for ${scripts.join(', ')}`)
    this.page = page
    this.scripts = scripts
  }
}

/** Fields of the import map that the check reads. */
type ImportMap = { integrity?: Record<string, string> }

/**
 * Compares the import maps of the built pages with the scripts on disk.
 * @throws UncoveredScriptError
 */
export async function assertCovered(folder: string): Promise<void> {
  const files = await filesBelow(folder)
  const scripts = [...files].filter(([file]) => isScript(file) || isFetched(file))
  for (const [page, bytes] of files) {
    if (!page.endsWith('.html')) continue
    const text = /<script type="importmap">(.*?)<\/script>/s.exec(bytes.toString('utf8'))?.[1] ?? '{}'
    const { integrity = {} } = JSON.parse(text) as ImportMap
    const covered = new Map(Object.entries(integrity).map(([file, hash]) => [file.replace(/^\.?\//, ''), hash]))
    const missing = scripts.filter(([file, script]) => covered.get(file) !== integrityOf(script))
    if (missing.length > 0) {
      throw new UncoveredScriptError(
        page,
        missing.map(([file]) => file),
      )
    }
  }
}
