import { campaignAbi, erc20Abi, pairAbi } from '@dexswap/abis'
import type { Address, Hex } from '@dexswap/chains'
import fc from 'fast-check'
import type { Abi } from 'viem'
import { bytesToHex, encodeAbiParameters, encodeFunctionData, encodeFunctionResult, getAddress } from 'viem/utils'
import { describe, expect, expectTypeOf, test } from 'vitest'
import { type Known, known, loading, unknown } from '../known.ts'
import { answerOf, answersOf, callsIn, contractCall, maxListLength } from './contract-call.ts'

// Invariant: a decoded result has the type that its ABI declares, or is unknown with a reason.

const address: Address = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const uints = (values: readonly bigint[]) => encodeAbiParameters([{ type: 'uint256[]' }], [values])
const balance = contractCall({ address, abi: erc20Abi, functionName: 'balanceOf', args: [address] })
const token0 = contractCall({ address, abi: pairAbi, functionName: 'token0', fixed: true })
const reserves = contractCall({ address, abi: pairAbi, functionName: 'getReserves' })
const locked = contractCall({ address, abi: campaignAbi, functionName: 'locked' })
const rewardTokens = contractCall({ address, abi: campaignAbi, functionName: 'getRewardTokens' })
const claimable = contractCall({ address, abi: campaignAbi, functionName: 'claimableRewards', args: [address] })

describe('contractCall', () => {
  test('default: encodes call data with and without arguments', () => {
    expect(balance).toMatchObject({
      to: address,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'balanceOf', args: [address] }),
    })
    expect(token0).toMatchObject({ data: '0x0dfe1681', fixed: true })
    expect(balance).not.toHaveProperty('fixed')
  })

  test('property: encodes any arguments like viem', () => {
    const anyAddress = fc.uint8Array({ minLength: 20, maxLength: 20 }).map((bytes) => getAddress(bytesToHex(bytes)))
    fc.assert(
      fc.property(anyAddress, anyAddress, fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (one, other, count) => {
        const calls = [
          { abi: erc20Abi, functionName: 'allowance', args: [one, other] },
          { abi: campaignAbi, functionName: 'rewards', args: [count] },
          { abi: pairAbi, functionName: 'getReserves', args: [] },
        ] as const
        for (const call of calls)
          expect(contractCall<Abi, string>({ address, ...call }).data).toBe(encodeFunctionData<Abi, string>(call))
      }),
    )
  })

  const wrong: readonly (readonly [string, string, readonly unknown[]])[] = [
    ['too few', 'The arguments of a read do not fit: their number.', [address]],
    ['too many', 'The arguments of a read do not fit: their number.', [address, address, address]],
    ['a short address', 'Invalid address parameter', [address, address.slice(0, -2)]],
    ['a long address', 'Invalid address parameter', [address, `${address}00`]],
    ['no address', 'Invalid address parameter', [address, 'ONE']],
    ['nothing', 'Invalid address parameter', [address, undefined]],
  ]
  test.each(wrong)(
    'error: ContractArgumentError when an argument does not fit, %s: %s [1.8.05]',
    (_, message, args) => {
      expect(() => contractCall<Abi, string>({ address, abi: erc20Abi, functionName: 'allowance', args })).toThrow(
        expect.objectContaining({ name: 'ContractArgumentError', message }),
      )
    },
  )

  test.each([-1n, 2n ** 256n, 1.5, Number.NaN, '1', true])(
    'error: ContractArgumentError when an integer is %s',
    (count) => {
      expect(() =>
        contractCall<Abi, string>({ address, abi: campaignAbi, functionName: 'rewards', args: [count] }),
      ).toThrow('The arguments of a read do not fit')
    },
  )

  test('default: infers the type of a decoded result from the ABI', () => {
    expectTypeOf(answerOf(balance, loading)).toEqualTypeOf<Known<bigint>>()
    expectTypeOf(answerOf(locked, loading)).toEqualTypeOf<Known<boolean>>()
    expectTypeOf(answersOf({ token0 }, []).token0).toEqualTypeOf<Known<Address>>()
    // @ts-expect-error the function has an argument
    expect(() => contractCall({ address, abi: erc20Abi, functionName: 'balanceOf' })).toThrow()
    // @ts-expect-error the ABI has no such function
    expect(() => contractCall({ address, abi: erc20Abi, functionName: 'token0' })).toThrow()
  })
})

