import { tokenKey } from './diff-token-lists.ts'
import type { ListedToken, TokenList } from './token-list.ts'

export type SourcedToken = ListedToken & {
  /** Key of the list that the token is taken from: the first, in order of priority, that names it. */
  readonly listUrl: string
}

export type MergedTokens = {
  /** By `tokenKey`, in order of priority. */
  readonly tokens: ReadonlyMap<string, SourcedToken>
  /** Tokens that one list names twice: logged as 'Duplicate token!'. */
  readonly duplicates: readonly { readonly listUrl: string; readonly token: ListedToken }[]
  /** Tokens whose decimals differ between lists: one of them lies, the chain decides. */
  readonly contradictions: readonly { readonly taken: SourcedToken; readonly other: SourcedToken }[]
}

/** Merges enabled lists, the one of highest priority first. */
export function mergeTokenLists(lists: readonly { readonly url: string; readonly list: TokenList }[]): MergedTokens {
  const tokens = new Map<string, SourcedToken>()
  const duplicates: { listUrl: string; token: ListedToken }[] = []
  const contradictions: { taken: SourcedToken; other: SourcedToken }[] = []
  for (const { url, list } of lists) {
    const ofThisList = new Set<string>()
    for (const token of list.tokens) {
      const key = tokenKey(token)
      const sourced: SourcedToken = { ...token, listUrl: url }
      const taken = tokens.get(key)
      if (ofThisList.has(key)) duplicates.push({ listUrl: url, token })
      else if (taken === undefined) tokens.set(key, sourced)
      else if (taken.decimals !== token.decimals) contradictions.push({ taken, other: sourced })
      ofThisList.add(key)
    }
  }
  return { tokens, duplicates, contradictions }
}
