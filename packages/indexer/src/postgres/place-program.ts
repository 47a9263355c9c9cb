import { chmod, constants, copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { PostgresFailedError } from './errors.ts'
import type { PackagedProgram } from './packaged-program.ts'

/** True for files that are needed only to compile extensions. */
const isUnused = (path: string) => path.endsWith('.a') || /\b(pgxs|pkgconfig)\b/.test(path)
/** Readable and executable for the user of the server, also after an installation with umask 077. */
const programMode = 0o755
const readableByOthers = 0o004

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/**
 * Links the file, which needs no space. Copies it when that fails, as across file systems or for files
 * of other users.
 */
async function place(source: string, target: string, isShared: boolean): Promise<void> {
  const isReadable = !isShared || ((await stat(source)).mode & readableByOthers) !== 0
  const isLinked =
    isReadable &&
    (await link(source, target).then(
      () => true,
      () => false,
    ))
  if (isLinked) return
  await copyFile(source, target, constants.COPYFILE_FICLONE)
  await chmod(target, programMode)
}

async function placeAll({ folder, links }: PackagedProgram, target: string, isShared: boolean): Promise<void> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .map((entry) => ({ path: relative(folder, join(entry.parentPath, entry.name)), isFile: entry.isFile() }))
    .filter(({ path }) => !isUnused(path))
    .sort((a, b) => (a.path < b.path ? -1 : 1))
  for (const path of ['', ...entries.filter(({ isFile }) => !isFile).map((entry) => entry.path)]) {
    await mkdir(join(target, path), { recursive: true })
    // Set explicitly, because the umask reduces the mode of a new file.
    await chmod(join(target, path), programMode)
  }
  const files = entries.filter(({ isFile }) => isFile)
  await Promise.all(files.map(({ path }) => place(join(folder, path), join(target, path), isShared)))
  // Links to the placed file, so that a copied library is stored once for all of its names.
  await Promise.all(links.map((name) => link(join(target, name.source), join(target, name.target))))
}

/**
 * Places the program in a folder of the store, with all names of its libraries. The loader finds
 * libraries only next to the program: macOS ignores search paths in the environment.
 * @param isShared whether another user runs it
 * @returns its folder
 * @throws PostgresFailedError
 */
export async function placeProgram(program: PackagedProgram, parent: string, isShared: boolean): Promise<string> {
  const target = join(parent, `program-${program.version}`)
  if (await exists(target)) return target
  const unfinished = `${target}.new`
  await rm(unfinished, { recursive: true, force: true })
  try {
    await placeAll(program, unfinished, isShared)
  } catch (cause) {
    throw new PostgresFailedError('could not be placed in the store', [String(cause)], { cause })
  }
  await rename(unfinished, target)
  return target
}
