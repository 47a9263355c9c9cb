import { type Address, hasAddressForm, lowerAddress } from '@dexswap/chains'
import { toChecksum } from '#io/checksum.ts'

/** The checksummed address; null for other text. Only mixed case is checked (rule 1.5.16). */
export function checkedAddress(text: string): Address | 'wrong-checksum' | null {
  if (!hasAddressForm(text)) return null
  const lower = lowerAddress(text)
  const address = toChecksum(lower)
  return [address, lower, `0x${text.slice(2).toUpperCase()}`].includes(text) ? address : 'wrong-checksum'
}
