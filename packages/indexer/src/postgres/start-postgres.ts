import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { PostgresFailedError } from './errors.ts'
import { packagedProgram } from './packaged-program.ts'
import { placeProgram } from './place-program.ts'
import { runServer, type Server, type ServerFiles, serverEnvironment } from './run-server.ts'
import { giveFolder, serverIdentity } from './server-identity.ts'
import { clusterOptions } from './server-options.ts'

/** A running PostgreSQL with one database for one index. */
export type Postgres = {
  readonly url: string
  readonly pid: number
  /** Replaces the database with an empty one. */
  readonly renew: () => Promise<void>
  /** Resolves with a text about how the server ended. */
  readonly ended: Promise<string>
  /** Why the server ended on its own; null while it runs, and after a requested stop. */
  readonly failure: () => PostgresFailedError | null
  readonly stop: () => Promise<void>
}

/** Name of the database in each cluster. Statements that replace it are executed in `template1`. */
const database = 'postgres'
const passwordName = 'password'

const urlOf = (port: number, password: string, name: string) =>
  `postgresql://postgres:${password}@127.0.0.1:${port}/${name}`

async function administrate<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const isOfVersion = async (data: string, version: string): Promise<boolean> => {
  const major = await readFile(join(data, 'PG_VERSION'), 'utf8').catch(() => null)
  return major !== null && version.startsWith(`${major.trim()}.`)
}

/** Creates the cluster in a temporary folder, so that an incomplete one is never used. */
async function createCluster(folder: string, { program, data, identity }: ServerFiles): Promise<void> {
  const unfinished = `${data}.new`
  const passwordFile = join(folder, passwordName)
  await Promise.all([data, unfinished].map((path) => rm(path, { recursive: true, force: true })))
  await writeFile(passwordFile, randomBytes(24).toString('hex'), { mode: 0o600 })
  if (identity.uid !== undefined && identity.gid !== undefined) {
    await chown(passwordFile, identity.uid, identity.gid)
  }
  try {
    const options = { cwd: folder, env: serverEnvironment(), ...identity }
    await promisify(execFile)(join(program, 'bin', 'initdb'), clusterOptions(unfinished, passwordFile), options)
  } catch (cause) {
    const text = cause instanceof Error && 'stderr' in cause ? String(cause.stderr) : String(cause)
    throw new PostgresFailedError('could not create its files', text.trim().split('\n'), { cause })
  }
  await rename(unfinished, data)
}

async function openDatabase(server: Server, password: string): Promise<Postgres> {
  const admin = urlOf(server.port, password, 'template1')
  await administrate(admin, async (client) => {
    // After an interrupted renewal, the database does not exist.
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${database}`)
  })
  return {
    ...server,
    url: urlOf(server.port, password, database),
    renew: () =>
      administrate(admin, async (client) => {
        await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`)
        await client.query(`CREATE DATABASE ${database}`)
      }),
  }
}

/**
 * Starts PostgreSQL from npm with the files in a folder. Missing ones, or those of another version,
 * are created. The server ends with this process.
 * @throws PostgresMissingError
 * @throws PostgresFolderError
 * @throws PostgresFailedError
 */
export async function startPostgres(folder: string): Promise<Postgres> {
  const packaged = await packagedProgram()
  const identity = serverIdentity()
  await mkdir(folder, { recursive: true })
  await giveFolder(folder, identity)
  const program = await placeProgram(packaged, folder, identity.uid !== undefined)
  const files = { program, data: join(folder, 'data'), identity }
  if (!(await isOfVersion(files.data, packaged.version))) await createCluster(folder, files)
  const server = await runServer(files)
  try {
    return await openDatabase(server, (await readFile(join(folder, passwordName), 'utf8')).trim())
  } catch (error) {
    await server.stop()
    throw error
  }
}
