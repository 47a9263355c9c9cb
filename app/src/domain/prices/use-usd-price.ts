import type { Currency } from '#domain/currencies/currency.ts'
import { wrappedForm } from '#domain/currencies/currency.ts'
import { type Known, loading } from '#domain/known.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { usePools } from '#domain/pools/use-pools.ts'
import { usdPrice } from './usd-price.ts'

/** US dollars of one whole unit of a currency, in units of 10^-18, from the pools alone. */
export function useUsdPrice(currency: Currency | null): Known<bigint> {
  const chain = useChain()
  const pools = usePools(currency ? [wrappedForm(chain, currency).address] : [])
  return currency ? usdPrice(chain, pools, currency) : loading
}
