import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/reaper.mjs', import.meta.url))
let input: Writable | null = null

/** The stdin of the script closes when this process ends. Then the script cleans up. */
function send(message: object): void {
  if (input === null) {
    const child = spawn(process.execPath, ['--max-old-space-size=16', '--jitless', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '' },
      detached: true,
    })
    // Neither the child nor its input keeps this process running.
    child.unref()
    Reflect.get(child.stdin, 'unref')?.call(child.stdin)
    child.stdin.on('error', () => {})
    input = child.stdin
  }
  input.write(`${JSON.stringify(message)}\n`)
}

/**
 * Ends processes and removes folders of tests when the process of the tests ends, even when it is
 * killed.
 */
export const reaper = {
  /** Ends a process group with this process. @param leader of the process group */
  keep: (leader: number | undefined) => send({ group: leader }),
  forget: (leader: number | undefined) => send({ ended: leader }),
  keepPath: (path: string) => send({ path }),
  forgetPath: (path: string) => send({ removed: path }),
}
