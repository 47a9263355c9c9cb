export { compareVersions, type VersionBump, versionBump } from './compare-versions.ts'
export { decideUpdate, type UpdateDecision } from './decide-update.ts'
export { diffTokenLists, type ListChanges, minBump, type TokenChange, tokenKey } from './diff-token-lists.ts'
export { ListLocationInvalidError, TokenListInvalidError, TokenListsError } from './errors.ts'
export { knownLists, securityNoticeLists } from './known-lists.ts'
export { type ListLocation, parseListLocation } from './list-location.ts'
export {
  createTwinFinder,
  imitatedSymbol,
  mixesScripts,
  skeleton,
  suspicionsOf,
  type TextSuspicion,
  type TwinFinder,
} from './look-alike.ts'
export { type MergedTokens, mergeTokenLists, type SourcedToken } from './merge-token-lists.ts'
export { maxListCharacters, parseTokenList, parseTokenListText } from './parse-token-list.ts'
export { hasInvisible, plainText } from './plain-text.ts'
export { createSearchIndex, type Searchable, type SearchIndex, searchIndexSteps } from './search-index.ts'
export { type Balances, searchTokens } from './search-tokens.ts'
export type { ListedToken, ListVersion, TokenList } from './token-list.ts'
export { unsupportedTokens } from './unsupported-tokens.ts'
