import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/reaper.mjs', import.meta.url))

/** A process that cleans up after this one has ended, even when it was killed. */
export type Reaper = {
  /** Ends a process group with this process. `group`: process id of its leader. */
  keep(group: number): void
  /** Unregisters a process group that has ended. */
  forget(group: number): void
  /** Registers a file or folder to remove when this process ends. */
  keepPath(path: string): void
  forgetPath(path: string): void
  /** Ends the reaper, after an ordinary clean-up. */
  dismiss(): Promise<void>
}

export function startReaper(): Reaper {
  // With a small heap and no inherited options, because this process only waits.
  const child = spawn(process.execPath, ['--max-old-space-size=16', '--jitless', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const exited = once(child, 'exit').catch(() => undefined)
  // Ignored, because without the reaper only a kill would leave processes or files.
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
      // Referenced again to await its end. While it waits, it must not keep this process running.
      child.ref()
      tell({ done: true })
      child.stdin.end()
      await exited
    },
  }
}

let shared: Reaper | null = null

/** The reaper of this process. Shared, because starting one takes longer than starting a small chain. */
export function sharedReaper(): Reaper {
  shared ??= startReaper()
  return shared
}
