import { bothKnown, type Known, mapKnown } from '../known.ts'
import { usdValueDown } from '../markets/usd-prices.ts'
import type { Currency } from '../tokens/currency.ts'
import type { Sides } from './pair-lookup.ts'

/** Sum of two amounts in units of 10^-18 US dollars; unknown when a price is unknown. */
export function usdOfSides(
  currencies: Sides<Currency>,
  amounts: Sides<bigint>,
  prices: Sides<Known<bigint>>,
): Known<bigint> {
  const first = usdValueDown(currencies.first, amounts.first, prices.first)
  const second = usdValueDown(currencies.second, amounts.second, prices.second)
  return mapKnown(bothKnown(first, second), ([one, other]) => one + other)
}
