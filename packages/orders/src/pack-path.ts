import type { Address, Hex } from '@dexswap/chains'

/**
 * The tokens of a route, and the fee or tick spacing that identifies the pool between each two of
 * them.
 */
export type PoolPath = { readonly tokens: readonly Address[]; readonly tiers: readonly number[] }

/** `backward`: the router expects the path of an exact output from output to input. */
type Order = 'forward' | 'backward'

const tokenDigits = 40
const tierDigits = 6

/** Packs tokens (20 bytes) and tiers (3 bytes) alternately. */
export function packPath({ tokens, tiers }: PoolPath, order: Order): Hex {
  const [all, between] = order === 'forward' ? [tokens, tiers] : [tokens.toReversed(), tiers.toReversed()]
  const parts = all.map((token, at) => token.slice(2).toLowerCase() + digitsOf(between[at]))
  return `0x${parts.join('')}`
}

/** Unpacks a path; an incomplete remainder is ignored. */
export function unpackPath(packed: Hex, order: Order): PoolPath {
  const tokens: Address[] = []
  const tiers: number[] = []
  for (let at = 2; at + tokenDigits <= packed.length; at += tokenDigits + tierDigits) {
    tokens.push(`0x${packed.slice(at, at + tokenDigits)}`)
    const tier = packed.slice(at + tokenDigits, at + tokenDigits + tierDigits)
    if (tier !== '') tiers.push(Number.parseInt(tier, 16))
  }
  return order === 'forward' ? { tokens, tiers } : { tokens: tokens.reverse(), tiers: tiers.reverse() }
}

function digitsOf(tier: number | undefined): string {
  return tier === undefined ? '' : tier.toString(16).padStart(tierDigits, '0')
}
