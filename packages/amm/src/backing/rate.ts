/** Value per base units of a token, in any unit such as 10^-18 US dollars. */
export type Rate = { readonly value: bigint; readonly units: bigint }

/** Value of base units at a rate, rounded down, without price impact. */
export function atRateDown(amount: bigint, { value, units }: Rate): bigint {
  return (amount * value) / units
}

/**
 * Proceeds of selling an amount in its market, rounded down. `worth`: its value at the market's rate.
 * @param worth value of the amount at the rate of the market
 * @param backing value of the reviewed tokens in the market
 */
export function soldDown(worth: bigint, backing: bigint): bigint {
  return worth + backing === 0n ? 0n : (worth * backing) / (worth + backing)
}
