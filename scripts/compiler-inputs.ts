import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)

/**
 * Files besides the sources that determine how sources compile, or to which file an import
 * resolves.
 */
export const compilerInputFiles = [
  ...['vitest.config.ts', 'app/vitest.config.ts', 'app/build/babel.ts', 'app/lingui.config.ts'],
  ...['package-lock.json', 'package.json', 'tsconfig.base.json', 'tsconfig.packages.json'],
  ...[...packages, 'app', 'contracts', 'e2e', 'scripts'].flatMap((folder) => [
    `${folder}/package.json`,
    `${folder}/tsconfig.json`,
  ]),
].filter((file) => existsSync(join(root, file)))

/**
 * Part of the key of the module cache: a change of compiler, options or package exports invalidates
 * it.
 */
export const compilerInputs = (read = (file: string) => readFileSync(join(root, file), 'utf8')) =>
  createHash('sha256')
    .update([process.version, ...compilerInputFiles.map(read)].join('\n'))
    .digest('hex')