describe('answerOf', () => {
  test('default: decodes numbers, checksummed addresses, booleans, lists and tuples', () => {
    expect(answerOf(balance, known(word(7n), 5))).toEqual(known(7n, 5))
    expect(answerOf(token0, known(word(BigInt(address)), 5))).toEqual(known(address, 5))
    expect(answerOf(locked, known(word(1n), 5))).toEqual(known(true, 5))
    expect(answerOf(locked, known(word(0n), 5))).toEqual(known(false, 5))
    expect(answerOf(claimable, known(uints([3n, 0n]), 5))).toEqual(known([3n, 0n], 5))
    expect(answerOf(claimable, known(uints([]), 5))).toEqual(known([], 5))
    const three: Hex = `${word(1n)}${word(2n).slice(2)}${word(3n).slice(2)}`
    expect(answerOf(reserves, known(three, 5))).toEqual(known([1n, 2n, 3], 5))
  })

  test('property: decodes any answer like viem', () => {
    const amount = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
    const small = fc.bigInt({ min: 0n, max: 2n ** 112n - 1n })
    fc.assert(
      fc.property(fc.array(amount, { maxLength: maxListLength }), small, small, (list, one, other) => {
        expect(answerOf(claimable, known(uints(list), 5))).toEqual(known(list, 5))
        const result = [one, other, 7] as const
        const data = encodeFunctionResult({ abi: pairAbi, functionName: 'getReserves', result })
        expect(answerOf(reserves, known(data, 5))).toEqual(known([...result], 5))
      }),
    )
    const data = encodeFunctionResult({ abi: campaignAbi, functionName: 'getRewardTokens', result: [address, address] })
    expect(answerOf(rewardTokens, known(data, 5))).toEqual(known([address, address], 5))
  })

  test('behavior: returns `loading` and `unknown` results unchanged', () => {
    expect(answerOf(balance, loading)).toEqual(loading)
    expect(answerOf(balance, unknown('node-unreachable'))).toEqual(unknown('node-unreachable'))
  })

  test('behavior: decodes an unchanged result once and returns the same object', () => {
    const result = known(word(7n), 5)
    expect(answerOf(balance, result)).toBe(answerOf(balance, result))
  })

  test('behavior: returns `unreadable`, never 0, for a result that is too short', () => {
    for (const short of ['0x', '0x00', word(0n).slice(0, -2) as Hex] as const) {
      for (const call of [balance, token0, reserves, locked, rewardTokens, claimable]) {
        expect(answerOf<unknown>(call, known(short, 5))).toEqual(unknown('unreadable'))
      }
    }
    expect(answerOf(reserves, known(word(1n), 5))).toEqual(unknown('unreadable'))
  })

  test('behavior: returns `unreadable` for an invalid address or boolean', () => {
    expect(answerOf(token0, known(word(2n ** 200n), 5))).toEqual(unknown('unreadable'))
    expect(answerOf(locked, known(word(2n), 5))).toEqual(unknown('unreadable'))
  })

  test('behavior: returns `unreadable` for a list that is too long or malformed', () => {
    const full = Array.from({ length: maxListLength }, () => 1n)
    expect(answerOf(claimable, known(uints(full), 5)).status).toBe('known')
    expect(answerOf(claimable, known(uints([...full, 1n]), 5))).toEqual(unknown('unreadable'))
    expect(answerOf(claimable, known('0x1234', 5))).toEqual(unknown('unreadable'))
  })
})

describe('answersOf', () => {
  test('behavior: returns decoded results under the names of their reads, in the order of the reads', () => {
    const calls = { pair: { token0 }, list: [balance, null, claimable], nothing: null }
    expect(callsIn(calls)).toEqual([token0, balance, claimable])
    const results = [known(word(BigInt(address)), 5), known(word(7n), 5), loading]
    expect(answersOf(calls, results)).toEqual({
      pair: { token0: known(address, 5) },
      list: [known(7n, 5), null, loading],
      nothing: null,
    })
  })

  test('behavior: returns `loading` for calls without a result', () => {
    expect(answersOf({ token0, balance }, [])).toEqual({ token0: loading, balance: loading })
  })
})
