import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/reaper.mjs', import.meta.url))
let input: Writable | null = null

/** The script's stdin closes when this process ends, which makes it clean up. */
function send(message: object): void {
  if (input === null) {
    const child = spawn(process.execPath, ['--max-old-space-size=16', '--jitless', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '' },
      detached: true,
    })
    // Neither prevents this process from exiting.
    child.unref()
    Reflect.get(child.stdin, 'unref')?.call(child.stdin)
    child.stdin.on('error', () => {})
    input = child.stdin
  }
  input.write(`${JSON.stringify(message)}\n`)
}

/** Ends processes and removes folders of the tests with their process, also after a kill. */
export const reaper = {
  /** @param leader of a process group */
  keep: (leader: number | undefined) => send({ group: leader }),
  forget: (leader: number | undefined) => send({ ended: leader }),
  keepPath: (path: string) => send({ path }),
  forgetPath: (path: string) => send({ removed: path }),
}
