import type { Address, Hex } from '@dexswap/chains'
import { decodeAbiParameters, getAddress } from 'viem/utils'
import { uintResult } from '#domain/calls/uint-result.ts'
import { type Known, known, unknown } from '#domain/known.ts'

/** Lists of strangers are cut off here: more reward tokens than a summary can name make a campaign unreadable. */
export const longestList = 32

/** The address that a read answered with, with its checksum. */
export function addressResult(result: Known<Hex>): Known<Address> {
  const word = uintResult(result)
  if (word.status !== 'known') return word
  if (word.value >> 160n !== 0n) return unknown('unreadable')
  return known(getAddress(`0x${word.value.toString(16).padStart(40, '0')}`), word.asOf)
}

/** The truth value that a read answered with. */
export function boolResult(result: Known<Hex>): Known<boolean> {
  const word = uintResult(result)
  if (word.status !== 'known') return word
  return word.value > 1n ? unknown('unreadable') : known(word.value === 1n, word.asOf)
}

/** The list of uint256 that a read answered with. */
export function uintsResult(result: Known<Hex>): Known<readonly bigint[]> {
  return listResult(result, (data) => decodeAbiParameters([{ type: 'uint256[]' }], data)[0])
}

/** The list of addresses that a read answered with, with their checksums. */
export function addressesResult(result: Known<Hex>): Known<readonly Address[]> {
  return listResult(result, (data) => decodeAbiParameters([{ type: 'address[]' }], data)[0])
}

function listResult<T>(result: Known<Hex>, read: (data: Hex) => readonly T[]): Known<readonly T[]> {
  if (result.status !== 'known') return result
  // Offset, length and the items, a word of 32 bytes each: what is longer is not even decoded.
  if (result.value.length > 2 + 64 * (longestList + 2)) return unknown('unreadable')
  try {
    return known(read(result.value), result.asOf)
  } catch {
    return unknown('unreadable')
  }
}
