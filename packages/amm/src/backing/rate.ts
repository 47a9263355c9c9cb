/** So much value for so many base units of a token. The value is in any one unit, such as 10^-18 US dollars. */
export type Rate = { readonly value: bigint; readonly units: bigint }

/** What so many base units are worth at a rate, rounded down. No depth: for a token that is money itself. */
export function atRateDown(amount: bigint, { value, units }: Rate): bigint {
  return (amount * value) / units
}

/**
 * What a market pays for all of an amount, rounded down: less with every unit, and never more than lies in it.
 * @param worth of the amount at the market's rate
 * @param backing value of the reviewed tokens that lie in the market
 */
export function soldDown(worth: bigint, backing: bigint): bigint {
  return worth + backing === 0n ? 0n : (worth * backing) / (worth + backing)
}
