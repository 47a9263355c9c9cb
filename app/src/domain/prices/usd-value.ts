import type { Currency } from '#domain/currencies/currency.ts'
import { type Known, mapKnown } from '#domain/known.ts'

/** What an amount is worth, in units of 10^-18 US dollars, rounded down. */
export function usdValueDown(currency: Currency, amount: bigint, price: Known<bigint>): Known<bigint> {
  return mapKnown(price, (perWhole) => (amount * perWhole) / 10n ** BigInt(currency.decimals))
}
