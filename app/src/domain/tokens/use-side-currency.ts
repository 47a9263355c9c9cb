import type { Address } from '@dexswap/chains'
import type { Currency } from '#domain/currencies/currency.ts'
import { nativeCurrencyOf } from '#domain/currencies/currency.ts'
import type { CurrencyReference } from '#domain/currencies/currency-reference.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { tokenAt } from './token-at.ts'
import { useToken } from './use-token.ts'
import { useTokens } from './use-tokens.ts'

/** The currency of one side of the screen. */
export type SideCurrency =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly address: Address }
  /** What stands at the address is no token. */
  | { readonly status: 'unreadable'; readonly address: Address }
  /** `proven`: read from the chain and not only from a list. Nothing is sent before. */
  | { readonly status: 'ready'; readonly currency: Currency; readonly proven: boolean }

/** The currency that a reference names, from the list at once and then as its contract describes it. */
export function useSideCurrency(reference: CurrencyReference | null): SideCurrency {
  const chain = useChain()
  const tokens = useTokens()
  const address = reference?.kind === 'token' ? reference.address : null
  const read = useToken(address)
  if (!reference) return { status: 'none' }
  if (!address) return { status: 'ready', currency: nativeCurrencyOf(chain), proven: true }
  if (read.status === 'known') return { status: 'ready', currency: read.value, proven: true }
  const listed = tokenAt(tokens, address)
  if (listed) return { status: 'ready', currency: listed, proven: false }
  return read.status === 'loading' ? { status: 'loading', address } : { status: 'unreadable', address }
}

export function currencyOf(side: SideCurrency): Currency | null {
  return side.status === 'ready' ? side.currency : null
}
