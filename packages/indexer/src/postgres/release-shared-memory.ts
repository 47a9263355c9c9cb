import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

/**
 * Line number in `postmaster.pid` of key and id of the shared memory segment that locks the data
 * folder.
 */
const segmentLine = 6

/** Id of the System V shared memory segment of a server; null on Windows, which has none. */
export async function segmentOf(data: string): Promise<string | null> {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n')
  return /^ *\d+ +(\d+)$/.exec(lines[segmentLine] ?? '')?.[1] ?? null
}

/** Removes the shared memory segment of a killed server, as the next start of its store would do. */
export async function releaseSharedMemory(data: string): Promise<void> {
  try {
    const segment = await segmentOf(data)
    if (segment !== null) await promisify(execFile)('ipcrm', ['-m', segment])
  } catch {
    // The file or the command is missing. Then a segment of 56 bytes remains until the next start of store
    // or machine.
  }
}
