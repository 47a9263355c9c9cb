import type { Currency } from '#domain/currencies/currency.ts'
import { useGasPrice } from '#domain/networks/use-gas-price.ts'
import { maxSpendable } from '#domain/swaps/max-spendable.ts'

/** What MAX puts into the input, null where that is nothing. */
export function useMaximum(input: Currency, balance: bigint): bigint | null {
  const gasPrice = useGasPrice()
  const maximum = maxSpendable(input, balance, gasPrice)
  return maximum > 0n ? maximum : null
}
