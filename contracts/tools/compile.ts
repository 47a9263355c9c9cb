import { createRequire } from 'node:module'
import { type CompilerInput, compilerInput } from './compiler-input.ts'

const require = createRequire(import.meta.url)

/** The committed part of a compiled contract. */
export type CompiledContract = { readonly abi: readonly unknown[]; readonly bytecode: `0x${string}` }

type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

/** The compiler rejected a contract. */
export class CompilationError extends Error {
  override readonly name = 'CompilationError'
  readonly messages: readonly string[]
  constructor(messages: readonly string[]) {
    super(`The contracts do not compile: ${messages.join('\n')}`)
    this.messages = messages
  }
}

/** Version of the pinned compiler, in the form of block explorers. */
export function compilerVersion(): string {
  const solc: { version(): string } = require('solc')
  return `v${solc.version().replace(/\.Emscripten.*$/, '')}`
}

/**
 * Compiles our deployable contracts, by name.
 * @param input defaults to the sources of this repository
 * @throws CompilationError with the compiler's messages
 */
export function compile(input: CompilerInput = compilerInput()): ReadonlyMap<string, CompiledContract> {
  // Loaded lazily because it takes a second. The package has no types.
  const solc: { compile(input: string): string } = require('solc')
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (errors.length > 0) throw new CompilationError(errors.map((error) => error.formattedMessage))
  const compiled = new Map<string, CompiledContract>()
  for (const [source, contracts] of Object.entries(output.contracts)) {
    if (!/^src\/[^/]+\.sol$/.test(source)) continue
    for (const [name, { abi, evm }] of Object.entries(contracts)) {
      compiled.set(name, { abi, bytecode: `0x${evm.bytecode.object}` })
    }
  }
  return compiled
}
