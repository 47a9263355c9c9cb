import {
  createSearchIndex,
  mergeTokenLists,
  type SearchIndex,
  type SourcedToken,
  searchTokens,
} from '@dexswap/token-lists'
import { type ListsState, shownLists } from '#domain/token-lists/lists-state.ts'

/** Most tokens that a search shows of lists that are OFF (spec/1 §5). */
export const mostInactive = 10

let last: { readonly basis: readonly unknown[]; readonly index: SearchIndex<SourcedToken> } | null = null

/** An index over the tokens of lists that are OFF, on one chain; made anew only where one of them has changed. */
function indexOf(state: ListsState, chainId: number): SearchIndex<SourcedToken> {
  const lists = shownLists(state).flatMap((url) => {
    const list = state.active.has(url) ? null : state.byUrl.get(url)?.current
    return list ? [{ url, list }] : []
  })
  const basis = [chainId, ...lists.map(({ list }) => list)]
  if (last && basis.length === last.basis.length && basis.every((part, at) => part === last?.basis[at]))
    return last.index
  const tokens = [...mergeTokenLists(lists).tokens.values()].filter((token) => token.chainId === chainId)
  last = { basis, index: createSearchIndex(tokens) }
  return last.index
}

/** Tokens that match a search and stand only on lists that are OFF. */
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
    if (found.length === mostInactive) break
  }
  return found
}
