import type { Address, Hex } from '@dexswap/chains'
import { keccak_256 } from '@noble/hashes/sha3'

// By hand: viem's forms of these bring its errors and its codec of everything else with them, five times their size. `checksum.test.ts` holds them against viem's.

/** A whole number that is not negative, as nodes take it. */
export function toHex(value: bigint): Hex {
  return `0x${value.toString(16)}`
}

/** @param hex as a node says it; one digit too few is a leading zero */
export function bytesOf(hex: Hex): Uint8Array {
  const digits = hex.length % 2 === 0 ? hex.slice(2) : `0${hex.slice(2)}`
  return Uint8Array.from({ length: digits.length / 2 }, (_, at) =>
    Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16),
  )
}

export function keccak(bytes: Uint8Array): Hex {
  return `0x${Array.from(keccak_256(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Most addresses whose checksums are remembered. */
const most = 8192
const remembered = new Map<string, Address>()

/** An address with the capitals that EIP-55 gives it, whatever its own. */
export function toChecksum(address: Address): Address {
  const digits = address.slice(2).toLowerCase()
  const before = remembered.get(digits)
  if (before) return before
  const hash = keccak(new TextEncoder().encode(digits)).slice(2)
  const made: Address = `0x${digits.replace(/[a-f]/g, (digit, at) => (Number.parseInt(hash.charAt(at), 16) > 7 ? digit.toUpperCase() : digit))}`
  if (remembered.size >= most) remembered.clear()
  remembered.set(digits, made)
  return made
}
