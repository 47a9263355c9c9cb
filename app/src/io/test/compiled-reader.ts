import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from '@dexswap/chains'

// The compiler has no types.
const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')

/** The code of a contract that is run with a call, compiled as what the page brings along was; what the compiler says against it is thrown. */
export function compiledReader(file: URL, contract: string): Hex {
  const input = {
    language: 'Solidity',
    sources: { it: { content: readFileSync(file, 'utf8') } },
    settings: {
      evmVersion: 'paris',
      optimizer: { enabled: true, runs: 200 },
      metadata: { bytecodeHash: 'none', appendCBOR: false },
      outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
    },
  }
  const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
  if (errors.length > 0) throw new Error(errors[0].formattedMessage)
  return `0x${contracts.it[contract].evm.deployedBytecode.object}`
}
