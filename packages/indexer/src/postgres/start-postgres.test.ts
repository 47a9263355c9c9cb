import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { PostgresFailedError, PostgresFolderError, PostgresMissingError } from './errors.ts'
import { packagedProgram } from './packaged-program.ts'
import { segmentOf } from './release-shared-memory.ts'
import { startPostgres } from './start-postgres.ts'

const timeoutMs = 120_000
let folder: string

async function query(url: string, sql: string): Promise<readonly object[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(sql)).rows
  } finally {
    await client.end()
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Ids of all System V shared memory segments. */
const segments = () =>
  readFileSync('/proc/sysvipc/shm', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/)[1])

/** Starts a server in another process, and prints its pid and URL. */
const script = (path: string) => `
  import { startPostgres } from ${JSON.stringify(new URL('./start-postgres.ts', import.meta.url).href)}
  const { pid, url } = await startPostgres(${JSON.stringify(path)})
  console.log(JSON.stringify({ pid, url }))
  setInterval(() => {}, 1000)
`

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dexswap-postgres-test-'))
  await chmod(folder, 0o711)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('startPostgres', () => {
  test(
    'behavior: keeps its rows over a stop, and none after a renewal',
    async () => {
      const first = await startPostgres(join(folder, 'kept', 'postgres'))
      await query(first.url, 'CREATE TABLE seen AS SELECT 7 AS id')
      await first.stop()
      expect([await first.ended, first.failure(), isAlive(first.pid)]).toEqual(['exit code 0', null, false])
      const next = await startPostgres(join(folder, 'kept', 'postgres'))
      try {
        expect(await query(next.url, 'SELECT * FROM seen')).toEqual([{ id: 7 }])
        await next.renew()
        expect(await query(next.url, "SELECT to_regclass('seen') AS seen")).toEqual([{ seen: null }])
      } finally {
        await next.stop()
      }
    },
    timeoutMs,
  )

  test(
    'behavior: refuses connections with another password, and listens only on the loopback interface',
    async () => {
      const { url, stop } = await startPostgres(join(folder, 'locked', 'postgres'))
      try {
        const guessed = Object.assign(new URL(url), { password: 'postgres' }).href
        await expect(query(guessed, 'SELECT 1')).rejects.toThrow('password authentication failed')
        expect(await query(url, 'SHOW listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }])
        expect(await query(url, 'SHOW unix_socket_directories')).toEqual([{ unix_socket_directories: '' }])
      } finally {
        await stop()
      }
    },
    timeoutMs,
  )

  test.runIf(process.platform === 'linux')(
    'error: PostgresFailedError when the server is killed; no shared memory remains',
    async () => {
      const path = join(folder, 'ended', 'postgres')
      const server = await startPostgres(path)
      // PostgreSQL has its other shared memory in files of the store.
      const type = await query(server.url, 'SHOW dynamic_shared_memory_type')
      expect(type).toEqual([{ dynamic_shared_memory_type: 'mmap' }])
      const segment = await segmentOf(join(path, 'data'))
      expect(segments()).toContain(segment)
      expect(server.failure()).toBeNull()
      process.kill(server.pid, 'SIGKILL')
      await server.ended
      // Stopping a server that already ended does not change the reason.
      await server.stop()
      expect(server.failure()).toBeInstanceOf(PostgresFailedError)
      expect(server.failure()?.message).toMatch(/^PostgreSQL ended by itself \(SIGKILL\)\./)
      expect(segments()).not.toContain(segment)
    },
    timeoutMs,
  )

  test(
    'behavior: ends when its starter is killed, and the next start has the rows',
    async () => {
      const path = join(folder, 'killed', 'postgres')
      const starter = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script(path)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let line = ''
      for await (line of createInterface(starter.stdout)) break
      const { pid, url } = JSON.parse(line) as { pid: number; url: string }
      await query(url, 'CREATE TABLE seen AS SELECT 8 AS id')
      starter.kill('SIGKILL')
      // The next start waits for the end of the last server, so the test does not have to.
      const next = await startPostgres(path)
      try {
        expect(await query(next.url, 'SELECT * FROM seen')).toEqual([{ id: 8 }])
        await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: timeoutMs, interval: 20 })
      } finally {
        await next.stop()
      }
    },
    timeoutMs,
  )

  test(
    'behavior: replaces files of another major version',
    async () => {
      const path = join(folder, 'old', 'postgres')
      await mkdir(join(path, 'data'), { recursive: true })
      await writeFile(join(path, 'data', 'PG_VERSION'), '9.6\n')
      const { url, stop } = await startPostgres(path)
      const { version } = await packagedProgram()
      try {
        expect(await query(url, "SELECT split_part(current_setting('server_version'), '.', 1) AS major")).toEqual([
          { major: version.split('.')[0] },
        ])
      } finally {
        await stop()
      }
    },
    timeoutMs,
  )

  test(
    'error: PostgresFailedError when its files are damaged',
    async () => {
      const path = join(folder, 'damaged', 'postgres')
      await (await startPostgres(path)).stop()
      await rm(join(path, 'data', 'global'), { recursive: true })
      const error = await startPostgres(path).catch((reason) => reason)
      expect(error).toBeInstanceOf(PostgresFailedError)
      expect(error.message).toMatch(/^PostgreSQL did not start \(exit code \d\)\. Its log: .*global/)
    },
    timeoutMs,
  )

  test.runIf(process.getuid?.() === 0)(
    'error: PostgresFolderError when root starts it below a folder that only root can enter',
    async () => {
      const closed = join(folder, 'closed')
      await mkdir(closed, { mode: 0o700 })
      await expect(startPostgres(join(closed, 'store', 'postgres'))).rejects.toThrow(new PostgresFolderError(closed))
    },
  )

  test('behavior: contains in the error the log lines that ended the server, not those of its shutdown', () => {
    const cause = 'PANIC:  could not write to file "pg_wal/xlogtemp.7": No space left on device'
    const { message } = new PostgresFailedError('ended by itself (exit code 1)', [
      cause,
      'LOG:  a',
      'LOG:  b',
      'LOG:  c',
    ])
    expect(message).toBe(`PostgreSQL ended by itself (exit code 1). Its log: ${cause}`)
  })

  test('error: PostgresMissingError when the platform has no package', async () => {
    await expect(packagedProgram('sunos-sparc')).rejects.toThrow(new PostgresMissingError('sunos-sparc'))
  })
})
