import { createRequire } from 'node:module'
import { type CompilerInput, compilerInput, readersInput } from './compiler-input.ts'

const require = createRequire(import.meta.url)

/** The committed part of a compiled contract. */
export type CompiledContract = { readonly abi: readonly unknown[]; readonly bytecode: `0x${string}` }

type CompilerOutput<Contract> = {
  errors?: { formattedMessage: string }[]
  contracts: Record<string, Record<string, Contract>>
}

/** Thrown when the compiler rejected a contract or warned of it. */
export class CompilationError extends Error {
  override readonly name = 'CompilationError'
  readonly messages: readonly string[]
  constructor(messages: readonly string[]) {
    super(`The contracts do not compile: ${messages.join('\n')}`)
    this.messages = messages
  }
}

/** Version of the pinned compiler, in the form that block explorers use. */
export function compilerVersion(): string {
  const solc: { version(): string } = require('solc')
  return `v${solc.version().replace(/\.Emscripten.*$/, '')}`
}

/** Compiles to the contracts directly in a folder, by name. */
function compileFolder<Contract>(folder: string, input: CompilerInput): ReadonlyMap<string, Contract> {
  // Loaded when needed, because loading takes a second; the package has no types.
  const solc: { compile(input: string): string } = require('solc')
  const { errors = [], contracts }: CompilerOutput<Contract> = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.length > 0) throw new CompilationError(errors.map((error) => error.formattedMessage))
  const sources = Object.entries(contracts).filter(([source]) => source.replace(/\/[^/]+$/, '') === folder)
  return new Map(sources.flatMap(([, compiled]) => Object.entries(compiled)))
}

/**
 * Compiles our deployable contracts, by name.
 * @param input defaults to the sources of this repository
 * @throws CompilationError with the compiler's messages
 */
export function compile(input: CompilerInput = compilerInput()): ReadonlyMap<string, CompiledContract> {
  type Contract = { abi: unknown[]; evm: { bytecode: { object: string } } }
  const compiled = compileFolder<Contract>('src', input)
  return new Map([...compiled].map(([name, { abi, evm }]) => [name, { abi, bytecode: `0x${evm.bytecode.object}` }]))
}

/**
 * Compiles the readers to their runtime code, by name.
 * @throws CompilationError with the compiler's messages
 */
export function compileReaders(): ReadonlyMap<string, `0x${string}`> {
  type Contract = { evm: { deployedBytecode: { object: string } } }
  const compiled = compileFolder<Contract>('src/readers', readersInput())
  return new Map([...compiled].map(([name, { evm }]) => [name, `0x${evm.deployedBytecode.object}`]))
}
