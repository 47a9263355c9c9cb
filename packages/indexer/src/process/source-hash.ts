import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** True for sources. Declaration files are not, because Ponder writes one when it starts. */
const isSource = (name: string) => name.endsWith('.ts') && !/\.(test|d)\.ts$/.test(name)

/** Hash of the indexer's code. Only the code that built a store continues it. */
export async function hashSources(folders: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const folder of folders) {
    const names = (await readdir(folder, { recursive: true })).filter(
      (name) => isSource(name) && !name.includes('.ponder'),
    )
    for (const name of names.sort()) hash.update(name).update(await readFile(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 16)
}
