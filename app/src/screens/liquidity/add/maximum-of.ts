import type { Currency } from '#domain/currencies/currency.ts'
import { maxSpendable } from '#domain/swaps/max-spendable.ts'

/** Gas that adding to a pool takes at most, odd tokens apart, and with the creation of the pair's contract. */
const expectedGas = { add: 350_000n, create: 3_500_000n }

/** What MAX puts into a side: everything, of the native currency all but what the gas will cost. */
export function maximumOf(currency: Currency, balance: bigint, gasPrice: bigint | null, creates: boolean): bigint {
  return maxSpendable(currency, balance, gasPrice, creates ? expectedGas.create : expectedGas.add)
}
