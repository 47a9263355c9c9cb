import { type Address, type Chain, type ChainId, isSameAddress, type KnownToken } from '@dexswap/chains'
import { toChecksum } from '#io/checksum.ts'
import { isolatedSymbol } from './isolated-symbol.ts'

export type NativeCurrency = {
  readonly kind: 'native'
  readonly chainId: ChainId
  readonly symbol: string
  readonly name: string
  readonly decimals: 18
}

export type Token = {
  readonly kind: 'token'
  readonly chainId: ChainId
  /** Checksummed. */
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

export type Currency = NativeCurrency | Token

export function nativeCurrencyOf(chain: Chain): NativeCurrency {
  const { symbol, name, decimals } = chain.nativeCurrency
  return { kind: 'native', chainId: chain.id, symbol, name, decimals }
}

export function tokenOf(chain: Chain, { address, symbol, name, decimals }: KnownToken): Token {
  return { kind: 'token', chainId: chain.id, address: toChecksum(address), symbol, name, decimals }
}

/**
 * The token in the reviewed chain record, which takes precedence over nodes; undefined when not
 * recorded.
 */
export function reviewedAt(chain: Pick<Chain, 'wrappedNative' | 'tokens'>, address: string): KnownToken | undefined {
  return [chain.wrappedNative, ...chain.tokens].find((token) => isSameAddress(token.address, address))
}

/** The token of a currency in a pair: itself, or the wrapped native currency. */
export function wrappedForm(chain: Chain, currency: Currency): Token {
  return currency.kind === 'token' ? currency : tokenOf(chain, chain.wrappedNative)
}

/** Id in links and records: the native symbol or the checksummed address (rule 3.8.12). */
export function currencyId(currency: Currency): string {
  return currency.kind === 'native' ? currency.symbol : currency.address
}

export function sameCurrency(one: Currency, other: Currency): boolean {
  if (one.chainId !== other.chainId) return false
  if (one.kind === 'native' || other.kind === 'native') return one.kind === other.kind
  return isSameAddress(one.address, other.address)
}

/** Whether two currencies are wrapped or unwrapped instead of traded; null for a trade. */
export function wrapDirection(chain: Chain, input: Currency, output: Currency): 'wrap' | 'unwrap' | null {
  if (input.kind === 'native' && isWrappedNative(chain, output)) return 'wrap'
  if (isWrappedNative(chain, input) && output.kind === 'native') return 'unwrap'
  return null
}

function isWrappedNative(chain: Chain, currency: Currency): boolean {
  return currency.kind === 'token' && isSameAddress(currency.address, chain.wrappedNative.address)
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
