import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { PostgresFailedError } from './errors.ts'
import { placeProgram } from './place-program.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dexswap-program-'))
  await mkdir(join(root, 'native', 'lib'), { recursive: true })
  await writeFile(join(root, 'native', 'lib', 'libx.so.1.2'), 'library')
})
afterEach(() => rm(root, { recursive: true, force: true }))

const program = () => ({
  folder: join(root, 'native'),
  version: '17.0',
  links: [{ source: 'lib/libx.so.1.2', target: 'lib/libx.so.1' }],
})
const inodes = (...paths: string[]) => Promise.all(paths.map(async (path) => (await stat(path)).ino))

describe('placeProgram', () => {
  test('behavior: stores a library once for all of its names, also when it had to be copied', async () => {
    const library = join(root, 'native', 'lib', 'libx.so.1.2')
    // The user of the server cannot read this file, nor a hard link to it.
    await chmod(library, 0o600)
    const placed = await placeProgram(program(), root, true)
    const [source, copy, name] = await inodes(
      library,
      join(placed, 'lib', 'libx.so.1.2'),
      join(placed, 'lib', 'libx.so.1'),
    )
    expect(copy).not.toBe(source)
    expect(name).toBe(copy)
  })

  test('behavior: links the files of the package when its user can read them', async () => {
    const placed = await placeProgram(program(), root, false)
    const [source, link] = await inodes(join(root, 'native', 'lib', 'libx.so.1.2'), join(placed, 'lib', 'libx.so.1'))
    expect(link).toBe(source)
  })

  test('error: PostgresFailedError when a file of the package is missing', async () => {
    const broken = { ...program(), links: [{ source: 'lib/absent.so', target: 'lib/libx.so.1' }] }
    const error = await placeProgram(broken, root, false).catch((reason) => reason)
    expect(error).toBeInstanceOf(PostgresFailedError)
    expect(error.message).toMatch(/^PostgreSQL could not be placed in the store\. Its log: Error: ENOENT/)
  })
})
