import { multicall3Abi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import fc from 'fast-check'
import { createClient, custom } from 'viem'
import { encodeFunctionData, encodeFunctionResult } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { decodeAggregate, encodeAggregate, MulticallUnreadableError, multicall } from './multicall.ts'

// Invariant: encodes like viem, decodes what viem encodes, and never throws.

const hexDigits = fc.constantFrom(...'0123456789abcdef')
const bytes = fc
  .array(fc.tuple(hexDigits, hexDigits), { maxLength: 150 })
  .map((pairs): Hex => `0x${pairs.map((pair) => pair.join('')).join('')}`)
const address = fc.array(hexDigits, { minLength: 40, maxLength: 40 }).map((digits): Address => `0x${digits.join('')}`)

describe('encodeAggregate', () => {
  test('default: encodes any calls to the same bytes as viem', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ to: address, data: bytes }), { maxLength: 20 }), (calls) => {
        const args = [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))] as const
        expect(encodeAggregate(calls)).toBe(
          encodeFunctionData({ abi: multicall3Abi, functionName: 'aggregate3', args }),
        )
      }),
    )
  })
})

describe('decodeAggregate', () => {
  const results = fc.array(fc.record({ success: fc.boolean(), returnData: bytes }), { maxLength: 20 })
  const encoded = (result: readonly { success: boolean; returnData: Hex }[]) =>
    encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })

  test('default: returns the data of successful calls, and null for failed ones', () => {
    fc.assert(
      fc.property(results, (list) => {
        const expected = list.map(({ success, returnData }) => (success && returnData !== '0x' ? returnData : null))
        expect(decodeAggregate(encoded(list))).toEqual(expected)
      }),
    )
  })

  test('behavior: returns null instead of throwing when the response is truncated or malformed', () => {
    fc.assert(
      fc.property(results, fc.double({ min: 0, max: 0.999, noNaN: true }), (list, share) => {
        const complete = encoded([...list, { success: true, returnData: '0x01' }])
        const cut = complete.slice(0, 2 + Math.floor(((complete.length - 2) * share) / 64) * 64) as Hex
        expect(decodeAggregate(cut)).toBeNull()
      }),
    )
    fc.assert(
      fc.property(bytes, (answer) => {
        const list = decodeAggregate(answer)
        expect(list === null || Array.isArray(list)).toBe(true)
      }),
    )
    expect(decodeAggregate(`0x${'f'.repeat(640)}`)).toBeNull()
    expect(decodeAggregate(`0x${'zz'.repeat(320)}`)).toBeNull()
  })
})

describe('multicall', () => {
  const aggregator = `0x${'ca'.repeat(20)}` as const
  const token = `0x${'aa'.repeat(20)}` as const
  /** A node that returns this number of results to every request. */
  const node = (results: number) =>
    createClient({
      transport: custom({
        async request() {
          const result = Array.from({ length: results }, () => ({ success: true, returnData: '0x01' as Hex }))
          return encodeFunctionResult({ abi: multicall3Abi, functionName: 'aggregate3', result })
        },
      }),
    })

  test.each([0, 1, 3])('error: MulticallUnreadableError when two calls return %s results [1.4.30]', async (results) => {
    const calls = [token, aggregator].map((to) => ({ to, data: '0x12345678' as Hex }))
    await expect(multicall(node(results), aggregator, calls)).rejects.toThrow(MulticallUnreadableError)
    expect(await multicall(node(2), aggregator, calls)).toEqual(['0x01', '0x01'])
  })
})
