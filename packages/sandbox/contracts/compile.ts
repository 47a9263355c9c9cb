import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const folder = new URL('./', import.meta.url)
const require = createRequire(import.meta.url)

/** The committed part of a compiled contract. */
export type CompiledContract = { readonly abi: readonly unknown[]; readonly bytecode: `0x${string}` }

type CompilerOutput = {
  errors?: { severity: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, { abi: unknown[]; evm: { bytecode: { object: string } } }>>
}

/** Thrown when the compiler rejected a contract. */
export class CompilationError extends Error {
  override readonly name = 'CompilationError'
  readonly messages: readonly string[]
  constructor(messages: readonly string[]) {
    super(`The contracts of the sandbox do not compile: ${messages.join('\n')}`)
    this.messages = messages
  }
}

/**
 * Compiles every contract in this folder. Reproducible: the compiler version is fixed, and the code
 * has no paths or metadata hash.
 * @throws CompilationError with the compiler's messages
 */
export function compileContracts(): ReadonlyMap<string, CompiledContract> {
  // Loaded when needed, which takes a second. The package has no types.
  const solc: { compile(input: string): string } = require('solc')
  const files = readdirSync(folder).filter((file) => file.endsWith('.sol'))
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(files.map((file) => [file, { content: readFileSync(new URL(file, folder), 'utf8') }])),
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  }
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(input)))
  const errors = (output.errors ?? []).filter((error) => error.severity === 'error')
  if (errors.length > 0) throw new CompilationError(errors.map((error) => error.formattedMessage))
  const compiled = new Map<string, CompiledContract>()
  for (const contracts of Object.values(output.contracts)) {
    for (const [name, { abi, evm }] of Object.entries(contracts)) {
      if (evm.bytecode.object !== '') compiled.set(name, { abi, bytecode: `0x${evm.bytecode.object}` })
    }
  }
  return compiled
}
