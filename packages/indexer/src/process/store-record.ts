import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { anchorSchema } from '../settings.ts'

const hash = v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)))
const record = v.object({
  /** Hash over code and settings that the store was built with. */
  build: v.string(),
  genesis: hash,
  firstBlock: hash,
  /** A block that was final when it was noted. */
  anchor: v.nullable(anchorSchema),
  /** Random, and new for every store that is begun: part of the database schema's name, so that no two ever meet. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
})
/** What is noted beside a store about what it holds. */
export type StoreRecord = v.InferOutput<typeof record>

const fileName = 'store.json'
const databaseName = 'pglite'

export const databaseFolder = (storeFolder: string): string => join(storeFolder, databaseName)

/** Null where there is none, or one that cannot be read: the store beside it is then not continued. */
export async function readStoreRecord(storeFolder: string): Promise<StoreRecord | null> {
  try {
    return v.parse(record, JSON.parse(await readFile(join(storeFolder, fileName), 'utf8')))
  } catch {
    return null
  }
}

export async function writeStoreRecord(storeFolder: string, content: StoreRecord): Promise<void> {
  await mkdir(storeFolder, { recursive: true })
  const path = join(storeFolder, fileName)
  await writeFile(`${path}.new`, JSON.stringify(content))
  await rename(`${path}.new`, path)
}

/** Removes the embedded database. Only what the indexer itself has written is touched. */
export async function removeDatabase(storeFolder: string): Promise<void> {
  await rm(databaseFolder(storeFolder), { recursive: true, force: true })
}
