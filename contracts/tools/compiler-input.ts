import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { posix } from 'node:path'

const require = createRequire(import.meta.url)
const folder = new URL('../src/', import.meta.url)

/** What the compiler is given, in the form that explorers take to verify a contract. */
export type CompilerInput = {
  readonly language: 'Solidity'
  readonly sources: Readonly<Record<string, { readonly content: string }>>
  readonly settings: Readonly<Record<string, unknown>>
}

/** Where a source with this name stands: ours are named from `src/`, those of packages as they are imported. */
function readSource(name: string): string {
  return readFileSync(name.startsWith('@') ? require.resolve(name) : new URL(name.replace('src/', ''), folder), 'utf8')
}

function importsOf(name: string, content: string): readonly string[] {
  const paths = [...content.matchAll(/^import\s[^"]*"([^"]+)";/gm)].map((match) => match[1] as string)
  return paths.map((path) => (path.startsWith('.') ? posix.join(posix.dirname(name), path) : path))
}

/**
 * Every contract of `src` with everything it imports. The same sources give the same bytes on every machine: the
 * compiler is pinned, and neither paths nor a metadata hash end up in the code. The settings are those of foundry.toml.
 */
export function compilerInput(): CompilerInput {
  const sources: Record<string, { content: string }> = {}
  const open = readdirSync(folder)
    .filter((file) => file.endsWith('.sol'))
    .map((file) => `src/${file}`)
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (sources[name] !== undefined) continue
    const content = readSource(name)
    sources[name] = { content }
    open.push(...importsOf(name, content))
  }
  return {
    language: 'Solidity',
    sources: Object.fromEntries(Object.entries(sources).sort(([a], [b]) => (a < b ? -1 : 1))),
    settings: {
      evmVersion: 'london',
      optimizer: { enabled: true, runs: 10_000 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
}
