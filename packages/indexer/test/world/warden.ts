import { spawn } from 'node:child_process'
import type { Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(new URL('../../../../scripts/warden.mjs', import.meta.url))
let input: Writable | null = null

/** Its input closes when this process ends, however it does: then it ends and removes what it was told of. */
function tell(message: object): void {
  if (input === null) {
    const child = spawn(process.execPath, ['--max-old-space-size=16', '--jitless', script], {
      stdio: ['pipe', 'ignore', 'ignore'],
      env: { ...process.env, NODE_OPTIONS: '' },
      detached: true,
    })
    // Neither keeps this process from ending.
    child.unref()
    Reflect.get(child.stdin, 'unref')?.call(child.stdin)
    child.stdin.on('error', () => {})
    input = child.stdin
  }
  input.write(`${JSON.stringify(message)}\n`)
}

/** Processes and folders of the tests end with the process that made them, also where that is killed. */
export const warden = {
  /** @param leader of a process group */
  keep: (leader: number | undefined) => tell({ group: leader }),
  forget: (leader: number | undefined) => tell({ ended: leader }),
  keepPath: (path: string) => tell({ path }),
  forgetPath: (path: string) => tell({ removed: path }),
}
