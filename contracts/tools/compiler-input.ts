import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'

const require = createRequire(import.meta.url)
const folder = new URL('../src/', import.meta.url)

/** Standard JSON input, as block explorers accept it for verification. */
export type CompilerInput = {
  readonly language: 'Solidity'
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly settings: Readonly<Record<string, unknown>>
}

/** Our sources are named from `src/`, those of packages by their import path. */
function readSource(name: string): string {
  return readFileSync(name.startsWith('@') ? require.resolve(name) : new URL(name.replace('src/', ''), folder), 'utf8')
}

function importsOf(name: string, content: string): readonly string[] {
  const paths = [...content.matchAll(/^import\s[^"]*"([^"]+)";/gm)].map((match) => match[1] as string)
  return paths.map((path) => (path.startsWith('.') ? posix.join(posix.dirname(name), path) : path))
}

/** The contracts directly in a folder, `src` or one below it, with their imports. */
function sourcesIn(path: string): CompilerInput['sources'] {
  const sources: Record<string, { content: string }> = {}
  const open = readdirSync(new URL(`../${path}/`, import.meta.url))
    .filter((file) => file.endsWith('.sol'))
    .map((file) => `${path}/${file}`)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (sources[name] !== undefined) continue
    const content = readSource(name)
    sources[name] = { content }
    open.push(...importsOf(name, content))
  }
  return Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1)))
}

function inputOf(path: string, runs: number, output: readonly string[]): CompilerInput {
  return {
    language: 'Solidity',
    sources: sourcesIn(path),
    settings: {
      evmVersion: 'london',
      optimizer: { enabled: true, runs },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': output } },
    },
  }
}

/**
 * Every contract of `src` with its imports and the settings of foundry.toml.
 * Reproducible: the compiler is pinned, and the code contains no paths or metadata hash.
 */
export const compilerInput = () => inputOf('src', 10_000, ['abi', 'evm.bytecode.object'])

/** Every reader. Optimized for size, because its code is part of each request. */
export const readersInput = () => inputOf('src/readers', 200, ['evm.deployedBytecode.object'])
