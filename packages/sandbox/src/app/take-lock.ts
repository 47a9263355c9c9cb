import { readFile, rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'

export type Lock = { release(): Promise<void> }

const retryMs = 200

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: the process exists, but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** Creates the lock file once no living process has it. Stops waiting when `isObsolete` returns true. */
export async function takeLock(file: string, isObsolete: () => boolean): Promise<Lock> {
  for (;;) {
    const isTaken = await writeFile(file, String(process.pid), { flag: 'wx' }).then(
      () => false,
      () => true,
    )
    if (!isTaken) return { release: () => rm(file, { force: true }) }
    if (isObsolete()) return { release: async () => {} }
    const holder = Number(await readFile(file, 'utf8').catch(() => ''))
    // The holder has ended without releasing the lock. An empty file is being written at this moment.
    if (holder > 0 && !isAlive(holder)) await rm(file, { force: true })
    await delay(retryMs)
  }
}
