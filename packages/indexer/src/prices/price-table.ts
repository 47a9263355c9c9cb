import { type Rate, valueBook } from '@dexswap/amm'
import { plausiblePrice, plausibleValue, priceDecimals, priceUnit, valueDecimals } from './fixed-point.ts'
import { nativeUsdPrice, type StablePair } from './native-usd-price.ts'
import type { Rank } from './rank.ts'

export type PricedPair = {
  readonly id: string
  readonly token0: string
  readonly token1: string
  readonly decimals0: number | null
  readonly decimals1: number | null
  readonly reserve0: bigint
  readonly reserve1: bigint
}

/** All prices at one block in 10^-36, and all values in 10^-18. What is missing is unknown. */
export type PriceTable = {
  /** US dollars per native currency unit. */
  readonly nativeUsd: bigint | null
  /** Native currency per token, by token address. */
  readonly tokens: ReadonlyMap<string, bigint>
  /**
   * Value of both reserves in native currency by pair address, as far as they can be sold for reviewed
   * tokens.
   */
  readonly pairs: ReadonlyMap<string, bigint>
}

/** Factor between the internal 10^-36 and the returned 10^-18. */
const finer = 10n ** BigInt(priceDecimals - valueDecimals)

/** Prices every token and pair from reserves only. */
export function priceTable(pairs: readonly PricedPair[], ranks: ReadonlyMap<string, Rank>): PriceTable {
  const decimals = new Map<string, number | null>()
  for (const { token0, token1, decimals0, decimals1 } of pairs) {
    decimals.set(token0, decimals0)
    decimals.set(token1, decimals1)
  }
  const nativeUsd = nativeUsdPrice(pairs.flatMap((pair) => stablePair(pair, ranks)))
  const anchors = new Map<string, Rate>()
  for (const [token, rank] of ranks) {
    const places = decimals.get(token) ?? null
    if (rank === 0) anchors.set(token, { value: priceUnit, units: 10n ** BigInt(valueDecimals) })
    if (rank === 1 && nativeUsd !== null && places !== null) {
      anchors.set(token, { value: (priceUnit * priceUnit) / nativeUsd, units: 10n ** BigInt(places) })
    }
  }

  const known = pairs.filter(({ decimals0, decimals1 }) => decimals0 !== null && decimals1 !== null)
  const values = valueBook(known, anchors, new Set(ranks.keys()))
  const tokens = new Map<string, bigint>()
  for (const [token, places] of decimals) {
    const rate = values.rateOf(token)
    const price = rate && places !== null ? plausiblePrice((rate.value * 10n ** BigInt(places)) / rate.units) : null
    if (price !== null) tokens.set(token, price)
  }
  const worths = new Map<string, bigint>()
  for (const pair of pairs) {
    const worth = values.pairDown(pair)
    const plausible = worth === null ? null : plausibleValue(worth / finer)
    if (plausible !== null) worths.set(pair.id, plausible)
  }
  return { nativeUsd, tokens, pairs: worths }
}

function stablePair(pair: PricedPair, ranks: ReadonlyMap<string, Rank>): readonly StablePair[] {
  const { reserve0, reserve1, decimals0, decimals1 } = pair
  const [rank0, rank1] = [ranks.get(pair.token0), ranks.get(pair.token1)]
  if (rank0 === 0 && rank1 === 1 && decimals1 !== null) {
    return [{ nativeReserve: reserve0, stableReserve: reserve1, stableDecimals: decimals1 }]
  }
  if (rank0 === 1 && rank1 === 0 && decimals0 !== null) {
    return [{ nativeReserve: reserve1, stableReserve: reserve0, stableDecimals: decimals0 }]
  }
  return []
}
