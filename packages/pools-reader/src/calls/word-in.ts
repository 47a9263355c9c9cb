import type { Hex } from '@dexswap/chains'

/** A 32-byte word of a result; null when the result is missing or short. */
export function wordIn(result: Hex | null | undefined, place: number): bigint | null {
  const digits = result?.slice(2 + 64 * place, 66 + 64 * place) ?? ''
  return digits.length === 64 ? BigInt(`0x${digits}`) : null
}
