import { spawn, spawnSync } from 'node:child_process'
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Where Debian and its kin keep the programs of a PostgreSQL server, the newest first. */
function programs() {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(root, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}

/** A PostgreSQL refuses to run as root: then it runs as the user that its package made. */
function asServer(command, args) {
  return process.getuid?.() === 0 ? ['runuser', ['-u', 'postgres', '--', command, ...args]] : [command, args]
}

/** Starts a PostgreSQL of its own in a folder, or says null where none is installed. */
export async function startPostgres(folder) {
  const bin = programs()
  if (!bin) return null
  mkdirSync(folder, { recursive: true })
  if (process.getuid?.() === 0) {
    const user = spawnSync('id', ['-u', 'postgres'], { encoding: 'utf8' })
    if (user.status !== 0) return null
    chownSync(folder, Number(user.stdout), 0)
  }
  const store = join(folder, 'store')
  const made = spawnSync(...asServer(join(bin, 'initdb'), ['-D', store, '-A', 'trust', '-U', 'postgres']))
  if (made.status !== 0) return null
  const port = await new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })
  const flags = [
    '-D',
    store,
    '-p',
    String(port),
    '-k',
    folder,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    'shared_buffers=256MB',
  ]
  const child = spawn(...asServer(join(bin, 'postgres'), flags), { stdio: 'ignore' })
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`
  while (spawnSync(join(bin, 'psql'), [url, '-c', 'select 1']).status !== 0) await pause(200)
  return {
    url,
    run(sql) {
      const { status, stderr } = spawnSync(join(bin, 'psql'), [url, '-q', '-v', 'ON_ERROR_STOP=1'], {
        input: sql,
        encoding: 'utf8',
      })
      if (status !== 0) throw new Error(stderr)
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGINT')
      await ended
    },
  }
}
