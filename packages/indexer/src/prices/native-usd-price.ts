import { believablePrice, priceDecimals } from './fixed-point.ts'

/** A pair of the wrapped native currency (18 decimals) with a stablecoin. Reserves in base units. */
export type StablePair = {
  readonly nativeReserve: bigint
  readonly stableReserve: bigint
  readonly stableDecimals: number
}

/**
 * Price of the native currency in US dollars, in 10^-36, rounded down: the mean of the prices of its pairs with
 * stablecoins, weighted by their native reserves (spec/3 §5). With p = stable / native and the weight native, the mean
 * is the sum of the stable reserves over the sum of the native ones.
 *
 * @returns null where no such pair has liquidity
 */
export function nativeUsdPrice(pairs: readonly StablePair[]): bigint | null {
  const scale = 10n ** BigInt(priceDecimals + 18)
  let native = 0n
  let stable = 0n
  for (const { nativeReserve, stableReserve, stableDecimals } of pairs) {
    if (nativeReserve === 0n || stableReserve === 0n) continue
    native += nativeReserve
    stable += (stableReserve * scale) / 10n ** BigInt(stableDecimals)
  }
  return native === 0n ? null : believablePrice(stable / native)
}
