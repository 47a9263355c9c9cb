// Step 6 of 7, wallet: the dedupe key of a request.

import type { SummaryAmount } from '../records/summary.ts'
import { type Currency, currencyId } from '../tokens/currency.ts'

/** An amount of a currency in a summary. */
export function amountOf(currency: Currency, amount: bigint): SummaryAmount {
  const { kind, symbol, decimals } = currency
  const address = currency.kind === 'token' ? currency.address : undefined
  return { currency: { kind, symbol, decimals, address }, amount }
}

/** Dedupe key of a request: kind, currencies and amounts, never a deadline. */
export function intentKey(...parts: readonly (string | bigint | Currency)[]): string {
  return parts.map((part) => (typeof part === 'object' ? currencyId(part) : part.toString())).join(':')
}
