import { plausibleValue, priceDecimals, valueDecimals } from './fixed-point.ts'

/**
 * The value of an amount, in 10^-18 of the currency of the price, rounded down.
 * @param amount in base units of the token
 * @param decimals of the token; null when unknown
 * @param price of one token, in 10^-36
 * @returns null when decimals or price are unknown
 */
export function worthOf(amount: bigint, decimals: number | null, price: bigint | null): bigint | null {
  if (decimals === null || price === null) return null
  return plausibleValue((amount * price) / 10n ** BigInt(decimals + priceDecimals - valueDecimals))
}
