import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type RunFolder = { readonly path: string; remove(): Promise<void> }

/** Creates a folder for the state of one run. */
export async function createRunFolder(): Promise<RunFolder> {
  const path = await mkdtemp(join(tmpdir(), 'dexswap-sandbox-'))
  return { path, remove: () => rm(path, { recursive: true, force: true, maxRetries: 5 }) }
}
