import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'

/** Files that determine a state, relative to the repository. The lockfile represents all packages. */
export const stateInputs: readonly string[] = [
  'package-lock.json',
  'contracts/artifacts',
  ...['abis', 'amm', 'chains'].map((name) => `packages/${name}/src`),
  'packages/sandbox/contracts/artifacts',
  ...['app', 'campaigns', 'chain', 'parts', 'seed', 'stored', 'world'].map((name) => `packages/sandbox/src/${name}`),
]

function filesOf(path: string): readonly string[] {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !name.endsWith('.test.ts'))
  return names.toSorted().flatMap((name) => filesOf(join(path, name)))
}

/** Hash of names and contents of the inputs, and of the installed anvil. */
export function stateKey(root: string, inputs: readonly string[] = stateInputs): string {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap((path) => filesOf(join(root, path)))) {
    hash.update(`${relative(root, file)}\0`)
    hash.update(readFileSync(file)).update('\0')
  }
  const anvil = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  return hash.update(readFileSync(anvil)).digest('hex').slice(0, 16)
}
