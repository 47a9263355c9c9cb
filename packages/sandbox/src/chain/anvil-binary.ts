import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'

/** Thrown when the anvil binary for this system is not installed. */
export class AnvilMissingError extends Error {
  override readonly name = 'AnvilMissingError'
  readonly packageName: string
  constructor(packageName: string, options: ErrorOptions) {
    super(
      `The local chain (${packageName}) is not installed. Run npm install again without leaving out optional packages.`,
      options,
    )
    this.packageName = packageName
  }
}

/**
 * Path of the anvil binary. With the npm launcher, anvil would continue after the launcher was killed.
 * @throws AnvilMissingError when npm has no binary for this system
 */
export function anvilBinary(): string {
  const system = platform()
  const processor = arch() === 'x64' ? 'amd64' : arch()
  const packageName = `@foundry-rs/anvil-${system}-${processor}`
  const require = createRequire(createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json'))
  try {
    return require.resolve(`${packageName}/bin/anvil${system === 'win32' ? '.exe' : ''}`)
  } catch (cause) {
    throw new AnvilMissingError(packageName, { cause })
  }
}
