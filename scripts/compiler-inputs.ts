import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const packages = readdirSync(join(root, 'packages')).map((name) => `packages/${name}`)

/** Files other than sources that determine how a source compiles or which file an import loads. */
export const compilerInputFiles = [
  ...['vitest.config.ts', 'app/vitest.config.ts', 'app/build/babel.ts', 'app/lingui.config.ts'],
  ...['package-lock.json', 'package.json', 'tsconfig.base.json', 'tsconfig.packages.json'],
  ...[...packages, 'app', 'contracts', 'e2e', 'scripts'].flatMap((folder) => [
    `${folder}/package.json`,
    `${folder}/tsconfig.json`,
  ]),
].filter((file) => existsSync(join(root, file)))

/** Hash for the key of the module cache: another compiler, option or package export gives another key. */
export const compilerInputs = (read = (file: string) => readFileSync(join(root, file), 'utf8')) =>
  createHash('sha256')
    .update([process.version, ...compilerInputFiles.map(read)].join('\n'))
    .digest('hex')
