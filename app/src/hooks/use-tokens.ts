import type { Address } from '@dexswap/chains'
import { useMemo } from 'react'
import { type Known, loading } from '#core/known.ts'
import type { Store } from '#core/store.ts'
import { type Catalogue, tokenMark } from '#core/tokens/catalogue.ts'
import type { Currency, CurrencyReference, Token } from '#core/tokens/currency.ts'
import { type SideCurrency, sideCurrency } from '#core/tokens/side-currency.ts'
import type { ListsState, TokenLists } from '#core/tokens/token-lists.ts'
import { tokenCalls, tokenFromAnswers } from '#core/tokens/token-reads.ts'
import { type TokenChoices, type TokenStore, tokensOn } from '#core/tokens/token-store.ts'
import { useReads } from './use-calls.ts'
import { useChain } from './use-chain.ts'
import { useSession, useStore } from './use-session.ts'

const nothingListed: ListsState = { byUrl: new Map(), active: new Set(), hidden: new Set() }
const noLists: Store<ListsState> = { get: () => nothingListed, subscribe: () => () => undefined }

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

/** Tokens by address, in the given order. */
export function useTokensAt(addresses: readonly (Address | null)[]): readonly Known<Token>[] {
  const chain = useChain()
  const answers = useReads(addresses.map((address) => address && tokenCalls(address)))
  return addresses.map((address, at) => {
    const answer = answers[at]
    return address && answer ? tokenFromAnswers(chain, address, answer) : loading
  })
}

/** The tokens that may be picked on the current chain, without the native currency. */
export function useTokens(): readonly Token[] {
  const chain = useChain()
  const { tokens } = useSession()
  const catalogue = useStore(tokens.catalogue)
  const choices = useStore(tokens.choices)
  return useMemo(() => tokensOn(chain, catalogue, choices), [chain, catalogue, choices])
}

/** What has a symbol; marked only where it is known which token it is. */
export type Named = Currency | { readonly symbol: string }

/** The mark beside the symbol of a token that could be confused with another; null for all others. */
export function useTokenMarks(): (of: Named) => string | null {
  const chain = useChain()
  const catalogue = useCatalogue()
  return (of) =>
    'kind' in of && of.kind === 'token' && of.chainId === chain.id ? tokenMark(chain, catalogue, of) : null
}

/** The currency that a reference names, from the list at once and then as its contract describes it. */
export function useSideCurrency(reference: CurrencyReference | null): SideCurrency {
  const chain = useChain()
  const tokens = useTokens()
  const address = reference?.kind === 'token' ? reference.address : null
  const read = useToken(address)
  return sideCurrency(chain, reference, read, tokens)
}
