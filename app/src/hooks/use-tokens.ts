import type { Address } from '@dexswap/chains'
import { useMemo } from 'react'
import { type Known, loading } from '#core/known.ts'
import type { Store } from '#core/store.ts'
import type { Catalogue } from '#core/tokens/catalogue.ts'
import type { Token } from '#core/tokens/currency.ts'
import type { CurrencyReference } from '#core/tokens/currency-reference.ts'
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

/** The token lists and their state. `lists` is null and `state` empty until they are loaded. */
export function useTokenLists(): { readonly lists: TokenLists | null; readonly state: ListsState } {
  const lists = useStore(useTokenStore().lists)
  return { lists, state: useStore(lists?.state ?? noLists) }
}

/**
 * The token at an address, read from its contract. `unreadable`: the address is not a token, or has no
 * decimals.
 */
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

/** Tokens that can be selected on the current chain, without the native currency. */
export function useTokens(): readonly Token[] {
  const chain = useChain()
  const { tokens } = useSession()
  const catalogue = useStore(tokens.catalogue)
  const choices = useStore(tokens.choices)
  return useMemo(() => tokensOn(chain, catalogue, choices), [chain, catalogue, choices])
}

/** The currency of a reference, described by the token lists until its contract is read. */
export function useSideCurrency(reference: CurrencyReference | null): SideCurrency {
  const chain = useChain()
  const tokens = useTokens()
  const address = reference?.kind === 'token' ? reference.address : null
  const read = useToken(address)
  return sideCurrency(chain, reference, read, tokens)
}
