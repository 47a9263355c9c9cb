import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from '../src/chain/free-port.ts'

/** A command line in its own process, with its own temporary folder. */
export type RunningCli = {
  readonly process: ChildProcess
  /** Sends SIGINT to the process group, as Ctrl-C does in a terminal. */
  interrupt(): void
  /** All output so far. */
  output(): string
  /**
   * The first matching line of standard output.
   * @throws when the output ends before
   */
  line(pattern: RegExp): Promise<string>
  readonly ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>
  /** Files left in its temporary folder. */
  leftovers(): readonly string[]
  /** Living processes of its tree. */
  processes(): readonly number[]
  clear(): void
}

/**
 * Three consecutive free ports outside of the ephemeral range, in which another program could take one
 * before the sandbox does.
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
  // When root runs the tests, the database belongs to another user, who must be able to enter the
  // folder.
  chmodSync(temporary, 0o711)
  const mark = `${process.pid}-${count++}`
  const child = spawn(process.execPath, ['--import', 'tsx', fileURLToPath(new URL(script, import.meta.url)), ...args], {
    // Every child process inherits these variables, by which it is found.
    env: { ...process.env, TMPDIR: temporary, SANDBOX_TEST_MARK: mark },
    // The channel closes when the tests are killed, which ends the sandbox.
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // The process is a group leader, as one started by a shell.
    detached: true,
  })
  let output = ''
  let onOutput = () => {}
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
      onOutput()
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
            onOutput = () => resolve(false)
          }),
        ])
        if (hasEnded && found() === undefined) throw new Error(`It ended before it wrote ${pattern}: ${output}`)
      }
    },
    leftovers: () => readdirSync(temporary).filter((name) => !name.startsWith('tsx-')),
    processes: () =>
      readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name) && (isMarked(name, mark) || isWithin(name, temporary)))
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

// True when a process of a sandbox has no mark: of indexer and database, one has the temporary folder
// in its environment, the other runs in it.
function isWithin(pid: string, temporary: string): boolean {
  try {
    if (readlinkSync(`/proc/${pid}/cwd`).startsWith(temporary)) return true
    return readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0').includes(`TMPDIR=${temporary}`)
  } catch {
    return false
  }
}

/** Command line of a process. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}
