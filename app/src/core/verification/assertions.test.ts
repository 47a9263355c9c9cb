import { splitExecutorAbi } from '@dexswap/abis'
import { type Address, harmony } from '@dexswap/chains'
import { encodeFunctionData } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { verificationKey } from './assertions.ts'

const account: Address = `0x${'a1'.repeat(20)}`
const [tokenIn, tokenOut]: readonly [Address, Address] = [`0x${'b1'.repeat(20)}`, `0x${'c1'.repeat(20)}`]
const order = {
  ...{ tokenIn, tokenOut, amountIn: 5n, minimumOut: 4n, recipient: account, deadline: 100n },
  legs: [{ share: 10_000, hops: [{ platform: 0, tier: 0, tokenOut }] }],
}
const word = `0x${'d1'.repeat(32)}` as const
const permit = { value: 5n, deadline: 900n, v: 27, r: word, s: word }
const amountOf = (address: Address, amount: bigint) => {
  return { currency: { kind: 'token', address, symbol: 'T', decimals: 18 }, amount } as const
}

function keyOf(functionName: 'split' | 'splitWithPermit', changes: Partial<typeof order>): string {
  const changed = { ...order, ...changes }
  const data =
    functionName === 'split'
      ? encodeFunctionData({ abi: splitExecutorAbi, functionName, args: [changed] })
      : encodeFunctionData({ abi: splitExecutorAbi, functionName, args: [changed, permit] })
  const summary = {
    ...({ kind: 'swap', platform: 'A', recipient: null } as const),
    ...{ input: amountOf(tokenIn, 5n), output: amountOf(tokenOut, 4n) },
  }
  return verificationKey({ chain: harmony, account, call: { to: account, data, value: 0n }, summary })
}

describe('verificationKey', () => {
  test.each(['split', 'splitWithPermit'] as const)(
    'behavior: excludes only the deadline of the order from the key of a call to %s',
    (name) => {
      expect(keyOf(name, { deadline: 101n })).toBe(keyOf(name, {}))
      const others = [{ tokenIn: account }, { amountIn: 6n }, { minimumOut: 3n }, { recipient: tokenIn }]
      for (const other of others) expect(keyOf(name, other)).not.toBe(keyOf(name, {}))
    },
  )
})
