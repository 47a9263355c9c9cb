import type { Currency } from '#domain/currencies/currency.ts'
import { type Known, loading } from '#domain/known.ts'
import { useBalances } from './use-balances.ts'

/** How much the connected account holds of a currency; loading while no currency is chosen. */
export function useBalance(currency: Currency | null): Known<bigint> {
  const [balance] = useBalances(currency ? [currency] : [])
  return balance ?? loading
}
