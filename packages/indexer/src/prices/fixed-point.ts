/** Decimals of a price: 10^-30 still has six significant digits, and 10^30 fits a 78-digit column. */
export const priceDecimals = 36
/** Decimals of an amount of native currency or US dollars. */
export const valueDecimals = 18

export const priceUnit = 10n ** BigInt(priceDecimals)

/** Maximum plausible value in native currency; higher values come from manipulated pairs. */
const plausibleLimit = 10n ** 30n

/** A price in 10^-36, or null when it is zero or above the bound. */
export function plausiblePrice(price: bigint): bigint | null {
  return price > 0n && price < plausibleLimit * priceUnit ? price : null
}

/** A value in 10^-18, or null when it is above the bound. */
export function plausibleValue(value: bigint): bigint | null {
  return value < plausibleLimit * 10n ** BigInt(valueDecimals) ? value : null
}
