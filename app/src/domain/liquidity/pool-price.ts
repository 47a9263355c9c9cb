import type { Currency } from '#domain/currencies/currency.ts'
import { otherSide, type Side, type Sides } from './sides.ts'

/** A price as it is written: so many units of 10^-18 whole `per` currency for one whole `of` currency. */
export type PoolPrice = { readonly of: Currency; readonly per: Currency; readonly value: bigint }

/** What one whole unit of a side costs in the other, at the ratio of two amounts; rounded down, null without a ratio. */
export function poolPriceDown(currencies: Sides<Currency>, amounts: Sides<bigint>, of: Side): PoolPrice | null {
  const [base, quote] = [currencies[of], currencies[otherSide(of)]]
  const [baseAmount, quoteAmount] = [amounts[of], amounts[otherSide(of)]]
  if (baseAmount === 0n || quoteAmount === 0n) return null
  const value = (quoteAmount * 10n ** BigInt(18 + base.decimals)) / (baseAmount * 10n ** BigInt(quote.decimals))
  return { of: base, per: quote, value }
}

/** The market's price by the dollar prices of the two, which come from the pools of every platform; null where one is not known. */
export function marketPriceDown(currencies: Sides<Currency>, usd: Sides<bigint | null>, of: Side): PoolPrice | null {
  const [base, quote] = [usd[of], usd[otherSide(of)]]
  if (!base || !quote) return null
  return { of: currencies[of], per: currencies[otherSide(of)], value: (base * 10n ** 18n) / quote }
}

/** By how many basis points a price lies from the market's, whichever way; rounded down. */
export function distanceBpsDown(price: bigint, market: bigint): bigint {
  if (market === 0n) return 0n
  const difference = price > market ? price - market : market - price
  return (difference * 10_000n) / market
}
