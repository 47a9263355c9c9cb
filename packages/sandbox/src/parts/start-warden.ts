import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/reaper.mjs', import.meta.url))

/** Cleans up after this process if it is killed so hard that it cannot do it itself. */
export type Warden = {
  /** A process group that ends with us; the group's id is the pid of a child started as its leader. */
  keep(group: number): void
  /** The group has ended by itself. */
  forget(group: number): void
  /** A file or folder that goes with us. */
  keepPath(path: string): void
  forgetPath(path: string): void
  /** Everything is cleaned up: the warden goes. */
  dismiss(): Promise<void>
}

export function startWarden(): Warden {
  // A small heap and no inherited options: it waits all its life.
  const child = spawn(process.execPath, ['--max-old-space-size=16', '--jitless', script], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  const exited = once(child, 'exit').catch(() => undefined)
  // Without a warden only a hard kill leaves something behind; that is no reason not to start.
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
      // Unreferenced while it waits, but its end is waited for.
      child.ref()
      tell({ done: true })
      child.stdin.end()
      await exited
    },
  }
}
