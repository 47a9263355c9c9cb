import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Hex } from '@dexswap/chains'
import { failure } from '../failure.ts'

// The compiler has no types.
const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')

/** The compiler says something against a reader's source. */
class ReaderSourceError extends failure('ReaderSourceError', (detail: string) => ({
  message: `The source does not compile without a word: ${detail}`,
  detail,
})) {}

/**
 * The code of a contract that is run with a call, compiled as what the page brings along was.
 * @throws ReaderSourceError
 */
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
  if (errors.length > 0) throw new ReaderSourceError(errors[0].formattedMessage)
  return `0x${contracts.it[contract].evm.deployedBytecode.object}`
}
