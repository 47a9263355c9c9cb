import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/reaper.mjs', import.meta.url))

/** Cleans up after this process ends, even when it is killed. */
export type Reaper = {
  /** Registers a process group to end with this process; its id is the pid of the leader. */
  keep(group: number): void
  /** Unregisters a process group that has ended. */
  forget(group: number): void
  /** Registers a file or folder to remove when this process ends. */
  keepPath(path: string): void
  forgetPath(path: string): void
  /** Ends the reaper after an ordinary clean-up. */
  dismiss(): Promise<void>
}

export function startReaper(): Reaper {
  // The reaper only waits, so it gets a small heap and no inherited options.
  const child = spawn(process.execPath, ['--max-old-space-size=16', '--jitless', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const exited = once(child, 'exit').catch(() => undefined)
  // A failure is ignored, because without the reaper only a kill leaves processes or files.
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
      // The reaper is unreferenced while it waits; referenced here because its end is awaited.
      child.ref()
      tell({ done: true })
      child.stdin.end()
      await exited
    },
  }
}

let shared: Reaper | null = null

/** The reaper of this process. Shared, because starting one is slower than a small chain. */
export function sharedReaper(): Reaper {
  shared ??= startReaper()
  return shared
}
