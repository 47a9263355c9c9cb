import { priceUnit } from './fixed-point.ts'
import { nativeUsdPrice, type StablePair } from './native-usd-price.ts'
import { isBase, type Rank } from './rank.ts'
import { type PricedPair, weightedPrice } from './weighted-price.ts'
import { worthOf } from './worth-of.ts'
import { worthOfPair } from './worth-of-sides.ts'

export type BookPair = {
  readonly id: string
  readonly token0: string
  readonly token1: string
  readonly decimals0: number | null
  readonly decimals1: number | null
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** All prices of one state of the chain. Prices in 10^-36, worths in 10^-18; what is missing is unknown. */
export type PriceBook = {
  /** US dollars for a whole unit of native currency. */
  readonly nativeUsd: bigint | null
  /** Native currency for a whole token, by the token's address. */
  readonly tokens: ReadonlyMap<string, bigint>
  /** Native currency for both reserves, by the pair's address. */
  readonly pairs: ReadonlyMap<string, bigint>
}

type Half = { readonly token: string; readonly decimals: number | null; readonly reserve: bigint; readonly rank: Rank }

/** Prices every token and pair from reserves alone. Pure: the same reserves give the same book. */
export function priceBook(pairs: readonly BookPair[], ranks: ReadonlyMap<string, Rank>): PriceBook {
  const rankOf = (token: string): Rank => ranks.get(token) ?? 3
  const halves = pairs.map((pair): readonly [Half, Half] => [
    { token: pair.token0, decimals: pair.decimals0, reserve: pair.reserve0, rank: rankOf(pair.token0) },
    { token: pair.token1, decimals: pair.decimals1, reserve: pair.reserve1, rank: rankOf(pair.token1) },
  ])

  const tokens = new Map<string, bigint>()
  for (const [token, rank] of ranks) if (rank === 0) tokens.set(token, priceUnit)
  for (const rank of [1, 2, 3] as const) {
    const legs = new Map<string, { decimals: number | null; pairs: PricedPair[] }>()
    for (const [a, b] of halves) {
      if (a.rank === rank && b.rank < rank) addLeg(legs, a, b, tokens)
      else if (b.rank === rank && a.rank < rank) addLeg(legs, b, a, tokens)
    }
    for (const [token, { decimals, pairs }] of legs) {
      const price = weightedPrice(decimals, pairs)
      if (price !== null) tokens.set(token, price)
    }
  }

  const worths = new Map<string, bigint>()
  for (const [index, [a, b]] of halves.entries()) {
    const worth = worthOfPair(side(a, tokens), side(b, tokens))
    const pair = pairs[index]
    if (pair && worth !== null) worths.set(pair.id, worth)
  }
  return {
    nativeUsd: nativeUsdPrice(halves.flatMap(([a, b]) => stablePair(a, b) ?? stablePair(b, a) ?? [])),
    tokens,
    pairs: worths,
  }
}

function addLeg(
  legs: Map<string, { decimals: number | null; pairs: PricedPair[] }>,
  own: Half,
  base: Half,
  prices: ReadonlyMap<string, bigint>,
): void {
  const basePrice = prices.get(base.token)
  if (basePrice === undefined || base.decimals === null || !isBase(base.rank)) return
  const entry = legs.get(own.token) ?? { decimals: own.decimals, pairs: [] }
  entry.pairs.push({ reserve: own.reserve, baseReserve: base.reserve, baseDecimals: base.decimals, basePrice })
  legs.set(own.token, entry)
}

function side(half: Half, prices: ReadonlyMap<string, bigint>) {
  return { rank: half.rank, worth: worthOf(half.reserve, half.decimals, prices.get(half.token) ?? null) }
}

function stablePair(native: Half, stable: Half): StablePair | null {
  if (native.rank !== 0 || stable.rank !== 1 || stable.decimals === null) return null
  return { nativeReserve: native.reserve, stableReserve: stable.reserve, stableDecimals: stable.decimals }
}
