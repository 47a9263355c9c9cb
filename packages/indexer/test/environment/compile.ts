import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Abi, Hex } from 'viem'

const require = createRequire(import.meta.url)

export type Artifact = { readonly abi: Abi; readonly bytecode: Hex }

type Output = { contracts: { 'Contracts.sol': Record<string, { abi: Abi; evm: { bytecode: { object: string } } }> } }

const cache = fileURLToPath(new URL('../../node_modules/.cache/', import.meta.url))

/** Output of the compiler, cached by a hash of its input, because compiling takes seconds. */
function compile(input: string): string {
  const file = join(cache, `world-${createHash('sha256').update(input).digest('hex').slice(0, 16)}.json`)
  try {
    return readFileSync(file, 'utf8')
  } catch {
    const solc = require('solc') as { compile: (input: string) => string }
    const output = solc.compile(input)
    mkdirSync(cache, { recursive: true })
    writeFileSync(`${file}.${process.pid}`, output)
    renameSync(`${file}.${process.pid}`, file)
    return output
  }
}

export function compileContracts(): { readonly token: Artifact; readonly actor: Artifact } {
  const input = JSON.stringify({
    language: 'Solidity',
    sources: { 'Contracts.sol': { content: readFileSync(new URL('./Contracts.sol', import.meta.url), 'utf8') } },
    settings: {
      optimizer: { enabled: true },
      evmVersion: 'london',
      outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object'] } },
    },
  })
  const { contracts } = JSON.parse(compile(input)) as Output
  const artifact = (name: string): Artifact => {
    const contract = contracts['Contracts.sol'][name]
    if (!contract) throw new MissingContractError(name)
    return { abi: contract.abi, bytecode: `0x${contract.evm.bytecode.object}` }
  }
  return { token: artifact('AnyToken'), actor: artifact('Actor') }
}

class MissingContractError extends Error {
  override readonly name = 'MissingContractError'
  constructor(contract: string) {
    super(`Contracts.sol has no contract ${contract}.`)
  }
}

/** A contract artifact of an installed package. */
export function shipped(path: string): Artifact {
  const { abi, bytecode, evm } = require(path) as {
    abi: Abi
    bytecode?: string
    evm?: { bytecode: { object: string } }
  }
  const code = bytecode ?? evm?.bytecode.object ?? ''
  return { abi, bytecode: code.startsWith('0x') ? (code as Hex) : `0x${code}` }
}
