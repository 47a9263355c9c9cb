import { type Address, hasAddressForm, lowerAddress } from '@dexswap/chains'
import { toChecksum } from '#io/checksum.ts'

/**
 * An address with its checksum; `'wrong-checksum'` where a character of one is wrong, null for what has not its form. All in one case
 * is taken without a checksum; with both, they have to be the right ones (rule 1.5.16).
 */
export function checkedAddress(text: string): Address | 'wrong-checksum' | null {
  if (!hasAddressForm(text)) return null
  const lower = lowerAddress(text)
  const address = toChecksum(lower)
  return [address, lower, `0x${text.slice(2).toUpperCase()}`].includes(text) ? address : 'wrong-checksum'
}
