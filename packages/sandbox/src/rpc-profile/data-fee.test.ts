import * as fc from 'fast-check'
import { decodeFunctionResult, encodeFunctionData, type Hex, hexToBytes, parseAbi, toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LocalChain, startChain } from '../chain/start-chain.ts'
import { etchOracle } from './create-block-rules.ts'
import { compressedLength, operatorFee, opStackFee, oracleAddress } from './data-fee.ts'

const abi = parseAbi([
  'function getL1Fee(bytes) view returns (uint256)',
  'function getL1FeeUpperBound(uint256) view returns (uint256)',
  'function getOperatorFee(uint256) view returns (uint256)',
])
let chain: LocalChain

async function readOracle(
  functionName: 'getL1Fee' | 'getL1FeeUpperBound' | 'getOperatorFee',
  arg: Hex | bigint,
): Promise<bigint> {
  const data = encodeFunctionData({ abi, functionName, args: [arg as never] })
  const answer = await chain.client.request({ method: 'eth_call', params: [{ to: oracleAddress, data }, 'latest'] })
  return decodeFunctionResult({ abi, functionName, data: answer as Hex })
}

beforeAll(async () => {
  chain = await startChain()
  await etchOracle(chain.client)
})
afterAll(() => chain.stop())

describe("the sandbox's gas oracle", () => {
  test('behavior: computes the same fee in the oracle contract and in the node for any bytes', async () => {
    const zeros = fc.uint8Array({ minLength: 0, maxLength: 600 })
    const words = fc
      .array(fc.uint8Array({ minLength: 1, maxLength: 20 }), { minLength: 0, maxLength: 20 })
      .map((each) => Uint8Array.from(each.flatMap((word) => [...new Uint8Array(32 - word.length), ...word])))
    await fc.assert(
      fc.asyncProperty(fc.oneof(zeros, words), async (bytes) => {
        // The oracle adds 68 bytes for the signature, which an unsigned transaction does not have.
        expect(await readOracle('getL1Fee', toHex(bytes))).toBe(opStackFee(compressedLength(bytes) + 68))
      }),
      { numRuns: 60 },
    )
  })

  test.each([0n, 21_000n, 579_123n])('behavior: equals the operator fee of the oracle for %s gas', async (gas) => {
    expect(await readOracle('getOperatorFee', gas)).toBe(operatorFee(gas))
    expect(operatorFee(gas)).toBe(gas * 500_000n + 20_000_000_000n)
  })

  test('behavior: returns an upper bound of the fee from the size of the data', async () => {
    const bytes = hexToBytes(`0x${'00'.repeat(300)}${'ab'.repeat(40)}`)
    expect(await readOracle('getL1FeeUpperBound', BigInt(bytes.length))).toBeGreaterThan(
      await readOracle('getL1Fee', toHex(bytes)),
    )
  })
})

describe('compressedLength', () => {
  test.each([
    ['nothing', '0x', 0],
    ['a few bytes', '0x010203', 4],
    ['1,000 zeros', `0x${'00'.repeat(1000)}`, 21],
  ] as const)('behavior: returns the compressed length of %s', (_, hex, length) => {
    expect(compressedLength(hexToBytes(hex))).toBe(length)
  })
})
