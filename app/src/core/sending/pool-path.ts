import type { Address, Hex } from '@dexswap/chains'

/** Tokens of a route, and the fee of each pool between them in hundredths of a basis point. */
export type PoolPath = { readonly tokens: readonly Address[]; readonly fees: readonly number[] }

/** `backward`: the router expects the path of an exact output from output to input. */
type Order = 'forward' | 'backward'

const tokenDigits = 40
const feeDigits = 6

/** Packs tokens (20 bytes) and fees (3 bytes) alternately. */
export function packPath({ tokens, fees }: PoolPath, order: Order): Hex {
  const [all, between] = order === 'forward' ? [tokens, fees] : [tokens.toReversed(), fees.toReversed()]
  const parts = all.map((token, at) => token.slice(2).toLowerCase() + digitsOf(between[at]))
  return `0x${parts.join('')}`
}

/** Decodes a packed path; ignores an incomplete remainder. */
export function unpackPath(packed: Hex, order: Order): PoolPath {
  const tokens: Address[] = []
  const fees: number[] = []
  for (let at = 2; at + tokenDigits <= packed.length; at += tokenDigits + feeDigits) {
    tokens.push(`0x${packed.slice(at, at + tokenDigits)}`)
    const fee = packed.slice(at + tokenDigits, at + tokenDigits + feeDigits)
    if (fee !== '') fees.push(Number.parseInt(fee, 16))
  }
  return order === 'forward' ? { tokens, fees } : { tokens: tokens.reverse(), fees: fees.reverse() }
}

function digitsOf(fee: number | undefined): string {
  return fee === undefined ? '' : fee.toString(16).padStart(feeDigits, '0')
}
