import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { anchorSchema } from '../settings.ts'

const hash = v.nullable(v.pipe(v.string(), v.regex(/^0x[0-9a-f]{64}$/)))
const record = v.object({
  /** Hash of code and settings with which the store was built. */
  build: v.string(),
  genesis: hash,
  firstBlock: hash,
  /** A block that was final when this record was written. */
  anchor: v.nullable(anchorSchema),
  /** Random for each store, so that the name of its database schema is unique. */
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{8}$/)),
})
/** The metadata of a store. */
export type StoreRecord = v.InferOutput<typeof record>

const fileName = 'store.json'

/** The record of a store; null when it is missing or unreadable. Then the database is not continued. */
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
