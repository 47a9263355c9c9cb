import { getAddress, isAddress } from 'viem/utils'
import type { NameLookup } from './name-lookup.ts'

/**
 * A typed text taken for an address, or `'a name'` where only the registry can tell. All lower case is taken without a
 * checksum; with capitals they have to be the right ones.
 */
export function addressTyped(text: string): NameLookup | 'a name' {
  if (isAddress(text)) return { status: 'valid', address: getAddress(text), name: null }
  if (/^0x[0-9a-f]{40}$/i.test(text)) return { status: 'invalid', reason: 'wrong-checksum' }
  // A name has a dot with something on both sides.
  return /[^.]\.[^.]/.test(text) ? 'a name' : { status: 'invalid', reason: 'not-an-address' }
}
