import type { Hex } from '@dexswap/chains'
import { encodeAbiParameters } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { known, loading, unknown } from '../known.ts'
import { addressesResult, addressResult, boolResult, knownOnes, maxListLength, uintsResult } from './abi-results.ts'

const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`
const uints = (values: readonly bigint[]) => encodeAbiParameters([{ type: 'uint256[]' }], [values])

describe('addressResult', () => {
  test('default: an address with its checksum', () => {
    const result = addressResult(known(word(0xef977d2f931c1978db5f6747666fa1eacb0d0339n), 5))
    expect(result).toEqual(known('0xEf977d2f931C1978Db5F6747666fa1eACB0d0339', 5))
  })
  test('error: a number that is no address, and what is not known', () => {
    expect(addressResult(known(word(2n ** 200n), 5))).toEqual(unknown('unreadable'))
    expect(addressResult(loading)).toEqual(loading)
  })
})

describe('boolResult', () => {
  test('default: one is true, zero is false, anything else is unreadable', () => {
    expect(boolResult(known(word(1n), 5))).toEqual(known(true, 5))
    expect(boolResult(known(word(0n), 5))).toEqual(known(false, 5))
    expect(boolResult(known(word(2n), 5))).toEqual(unknown('unreadable'))
    expect(boolResult(unknown('unreadable'))).toEqual(unknown('unreadable'))
  })
})

describe('uintsResult', () => {
  test('default: the list as it was answered', () => {
    expect(uintsResult(known(uints([3n, 0n]), 5))).toEqual(known([3n, 0n], 5))
    expect(uintsResult(known(uints([]), 5))).toEqual(known([], 5))
  })
  test('error: a list of a stranger that is too long or broken is unreadable', () => {
    const full = Array.from({ length: maxListLength }, () => 1n)
    expect(uintsResult(known(uints(full), 5)).status).toBe('known')
    expect(uintsResult(known(uints([...full, 1n]), 5))).toEqual(unknown('unreadable'))
    expect(uintsResult(known('0x1234', 5))).toEqual(unknown('unreadable'))
    expect(uintsResult(loading)).toEqual(loading)
  })
})

describe('addressesResult', () => {
  test('default: the list of reward tokens', () => {
    const token = '0xEf977d2f931C1978Db5F6747666fa1eACB0d0339'
    const data = encodeAbiParameters([{ type: 'address[]' }], [[token]])
    expect(addressesResult(known(data, 5))).toEqual(known([token], 5))
  })
})

describe('knownOnes', () => {
  test('default: the known values in their order, as old as the oldest', () => {
    expect(knownOnes([known('a', 9), known('b', 4)])).toEqual(known(['a', 'b'], 4))
    expect(knownOnes([])).toMatchObject({ status: 'known', value: [] })
  })
  test('behavior: one more that is still being read takes nothing away from the others', () => {
    expect(knownOnes([known('a', 9), loading])).toEqual(known(['a'], 9))
    expect(knownOnes([loading, loading])).toEqual(loading)
  })
  test('behavior: what cannot be read is left out, a node that does not answer is said', () => {
    expect(knownOnes([unknown('unreadable'), known('b', 4)])).toEqual(known(['b'], 4))
    expect(knownOnes([unknown('unreadable')])).toMatchObject({ status: 'known', value: [] })
    expect(knownOnes([loading, unknown('node-unreachable')])).toEqual(unknown('node-unreachable'))
  })
})
