import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'

/** All files of a folder by path relative to it, in alphabetical order. */
export async function filesBelow(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = new Map<string, Buffer>()
  for (const path of paths.sort()) files.set(relative(folder, path).split(sep).join('/'), await readFile(path))
  return files
}

/** Value of an `integrity` attribute. */
export function integrityOf(bytes: Buffer): string {
  return `sha256-${createHash('sha256').update(bytes).digest('base64')}`
}

/** Whether the page itself fetches the file and checks its hash: texts and fonts. */
export function isFetched(file: string): boolean {
  return /^locales\/.*\.json$|\.woff2$/.test(file)
}

export function isScript(file: string): boolean {
  return /\.[cm]?js$/.test(file)
}
