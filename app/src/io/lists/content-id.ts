import { bytesToHex } from 'viem/utils'
import { rootsOf } from './file-tree.ts'
import { sha256 } from './sha-256.ts'

const bases: Readonly<Record<string, string>> = {
  b: 'abcdefghijklmnopqrstuvwxyz234567',
  f: '0123456789abcdef',
  k: '0123456789abcdefghijklmnopqrstuvwxyz',
  z: '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz',
}

/** Version 1, then the codec, then sha2-256 of 32 bytes; version 0 is the bare hash of a tree. */
const prefixes = { raw: '01551220', tree: '01701220', version0: '1220' } as const
const digestDigits = 64

/** The hex of an identifier in one of the multibase forms b, f, k and z, or of version 0; null where it is none of them. */
function hexOf(cid: string): string | null {
  const isVersion0 = cid.length === 46 && cid.startsWith('Qm')
  const alphabet = isVersion0 ? bases.z : bases[cid[0] ?? '']
  if (alphabet === undefined || cid.length > 128) return null
  const letters = isVersion0 ? cid : cid.slice(1)
  let number = 0n
  for (const letter of letters) {
    const digit = alphabet.indexOf(letter)
    if (digit < 0) return null
    number = number * BigInt(alphabet.length) + BigInt(digit)
  }
  // Base 32 fills its last letter up with zero bits: 36 bytes are 288 bits, 58 letters 290.
  const spare = alphabet.length === 32 ? BigInt((letters.length * 5) % 8) : 0n
  const hex = (number >> spare).toString(16)
  return hex.length % 2 === 0 ? hex : `0${hex}`
}

/** The sha2-256 in an identifier, and of what it is: the content itself, or the root of the tree that holds it. Null for others. */
export function demandOf(cid: string): { readonly of: 'content' | 'tree'; readonly hash: `0x${string}` } | null {
  const hex = hexOf(cid)
  if (hex === null) return null
  const prefix = Object.values(prefixes).find(
    (each) => hex.startsWith(each) && hex.length === each.length + digestDigits,
  )
  if (!prefix) return null
  return { of: prefix === prefixes.raw ? 'content' : 'tree', hash: `0x${hex.slice(prefix.length)}` }
}

/**
 * Whether bytes are what an identifier stands for. A gateway's answer does not hold the blocks of a tree: they are built again
 * in each of the ways in which IPFS's own programs add a file. What was added in a way of its own cannot be told from a forgery,
 * and counts as one.
 */
export async function isContentOf(cid: string, bytes: Uint8Array): Promise<boolean> {
  const demand = demandOf(cid)
  if (!demand) return false
  if (demand.of === 'content') return bytesToHex(await sha256(bytes)) === demand.hash
  for await (const root of rootsOf(bytes)) if (bytesToHex(root) === demand.hash) return true
  return false
}
