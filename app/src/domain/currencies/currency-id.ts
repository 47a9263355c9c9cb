import type { Currency } from './currency.ts'

/** A currency's id in links and records: the native currency's symbol, or the token's address with its checksum (spec/3 §8). */
export function currencyId(currency: Currency): string {
  return currency.kind === 'native' ? currency.symbol : currency.address
}
