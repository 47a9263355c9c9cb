import { believableValue, priceDecimals, valueDecimals } from './fixed-point.ts'

/**
 * What an amount is worth, in 10^-18 of the currency of the price, rounded down.
 *
 * @param amount in base units of the token
 * @param decimals of the token, null where the token does not say
 * @param price of a whole token, in 10^-36
 * @returns null where decimals or price are not known: unknown is not zero
 */
export function worthOf(amount: bigint, decimals: number | null, price: bigint | null): bigint | null {
  if (decimals === null || price === null) return null
  return believableValue((amount * price) / 10n ** BigInt(decimals + priceDecimals - valueDecimals))
}
