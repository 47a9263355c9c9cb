import type { Address } from '@dexswap/chains'
import type { Currency } from '@dexswap/pools-reader/currency'
import { isolatedSymbol } from './isolated-symbol.ts'

export {
  type Currency,
  type NativeCurrency,
  nativeCurrencyOf,
  reviewedAt,
  sameCurrency,
  type Token,
  tokenOf,
  wrappedForm,
} from '@dexswap/pools-reader/currency'

/** Id in links and records: the native symbol or the checksummed address (rule 3.8.12). */
export function currencyId(currency: Currency): string {
  return currency.kind === 'native' ? currency.symbol : currency.address
}

/** Decimals of LP tokens of the native exchange. */
export const lpDecimals = 18

/** Name and sort key of a pair: both complete symbols. */
export function pairName(first: { readonly symbol: string }, second: { readonly symbol: string }): string {
  return `${isolatedSymbol(first.symbol)} / ${isolatedSymbol(second.symbol)}`
}

/** The first and last 4 characters after 0x (rule 1.9.19). For labels only. */
export function shortAddress(address: Address): string {
  return `${address.slice(0, 6)}…${address.slice(-4)}`
}
