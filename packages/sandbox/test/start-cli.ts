import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/chain/free-port.ts'

/** A command line running in a process of its own, with its own folder for temporary files. */
export type RunningCli = {
  readonly process: ChildProcess
  /** What Ctrl-C in a terminal does: the whole group gets the signal. */
  interrupt(): void
  /** All that it has written so far. */
  output(): string
  /** The first line of standard output that matches. @throws when it ends before that */
  line(pattern: RegExp): Promise<string>
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** What is left in its folder for temporary files. */
  leftovers(): readonly string[]
  /** Processes of its tree that still live, told by a mark in their environment. */
  processes(): readonly number[]
  clear(): void
}

/**
 * Three free ports in a row, of those that no system hands out by itself: until they are taken, seconds later, a
 * connection of another program could have got one.
 */
export async function freePorts(): Promise<number> {
  const isFree = (port: number) => freePort(port).then(Boolean, () => false)
  for (;;) {
    const first = randomInt(20_000, 32_000)
    if ((await isFree(first)) && (await isFree(first + 1)) && (await isFree(first + 2))) return first
  }
}

let count = 0

export function startCli(script: string, args: readonly string[]): RunningCli {
  const temporary = mkdtempSync(join(tmpdir(), 'cli-test-'))
  const mark = `${process.pid}-${count++}`
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(script, import.meta.url)), ...args], {
    // Inherited by every process below it.
    env: { ...process.env, TMPDIR: temporary, SANDBOX_TEST_MARK: mark },
    // The channel closes when the tests are killed, and the sandbox ends.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The leader of a group, as a shell starts it.
    detached: true,
  })
  let output = ''
  let heard = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      heard()
    })
  }
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }))
  return {
    process: child,
    interrupt: () => void process.kill(-(child.pid ?? 0), 'SIGINT'),
    output: () => output,
    ended,
    line: async (pattern) => {
      const found = () => output.split('\n').find((line) => pattern.test(line))
      for (;;) {
        const line = found()
        if (line !== undefined) return line
        const hasEnded = await Promise.race([
          ended.then(() => true),
          new Promise<false>((resolve) => {
            heard = () => resolve(false)
          }),
        ])
        if (hasEnded && found() === undefined) throw new Error(`It ended before it wrote ${pattern}: ${output}`)
      }
    },
    leftovers: () => readdirSync(temporary).filter((name) => !name.startsWith('tsx-')),
    processes: () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && isMarked(name, mark))
        .map(Number),
    clear: () => rmSync(temporary, { recursive: true, force: true }),
  }
}

function isMarked(pid: string, mark: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`SANDBOX_TEST_MARK=${mark}`)
  } catch {
    return false
  }
}

/** The command line of a process. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
