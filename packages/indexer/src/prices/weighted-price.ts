import { believablePrice, priceDecimals } from './fixed-point.ts'

/** One pair of the token with a base whose price is known. Reserves in base units, the base's price in 10^-36. */
export type PricedPair = {
  readonly reserve: bigint
  readonly baseReserve: bigint
  readonly baseDecimals: number
  readonly basePrice: bigint
}

/**
 * Price of a whole token in native currency, in 10^-36, rounded down: the mean of its prices in pairs with bases,
 * weighted by what the base's side of each pair is worth (spec/3 §5, the liquidity-weighted rule). The weight is the
 * side that is already priced, because the other one can be minted at will.
 *
 * @returns null where no pair has liquidity
 */
export function weightedPrice(decimals: number | null, pairs: readonly PricedPair[]): bigint | null {
  if (decimals === null) return null
  const unit = 10n ** BigInt(decimals)
  let weights = 0n
  let weighted = 0n
  for (const { reserve, baseReserve, baseDecimals, basePrice } of pairs) {
    if (reserve === 0n || baseReserve === 0n) continue
    // 36 decimals more than a price: the worth of a base with many decimals must not vanish.
    const worth = (baseReserve * basePrice * 10n ** BigInt(priceDecimals)) / 10n ** BigInt(baseDecimals)
    weights += worth
    weighted += (worth * worth * unit) / reserve
  }
  if (weights === 0n) return null
  return believablePrice(weighted / weights / 10n ** BigInt(priceDecimals))
}
