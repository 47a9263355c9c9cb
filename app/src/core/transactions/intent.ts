// Walk 5 of 7: wallet: what says that two requests are the same.
import { type Currency, currencyId } from '../tokens/currency.ts'
import type { SummaryAmount } from './summary.ts'

/** An amount of a currency as the summary of a transaction keeps it. */
export function amountOf(currency: Currency, amount: bigint): SummaryAmount {
  const { kind, symbol, decimals } = currency
  const address = currency.kind === 'token' ? currency.address : undefined
  return { currency: { kind, symbol, decimals, address }, amount }
}

/** Says that two requests mean the same thing: kind, currencies and amounts, never a deadline. */
export function intentKey(...parts: readonly (string | bigint | Currency)[]): string {
  return parts.map((part) => (typeof part === 'object' ? currencyId(part) : part.toString())).join(':')
}
