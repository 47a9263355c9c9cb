import { type Address, hasAddressForm, lowerAddress } from '@dexswap/chains'
import { toChecksum } from '#io/checksum.ts'

/**
 * The checksummed address, or null without the form of one (rule 1.5.16). Text in one case needs no
 * checksum; mixed case with a wrong one gives `'wrong-checksum'`.
 */
export function checkedAddress(text: string): Address | 'wrong-checksum' | null {
  if (!hasAddressForm(text)) return null
  const lower = lowerAddress(text)
  const address = toChecksum(lower)
  return [address, lower, `0x${text.slice(2).toUpperCase()}`].includes(text) ? address : 'wrong-checksum'
}
