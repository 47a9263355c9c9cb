import type { Chain } from '@dexswap/chains'
import { useMemo } from 'react'
import type { Token } from '#domain/currencies/currency.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { useSession } from '#domain/session.ts'
import { useStore } from '#domain/use-store.ts'
import type { Catalogue } from './catalogue.ts'
import { listedTokens } from './listed-tokens.ts'
import { customTokensOf, type TokenChoices } from './token-choices.ts'

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
