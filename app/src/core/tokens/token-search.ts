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

const made = new WeakMap<readonly Token[], TokenIndex>()

function keep(tokens: readonly Token[], search: SearchIndex<Token>): TokenIndex {
  const index = { search }
  made.set(tokens, index)
  return index
}

/** Made once for a list of tokens. */
export function tokenIndexOf(tokens: readonly Token[]): TokenIndex {
  return made.get(tokens) ?? keep(tokens, createSearchIndex(tokens))
}

/**
 * The same ahead of its use, as 10,000 tokens take a tenth of a second.
 * @param turn lets the page have its turn between slices of the work; false ends it
 */
export async function prepareTokenIndex(tokens: readonly Token[], turn: () => Promise<boolean>): Promise<void> {
  if (made.has(tokens)) return
  const steps = searchIndexSteps(tokens)
  for (;;) {
    const { done, value } = steps.next()
    if (done) {
      if (!made.has(tokens)) keep(tokens, value)
      return
    }
    if (!(await turn())) return
  }
}

/** Most tokens that a search shows of lists that are OFF (rule 1.5.23). */
export const maxInactive = 10

let last: { readonly basis: readonly unknown[]; readonly index: SearchIndex<SourcedToken> } | null = null

/** Search index of inactive and unverified lists on one chain; rebuilt only when one changes. */
function indexOf(state: ListsState, chainId: number): SearchIndex<SourcedToken> {
  const lists = searchedLists(state)
  const basis = [chainId, ...lists.map(({ list }) => list)]
  if (last && basis.length === last.basis.length && basis.every((part, at) => part === last?.basis[at]))
    return last.index
  const tokens = [...mergeTokenLists(lists).tokens.values()].filter((token) => token.chainId === chainId)
  last = { basis, index: createSearchIndex(tokens) }
  return last.index
}

/** Matching tokens that only inactive or unverified lists contain. */
export function searchInactive(
  state: ListsState,
  chainId: number,
  search: string,
  isKnown: (address: string) => boolean,
): readonly SourcedToken[] {
  if (search.trim() === '') return []
  const found: SourcedToken[] = []
  for (const token of searchTokens(indexOf(state, chainId), search)) {
    if (!isKnown(token.address.toLowerCase())) found.push(token)
    if (found.length === maxInactive) break
  }
  return found
}
