import { type Address, hasAddressForm, lowerAddress } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import { plainDigits } from '../plain-digits.ts'

/** Spaces, direction marks and zero-width characters that a copied address may have around it. */
const aroundAddress = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * The checksummed address; null for other text. Only mixed case is checked (rule 1.5.16).
 * Reads `0X` as `0x`.
 */
export function checkedAddress(text: string): Address | 'wrong-checksum' | null {
  const plain = plainDigits(text.replace(aroundAddress, '')).replace(/^0X/, '0x')
  if (!hasAddressForm(plain)) return null
  const lower = lowerAddress(plain)
  const address = toChecksum(lower)
  return [address, lower, `0x${plain.slice(2).toUpperCase()}`].includes(plain) ? address : 'wrong-checksum'
}
