import type { Address, Chain, ChainId, KnownToken } from '@dexswap/chains'
import { getAddress } from 'viem/utils'

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
  /** With its checksum. */
  readonly address: Address
  readonly symbol: string
  readonly name: string
  readonly decimals: number
}

export type Currency = NativeCurrency | Token

export function nativeCurrencyOf(chain: Chain): NativeCurrency {
  return { kind: 'native', chainId: chain.id, ...chain.nativeCurrency }
}

export function tokenOf(chain: Chain, known: KnownToken): Token {
  return { ...known, kind: 'token', chainId: chain.id, address: getAddress(known.address) }
}

/** The token that stands for a currency in a pair: itself, or the wrapped native currency. */
export function wrappedForm(chain: Chain, currency: Currency): Token {
  return currency.kind === 'token' ? currency : tokenOf(chain, chain.wrappedNative)
}
