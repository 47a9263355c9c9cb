import type { Token } from '#domain/currencies/currency.ts'

const indexed = new WeakMap<readonly Token[], ReadonlyMap<string, Token>>()

/** The token of an address in a list of tokens, of which there may be tens of thousands: each list is indexed once. */
export function tokenAt(tokens: readonly Token[], address: string): Token | null {
  const index = indexed.get(tokens) ?? new Map(tokens.map((token) => [token.address.toLowerCase(), token]))
  indexed.set(tokens, index)
  return index.get(address.toLowerCase()) ?? null
}
