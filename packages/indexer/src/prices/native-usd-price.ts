import { marketRate } from '@dexswap/amm'
import { plausiblePrice, priceDecimals } from './fixed-point.ts'

/** A pair of the wrapped native currency (18 decimals) and a stablecoin; reserves in base units. */
export type StablePair = {
  readonly nativeReserve: bigint
  readonly stableReserve: bigint
  readonly stableDecimals: number
}

/**
 * Price of the native currency in US dollars in 10^-36, rounded down: the mean of its stablecoin pairs
 * without outliers (`marketRate`), weighted by native reserves (rule 3.5.27).
 * @returns null when no such pair has liquidity
 */
export function nativeUsdPrice(pairs: readonly StablePair[]): bigint | null {
  const scale = 10n ** BigInt(priceDecimals + 18)
  const rate = marketRate(
    pairs.map(({ nativeReserve, stableReserve, stableDecimals }) => ({
      units: nativeReserve,
      value: (stableReserve * scale) / 10n ** BigInt(stableDecimals),
    })),
  )
  return rate && plausiblePrice(rate.value / rate.units)
}
