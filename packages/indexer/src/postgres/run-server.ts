import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../process/free-port.ts'
import { followLog } from '../process/log-tail.ts'
import { endWithStarter } from './end-with-starter.ts'
import { PostgresFailedError } from './errors.ts'
import { releaseSharedMemory } from './release-shared-memory.ts'
import type { ServerIdentity } from './server-identity.ts'
import { serverOptions } from './server-options.ts'

/**
 * Time in milliseconds for a fast shutdown. Then the server is ended without a checkpoint, and
 * recovers at its next start.
 */
const graceMs = 8_000
/** Time in milliseconds within which the server of a killed starter ends and releases its lock file. */
const leftoverMs = 10_000
const retryMs = 200
const cleanEnd = 'exit code 0'
/**
 * Matches temporary reasons of a failed start: another program uses the port, or the last server is
 * still ending.
 */
const isTemporary = /Address already in use|postmaster\.pid" already exists|shared memory block .* still in use/

const onWindows = process.platform === 'win32'

/** A running server. */
export type Server = {
  readonly port: number
  readonly pid: number
  /** Describes how the server ended. */
  readonly ended: Promise<string>
  /** Why the server ended on its own; null while it runs, and after a requested stop. */
  readonly failure: () => PostgresFailedError | null
  readonly stop: () => Promise<void>
}

export type ServerFiles = { readonly program: string; readonly data: string; readonly identity: ServerIdentity }

/** Without the variables of this process, because some, such as PGDATA, would change the server. */
export const serverEnvironment = (): NodeJS.ProcessEnv => ({
  LC_ALL: 'C',
  PATH: process.env.PATH,
  ...(onWindows ? { SystemRoot: process.env.SystemRoot, TEMP: process.env.TEMP } : {}),
})

async function stopServer(child: ChildProcess, { program, data, identity }: ServerFiles, ended: Promise<string>) {
  if (child.exitCode !== null || child.signalCode !== null) return void (await ended)
  // Windows has no signals, and killing the process would skip the shutdown.
  if (onWindows) {
    const parameters = ['stop', '-D', data, '-m', 'fast']
    await promisify(execFile)(join(program, 'bin', 'pg_ctl'), parameters, { env: serverEnvironment(), ...identity })
  } else child.kill('SIGINT')
  const force = setTimeout(() => child.kill('SIGQUIT'), graceMs)
  await ended
  clearTimeout(force)
}

/** @throws PostgresFailedError */
async function tryServer(files: ServerFiles): Promise<Server> {
  const port = await freePort(0, '127.0.0.1')
  const child = spawn(join(files.program, 'bin', 'postgres'), serverOptions(files.data, port), {
    cwd: files.data,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // In its own process group, so that Ctrl-C reaches only the parent, which then stops PostgreSQL.
    detached: true,
    ...files.identity,
  })
  // Started before the server is ready, so that the server ends even if the starter is killed meanwhile.
  const dismiss = child.pid === undefined ? () => {} : endWithStarter(child.pid)
  const ended = new Promise<string>((resolve) => {
    child.once('error', ({ message }) => resolve(message))
    child.once('close', (code, signal) => resolve(signal ?? `exit code ${code}`))
  })
  void ended.then(dismiss)
  let log: () => readonly string[] = () => []
  const ready = new Promise<null>((resolve) => {
    log = followLog([child.stderr], ({ message }) => {
      if (message.includes('database system is ready to accept connections')) resolve(null)
    })
  })
  const ending = await Promise.race([ready, ended])
  if (ending !== null || child.pid === undefined) throw new PostgresFailedError(`did not start (${ending})`, log())
  let isStopping = false
  let failure: PostgresFailedError | null = null
  const observed = ended.then(async (how) => {
    if (child.signalCode !== null) await releaseSharedMemory(files.data)
    // If the server had already ended, a later request to stop it is not the reason.
    if (!isStopping || how !== cleanEnd) failure = new PostgresFailedError(`ended by itself (${how})`, log())
    return how
  })
  const stop = () => {
    isStopping = true
    return stopServer(child, files, observed)
  }
  return { port, pid: child.pid, ended: observed, failure: () => failure, stop }
}

/**
 * Starts the server on a free port, and waits until it accepts connections.
 * @throws PostgresFailedError
 */
export async function runServer(files: ServerFiles): Promise<Server> {
  for (const since = Date.now(); ; ) {
    try {
      return await tryServer(files)
    } catch (error) {
      const isOver = Date.now() - since > leftoverMs
      const isRetried = error instanceof PostgresFailedError && error.log.some((line) => isTemporary.test(line))
      if (isOver || !isRetried) throw error
      await pause(retryMs)
    }
  }
}
