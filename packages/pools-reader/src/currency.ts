import { type Address, type Chain, type ChainId, isSameAddress, type KnownToken } from '@dexswap/chains'
import { toChecksum } from './checksum.ts'

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
  /** With EIP-55 checksum. */
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

/** The token in the reviewed chain record, which takes precedence over nodes; undefined for others. */
export function reviewedAt(chain: Pick<Chain, 'wrappedNative' | 'tokens'>, address: string): KnownToken | undefined {
  return [chain.wrappedNative, ...chain.tokens].find((token) => isSameAddress(token.address, address))
}

/** The token that represents a currency in pairs: the token itself, or the wrapped native currency. */
export function wrappedForm(chain: Chain, currency: Currency): Token {
  return currency.kind === 'token' ? currency : tokenOf(chain, chain.wrappedNative)
}

export function sameCurrency(one: Currency, other: Currency): boolean {
  if (one.chainId !== other.chainId) return false
  if (one.kind === 'native' || other.kind === 'native') return one.kind === other.kind
  return isSameAddress(one.address, other.address)
}

/** `wrap` or `unwrap` when the currencies are native and wrapped native; null when they need a trade. */
export function wrapDirection(chain: Chain, input: Currency, output: Currency): 'wrap' | 'unwrap' | null {
  if (input.kind === 'native' && isWrappedNative(chain, output)) return 'wrap'
  if (isWrappedNative(chain, input) && output.kind === 'native') return 'unwrap'
  return null
}

function isWrappedNative(chain: Chain, currency: Currency): boolean {
  return currency.kind === 'token' && isSameAddress(currency.address, chain.wrappedNative.address)
}
