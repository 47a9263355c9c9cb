import type { Address, Hex } from '@dexswap/chains'
import { keccak_256 } from '@noble/hashes/sha3'

// Written by hand, because viem's versions with their errors and codec are five times as large.
// `checksum.test.ts` compares both.

/** A non-negative integer as a JSON-RPC quantity. */
export function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}

/** @param hex from a node; an odd number of digits gets a leading zero */
export function bytesOf(hex: Hex): Uint8Array {
  const digits = hex.length % 2 === 0 ? hex.slice(2) : `0${hex.slice(2)}`
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
}

export function keccak(bytes: Uint8Array): Hex {
  return `0x${Array.from(keccak_256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Maximum number of cached checksums. */
const maxCached = 8192
const cached = new Map<string, Address>()

/** The EIP-55 checksum of an address in any letter case. */
export function toChecksum(address: Address): Address {
  const digits = address.slice(2).toLowerCase()
  const before = cached.get(digits)
  if (before) return before
  const hash = keccak(new TextEncoder().encode(digits)).slice(2)
  const made: Address = `0x${digits.replace(/[a-f]/g, (digit, at) => (Number.parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit))}`
  if (cached.size >= maxCached) cached.clear()
  cached.set(digits, made)
  return made
}
