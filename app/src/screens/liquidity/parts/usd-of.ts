import type { Currency } from '#domain/currencies/currency.ts'
import { bothKnown, type Known, mapKnown } from '#domain/known.ts'
import type { Sides } from '#domain/liquidity/sides.ts'
import { usdValueDown } from '#domain/prices/usd-value.ts'

/** What two amounts are worth together, in units of 10^-18 US dollars; unknown where one of the prices is. */
export function usdOf(
  currencies: Sides<Currency>,
  amounts: Sides<bigint>,
  prices: Sides<Known<bigint>>,
): Known<bigint> {
  const first = usdValueDown(currencies.first, amounts.first, prices.first)
  const second = usdValueDown(currencies.second, amounts.second, prices.second)
  return mapKnown(bothKnown(first, second), ([one, other]) => one + other)
}
