import type { Address, Hex } from '@dexswap/chains'
import { decodeAbiParameters, getAddress } from 'viem/utils'
import { uintResult } from '../chain/call-cache.ts'
import { type Known, known, loading, unknown } from '../known.ts'

/** Lists of strangers are cut off here: more reward tokens than a summary can name make a campaign unreadable. */
export const maxListLength = 32

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
  if (result.value.length > 2 + 64 * (maxListLength + 2)) return unknown('unreadable')
  try {
    return known(read(result.value), result.asOf)
  } catch {
    return unknown('unreadable')
  }
}

/**
 * What is known of a list that grows: one more that is still being read takes nothing away from the others, and one that cannot be
 * read is left out. Loading, or unknown with its reason, only while nothing at all is known.
 */
export function knownOnes<T>(sources: readonly Known<T>[]): Known<readonly T[]> {
  const found = sources.flatMap((source) => (source.status === 'known' ? [source] : []))
  if (found.length === 0) {
    const unreachable = sources.find((source) => source.status === 'unknown' && source.reason !== 'unreadable')
    if (unreachable?.status === 'unknown') return unreachable
    if (sources.some((source) => source.status === 'loading')) return loading
  }
  return known(
    found.map(({ value }) => value),
    Math.min(...found.map(({ asOf }) => asOf)),
  )
}
