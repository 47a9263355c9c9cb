import { type Address, hasAddressForm, lowerAddress } from '@dexswap/chains'
import { toChecksum } from '@dexswap/pools-reader/checksum'
import { plainDigits } from '../plain-digits.ts'

/**
 * Invisible characters that may surround a copied address: spaces, direction marks, zero-width
 * characters.
 */
const aroundAddress = /^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu

/**
 * The address with checksum; null for other text. The checksum of a mixed-case address is verified
 * (rule 1.5.16). `0X` counts as `0x`.
 */
export function checkedAddress(text: string): Address | 'wrong-checksum' | null {
  const plain = plainDigits(text.replace(aroundAddress, '')).replace(/^0X/, '0x')
  if (!hasAddressForm(plain)) return null
  const lower = lowerAddress(plain)
  const address = toChecksum(lower)
  return [address, lower, `0x${plain.slice(2).toUpperCase()}`].includes(plain) ? address : 'wrong-checksum'
}
