import { marketRate } from '@dexswap/amm'
import { believablePrice, priceDecimals } from './fixed-point.ts'

/** A pair of the wrapped native currency (18 decimals) with a stablecoin. Reserves in base units. */
export type StablePair = {
  readonly nativeReserve: bigint
  readonly stableReserve: bigint
  readonly stableDecimals: number
}

/**
 * Price of the native currency in US dollars, in 10^-36, rounded down: the mean of the prices of its pairs with
 * stablecoins, weighted by their native reserves (rule 3.5.27), without those that are out of line (`marketRate`).
 *
 * @returns null where no such pair has liquidity
 */
export function nativeUsdPrice(pairs: readonly StablePair[]): bigint | null {
  const scale = 10n ** BigInt(priceDecimals + 18)
  const rate = marketRate(
    pairs.map(({ nativeReserve, stableReserve, stableDecimals }) => ({
      units: nativeReserve,
      value: (stableReserve * scale) / 10n ** BigInt(stableDecimals),
    })),
  )
  return rate && believablePrice(rate.value / rate.units)
}
