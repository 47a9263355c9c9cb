import { type Address, type Chain, isSameAddress } from '@dexswap/chains'
import type { Known } from '../known.ts'
import { tokenAt } from './catalogue.ts'
import { type Currency, nativeCurrencyOf, type Token } from './currency.ts'
import type { CurrencyReference } from './currency-reference.ts'

/** The currency of one side of a form. */
export type SideCurrency =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly address: Address }
  /** The checksum of the address in the link is wrong. */
  | { readonly status: 'wrong-checksum'; readonly address: Address }
  /** The address is not a token contract. */
  | { readonly status: 'unreadable'; readonly address: Address }
  /** `proven`: read from the contract, not only from a list. Sending requires it. */
  | { readonly status: 'ready'; readonly currency: Currency; readonly proven: boolean }

/** The currency of a reference, according to its contract, and to a list until that is read. */
export function sideCurrency(
  chain: Chain,
  reference: CurrencyReference | null,
  read: Known<Token>,
  tokens: readonly Token[],
): SideCurrency {
  if (!reference) return { status: 'none' }
  if (reference.kind === 'native') return { status: 'ready', currency: nativeCurrencyOf(chain), proven: true }
  const { address } = reference
  if (reference.kind === 'wrong-checksum') return { status: 'wrong-checksum', address }
  if (read.status === 'known') return { status: 'ready', currency: read.value, proven: true }
  const listed = tokenAt(tokens, address)
  if (listed) return { status: 'ready', currency: listed, proven: false }
  return read.status === 'loading' ? { status: 'loading', address } : { status: 'unreadable', address }
}

export function currencyOf(side: SideCurrency): Currency | null {
  return side.status === 'ready' ? side.currency : null
}

type Assets = Pick<Chain, 'nativeCurrency' | 'wrappedNative' | 'tokens'>

/** The asset of a currency id; null when the chain record does not contain the id. */
function assetOf({ nativeCurrency, wrappedNative, tokens }: Assets, id: string) {
  if (id.toUpperCase() === nativeCurrency.symbol.toUpperCase()) return { asset: nativeCurrency.asset, isNative: true }
  const token = [wrappedNative, ...tokens].find(({ address }) => isSameAddress(address, id))
  return token ? { asset: token.asset, isNative: false } : null
}

/**
 * Id of the same asset on another chain. Undefined if that chain does not have it; an unrecorded id
 * stays unchanged.
 */
export function carriedCurrency(id: string | undefined, from: Assets, to: Assets): string | undefined {
  if (id === undefined) return undefined
  const known = assetOf(from, id)
  if (known === null) return id
  const { asset, isNative } = known
  const native = to.nativeCurrency
  if (asset === undefined) return isNative ? native.symbol : undefined
  const token = [to.wrappedNative, ...to.tokens].find((each) => each.asset === asset)
  if (native.asset === asset && (isNative || !token)) return native.symbol
  return token?.address ?? (isNative ? native.symbol : undefined)
}
