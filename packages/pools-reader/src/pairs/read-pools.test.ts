import { multicall3Abi } from '@dexswap/abis'
import type { Hex } from '@dexswap/chains'
import { createClient, custom } from 'viem'
import { encodeAbiParameters, encodeFunctionResult } from 'viem/utils'
import { expect, test } from 'vitest'
import { findPairs } from './read-pools.ts'

const [a, b, c] = ['a', 'b', 'c'].map((digit): Hex => `0x${digit.repeat(40)}`) as [Hex, Hex, Hex]
const pair: Hex = `0x${'d'.repeat(40)}`
const zero: Hex = `0x${'0'.repeat(40)}`

/** A client with a multicall that returns these addresses; null for a call that failed. */
function clientWith(addresses: readonly (Hex | null)[]) {
  const result = addresses.map((address) => ({
    success: address !== null,
    returnData: address === null ? ('0x' as const) : encodeAbiParameters([{ type: 'address' }], [address]),
  }))
  const answer = encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
  return createClient({ transport: custom({ request: async () => answer }) })
}

test('behavior: counts a pair that does not exist as answered, and a failed call as unanswered', async () => {
  const client = clientWith([pair, zero, null])
  const pairs = await findPairs(
    client,
    zero,
    zero,
    [
      [b, a],
      [a, c],
      [b, c],
    ],
    1n,
  )
  expect(pairs).toEqual({
    found: [{ address: pair, token0: a, token1: b }],
    answered: [
      [b, a],
      [a, c],
    ],
  })
})
