/**
 * Decimals of a price in fixed point. 36 keeps six significant digits of a price of 10^-30, and the dearest believable
 * price still fits a 78-digit database column.
 */
export const priceDecimals = 36
/** Decimals of an amount of native currency or US dollars. */
export const valueDecimals = 18

export const priceUnit = 10n ** BigInt(priceDecimals)

/** Above this many units of native currency a figure is not believed: it comes from a pair made to mislead. */
const believableLimit = 10n ** 30n

/** A price in fixed point, or null where it is nothing or beyond belief. */
export function believablePrice(price: bigint): bigint | null {
  return price > 0n && price < believableLimit * priceUnit ? price : null
}

/** A value in fixed point, or null where it is beyond belief. Zero is a value. */
export function believableValue(value: bigint): bigint | null {
  return value < believableLimit * 10n ** BigInt(valueDecimals) ? value : null
}
