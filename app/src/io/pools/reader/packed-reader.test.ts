// @vitest-environment node

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'
import { readerCode } from './packed-reader.ts'

// The compiler has no types.
const solc: { compile(input: string): string } = createRequire(import.meta.url)('solc')

describe('readerCode', () => {
  test('behavior: compiling PairReader.sol again gives the code that the page brings along', () => {
    const content = readFileSync(new URL('./PairReader.sol', import.meta.url), 'utf8')
    const input = {
      language: 'Solidity',
      sources: { 'PairReader.sol': { content } },
      settings: {
        evmVersion: 'paris',
        optimizer: { enabled: true, runs: 200 },
        metadata: { bytecodeHash: 'none', appendCBOR: false },
        outputSelection: { '*': { '*': ['evm.deployedBytecode.object'] } },
      },
    }
    const { errors = [], contracts } = JSON.parse(solc.compile(JSON.stringify(input)))
    expect(errors).toEqual([])
    expect(readerCode).toBe(`0x${contracts['PairReader.sol'].PairReader.evm.deployedBytecode.object}`)
  }, 30_000)
})
