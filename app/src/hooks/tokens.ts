import type { Address, Chain } from '@dexswap/chains'
import { useMemo } from 'react'
import { type Known, loading } from '#core/known.ts'
import { createStore } from '#core/store.ts'
import { type Catalogue, listedTokens, tokenAt } from '#core/tokens/catalogue.ts'
import { type Currency, type CurrencyReference, nativeCurrencyOf, type Token } from '#core/tokens/currency.ts'
import type { ListsState, TokenLists } from '#core/tokens/token-lists.ts'
import { tokenCalls, tokenFromAnswers } from '#core/tokens/token-reads.ts'
import { customTokensOf, type TokenChoices, type TokenStore } from '#core/tokens/token-store.ts'
import { useReads } from './calls.ts'
import { useChain } from './chain.ts'
import { useSession, useStore } from './session.ts'

const noLists = createStore<ListsState>({ byUrl: new Map(), active: new Set(), hidden: new Set() })

export function useTokenStore(): TokenStore {
  return useSession().tokens
}

export function useCatalogue(): Catalogue {
  return useStore(useTokenStore().catalogue)
}

export function useTokenChoices(): TokenChoices {
  return useStore(useTokenStore().choices)
}

/** The lists and what is going on with them; null and empty until they have been loaded. */
export function useTokenLists(): { readonly lists: TokenLists | null; readonly state: ListsState } {
  const lists = useStore(useTokenStore().lists)
  return { lists, state: useStore(lists?.state ?? noLists) }
}

/** A token as its contract describes it; `unreadable` where the address is no token or has no decimals. */
export function useToken(address: Address | null): Known<Token> {
  const chain = useChain()
  const answers = useReads(address && tokenCalls(address))
  return address && answers ? tokenFromAnswers(chain, address, answers) : loading
}

/** By the listed tokens: those together with the custom ones. An index is made for each array, so that the same ones keep theirs. */
const joined = new WeakMap<readonly Token[], { readonly custom: unknown; readonly tokens: readonly Token[] }>()

/** The tokens of the lists that are ON (the chain record's until they have been read), then those that the visitor added. */
export function tokensOn(chain: Chain, catalogue: Catalogue, choices: TokenChoices): readonly Token[] {
  const listed = catalogue.byChain.get(chain.id)
  const tokens = listed?.tokens ?? listedTokens(chain)
  const stored = choices.custom[chain.id]
  if (!stored?.length) return tokens
  const last = joined.get(tokens)
  if (last?.custom === stored) return last.tokens
  const isListed = listed
    ? (token: Token) => listed.origins.has(token.address.toLowerCase())
    : (token: Token) => tokens.some(({ address }) => address.toLowerCase() === token.address.toLowerCase())
  const all = [...tokens, ...customTokensOf(choices, chain.id).filter((token) => !isListed(token))]
  joined.set(tokens, { custom: stored, tokens: all })
  return all
}

/** The tokens that may be picked on the current chain, without the native currency. */
export function useTokens(): readonly Token[] {
  const chain = useChain()
  const { tokens } = useSession()
  const catalogue = useStore(tokens.catalogue)
  const choices = useStore(tokens.choices)
  return useMemo(() => tokensOn(chain, catalogue, choices), [chain, catalogue, choices])
}

/** The currency of one side of the screen. */
type SideCurrency =
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
