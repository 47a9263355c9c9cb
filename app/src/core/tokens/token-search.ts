import { createLastValue } from '@dexswap/pools-reader/last-value'
import {
  createSearchIndex,
  mergeTokenLists,
  type SearchIndex,
  type SourcedToken,
  searchIndexSteps,
  searchTokens,
} from '@dexswap/token-lists'
import type { Token } from './currency.ts'
import { type ListsState, searchedLists } from './token-lists.ts'

/** Search keys of a token list. */
export type TokenIndex = {
  readonly search: SearchIndex<Token>
}

const indexes = new WeakMap<readonly Token[], TokenIndex>()

function keep(tokens: readonly Token[], search: SearchIndex<Token>): TokenIndex {
  const index = { search }
  indexes.set(tokens, index)
  return index
}

/** Search indexes, cached per list of tokens. */
export function tokenIndexOf(tokens: readonly Token[]): TokenIndex {
  return indexes.get(tokens) ?? keep(tokens, createSearchIndex(tokens))
}

/**
 * Builds the index in steps before its first use, because 10,000 tokens take 0.1 s.
 * @param turn yields to the page between slices of work; resolves to false to stop
 */
export async function prepareTokenIndex(tokens: readonly Token[], turn: () => Promise<boolean>): Promise<void> {
  if (indexes.has(tokens)) return
  const steps = searchIndexSteps(tokens)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      if (!indexes.has(tokens)) keep(tokens, value)
      return
    }
    if (!(await turn())) return
  }
}

/** Maximum number of tokens that a search returns from disabled lists (rule 1.5.23). */
export const maxInactive = 10

type InactiveIndex = SearchIndex<SourcedToken>

/**
 * Search index of the disabled and unverified lists of one chain, rebuilt only when a list changes.
 */
export function createInactiveIndex(): (state: ListsState, chainId: number) => InactiveIndex {
  const lastIndex = createLastValue<InactiveIndex>()
  return (state, chainId) => {
    const lists = searchedLists(state)
    return lastIndex([chainId, ...lists.map(({ list }) => list)], () =>
      createSearchIndex([...mergeTokenLists(lists).tokens.values()].filter((token) => token.chainId === chainId)),
    )
  }
}

/** Tokens that match, and that only disabled or unverified lists contain. */
export function searchInactive(
  index: () => InactiveIndex,
  search: string,
  isKnown: (address: string) => boolean,
): readonly SourcedToken[] {
  if (search.trim() === '') return []
  const found: SourcedToken[] = []
  for (const token of searchTokens(index(), search)) {
    if (!isKnown(token.address.toLowerCase())) found.push(token)
    if (found.length === maxInactive) break
  }
  return found
}
