import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import * as v from 'valibot'
import type { RpcClient } from '../chain/connect-node.ts'
import type { World } from '../world/deploy-world.ts'

/** Data that is stored with the dump of a chain. */
export type StoredWorld = {
  readonly world: World
  /** Approvals that traders gave in the history, so that the live market does not repeat them. */
  readonly approvals: readonly string[]
}

/** Thrown when anvil returned a dump in another format than that of the pinned version. */
export class StateDumpError extends Error {
  override readonly name = 'StateDumpError'
  constructor(options?: ErrorOptions) {
    super('The local chain returned a state that cannot be stored; run npm install again.', options)
  }
}

const dumpSchema = v.looseObject({
  accounts: v.record(v.string(), v.unknown()),
  blocks: v.array(v.unknown()),
  transactions: v.array(v.looseObject({ info: v.looseObject({ traces: v.array(v.unknown()) }) })),
})

/** `stored`: JSON that this module wrote. Not validated, because the digest covers it. */
const manifestSchema = v.object({ digest: v.string(), stored: v.string() })

export const dumpFile = (folder: string) => join(folder, 'dump.json')
const manifestFile = (folder: string) => join(folder, 'manifest.json')
const digestOf = (...parts: readonly (string | Uint8Array)[]) => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest('hex')
}

/**
 * Writes the chain with blocks, receipts and logs, but without traces, which are three quarters of its
 * size.
 * @throws StateDumpError, RpcError
 */
export async function writeState(client: RpcClient, folder: string, world: StoredWorld): Promise<void> {
  const packed = await client.request({ method: 'anvil_dumpState', params: [] })
  try {
    const bytes = await promisify(gunzip)(Buffer.from(v.parse(v.string(), packed).slice(2), 'hex'))
    const dump = v.parse(dumpSchema, JSON.parse(bytes.toString()))
    const transactions = dump.transactions.map((each) => ({ ...each, info: { ...each.info, traces: [] } }))
    const text = JSON.stringify({ ...dump, transactions })
    const stored = JSON.stringify(world)
    await writeFile(dumpFile(folder), text)
    await writeFile(manifestFile(folder), JSON.stringify({ digest: digestOf(stored, text), stored }))
  } catch (cause) {
    throw new StateDumpError({ cause })
  }
}

/** A stored world; null when a file is missing, truncated or changed. */
export async function readState(folder: string): Promise<StoredWorld | null> {
  try {
    const { digest, stored } = v.parse(manifestSchema, JSON.parse(await readFile(manifestFile(folder), 'utf8')))
    if (digestOf(stored, await readFile(dumpFile(folder))) !== digest) return null
    return JSON.parse(stored)
  } catch {
    return null
  }
}
