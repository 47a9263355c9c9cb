import type { Address } from '@dexswap/chains'
import type { BatchedResult } from '../calls/multicall.ts'

/** The address in the first word of an answer, in lower case; null for no answer, the zero address and anything that is no address. */
export function addressOf(word: BatchedResult | undefined): Address | null {
  if (!word || !/^0x0{24}[0-9a-fA-F]{40}/.test(word)) return null
  const digits = word.slice(26, 66).toLowerCase()
  return /^0+$/.test(digits) ? null : `0x${digits}`
}
