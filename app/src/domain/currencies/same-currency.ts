import type { Currency } from './currency.ts'

export function sameCurrency(one: Currency, other: Currency): boolean {
  if (one.chainId !== other.chainId) return false
  if (one.kind === 'native' || other.kind === 'native') return one.kind === other.kind
  return one.address.toLowerCase() === other.address.toLowerCase()
}
