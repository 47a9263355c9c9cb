import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/reaper.mjs', import.meta.url))

/** Cleans up after this process, also when it is killed. */
export type Reaper = {
  /** Ends a process group with this process; its id is the pid of the leader. */
  keep(group: number): void
  /** The group has ended by itself. */
  forget(group: number): void
  /** Removes a file or folder with this process. */
  keepPath(path: string): void
  forgetPath(path: string): void
  /** Ends the reaper after an ordinary clean-up. */
  dismiss(): Promise<void>
}

export function startReaper(): Reaper {
  // A small heap and no inherited options: it only waits.
  const child = spawn(process.execPath, ['--max-old-space-size=16', '--jitless', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const exited = once(child, 'exit').catch(() => undefined)
  // Without it, only a kill leaves something behind, so a failure does not stop the start.
  child.on('error', () => {})
  child.stdin.on('error', () => {})
  child.unref()
  const tell = (message: object) => void child.stdin.write(`${JSON.stringify(message)}\n`)
  return {
    keep: (group) => tell({ group }),
    forget: (group) => tell({ ended: group }),
    keepPath: (path) => tell({ path }),
    forgetPath: (path) => tell({ removed: path }),
    dismiss: async () => {
      // Unreferenced while it waits; its end is awaited.
      child.ref()
      tell({ done: true })
      child.stdin.end()
      await exited
    },
  }
}

let shared: Reaper | null = null

/** The reaper of this process: starting one takes longer than loading a small chain. */
export function sharedReaper(): Reaper {
  shared ??= startReaper()
  return shared
}
