/**
 * Decimals of a price: 10^-30 still has six significant digits, and 10^30 fits into a column of 78
 * digits.
 */
export const priceDecimals = 36
/** Decimals of an amount of native currency or US dollars. */
export const valueDecimals = 18

export const priceUnit = 10n ** BigInt(priceDecimals)

/** Maximum plausible value in native currency. Higher ones come from manipulated pairs. */
const plausibleLimit = 10n ** 30n

/** A price in 10^-36; null when zero or not plausible. */
export function plausiblePrice(price: bigint): bigint | null {
  return price > 0n && price < plausibleLimit * priceUnit ? price : null
}

/** A value in 10^-18; null when it is not plausible. */
export function plausibleValue(value: bigint): bigint | null {
  return value < plausibleLimit * 10n ** BigInt(valueDecimals) ? value : null
}
