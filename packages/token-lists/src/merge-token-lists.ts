import { tokenKey } from './diff-token-lists.ts'
import type { ListedToken, TokenList } from './token-list.ts'

export type SourcedToken = ListedToken & {
  /** URL of the list of highest priority that contains the token. */
  readonly listUrl: string
}

export type MergedTokens = {
  /** Tokens by `tokenKey`, in order of list priority. */
  readonly tokens: ReadonlyMap<string, SourcedToken>
  /** Tokens that a list contains twice; logged as 'Duplicate token!'. */
  readonly duplicates: readonly { readonly listUrl: string; readonly token: ListedToken }[]
  /** Tokens with different decimals in several lists; the app reads them from the chain. */
  readonly contradictions: readonly { readonly taken: SourcedToken; readonly other: SourcedToken }[]
}

/** Merges lists in order of priority. */
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
