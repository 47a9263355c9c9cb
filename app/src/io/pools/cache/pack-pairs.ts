import type { Address } from '@dexswap/chains'
import type { PairRef } from '../pair-ref.ts'

/** Hex digits of a pair: its address and its two tokens. */
const pairDigits = 120

/** Pairs as one string of digits: 10 000 are checked and read in a few milliseconds. */
export function packPairs(pairs: readonly PairRef[]): string {
  return pairs.map(({ address, token0, token1 }) => address.slice(2) + token0.slice(2) + token1.slice(2)).join('')
}

/** Null for what `packPairs` does not make. */
export function unpackPairs(packed: string): readonly PairRef[] | null {
  if (packed.length % pairDigits !== 0 || /[^0-9a-f]/.test(packed)) return null
  const tokens = new Map<string, Address>()
  function tokenOf(digits: string): Address {
    const known = tokens.get(digits)
    if (known) return known
    const token: Address = `0x${digits}`
    tokens.set(digits, token)
    return token
  }
  const pairs: PairRef[] = []
  for (let at = 0; at < packed.length; at += pairDigits) {
    const [pair, token0, token1] = [0, 40, 80].map((from) => packed.slice(at + from, at + from + 40))
    if (!pair || !token0 || !token1 || token0 >= token1) return null
    pairs.push({ address: `0x${pair}`, token0: tokenOf(token0), token1: tokenOf(token1) })
  }
  return pairs
}
