import { poolPriceDown } from '#core/liquidity/deposit.ts'
import type { Sides } from '#core/liquidity/pair.ts'
import type { Currency } from '#core/tokens/currency.ts'
import { PriceLine } from '#widgets/price-line.tsx'

/** The price at the ratio of two amounts. */
export function PoolPrice({ currencies, amounts }: { currencies: Sides<Currency>; amounts: Sides<bigint> }) {
  const { first, second } = currencies
  const priceOf = (side: 'first' | 'second') => poolPriceDown(currencies, amounts, side)
  return <PriceLine first={first} second={second} preset="poolPrice" priceOf={priceOf} />
}
