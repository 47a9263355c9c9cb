import type { Chain } from '@dexswap/chains'
import type { ListedToken, TokenList } from '@dexswap/token-lists'
import * as v from 'valibot'
import type { AppStorage, StoredItem } from '#io/storage/storage.ts'
import { type ListEntry, type ListsState, noEntry } from './token-lists.ts'

/** Key of the built-in list in place of a URL; no URL has this form. */
export const defaultListUrl = 'dexswap:default'

/**
 * The built-in list, made of the chain records without a request. Its version must be raised when the
 * tokens of a record change.
 */
export function defaultList(chains: Iterable<Chain>): TokenList {
  return {
    name: 'Default list',
    timestamp: '2026-11-22T00:00:00Z',
    version: { major: 1, minor: 1, patch: 0 },
    tokens: [...chains].flatMap(tokensOfRecord),
    keywords: ['dexswap', 'default'],
    tags: new Map(),
    logoURI: null,
  }
}

/** The wrapped native token is included once, because most records list it too. */
function tokensOfRecord(chain: Chain): readonly ListedToken[] {
  const byAddress = new Map([chain.wrappedNative, ...chain.tokens].map((token) => [token.address.toLowerCase(), token]))
  return [...byAddress.values()].map(({ address, symbol, name, decimals }) => ({
    ...{ address, symbol, name, decimals },
    ...{ chainId: chain.id, logoURI: null, tags: [] },
  }))
}

const urls = v.pipe(v.array(v.pipe(v.string(), v.maxLength(2100))), v.maxLength(100))
/** The lists that the user added, removed and enabled. Their content is cached separately. */
const choices = v.object({ added: urls, removed: urls, active: urls })
type ListChoices = v.InferOutput<typeof choices>
/** On the first visit only the built-in list is enabled. */
export const initialChoices: ListChoices = { added: [], removed: [], active: [defaultListUrl] }

/** The lists that this deployment offers. */
export type OfferedLists = {
  readonly own: TokenList
  readonly known: readonly string[]
  readonly securityNotices: readonly string[]
}

export function storedListChoices(storage: AppStorage): StoredItem<ListChoices> {
  return storage.item('lists', { version: 1, schema: choices })
}

export function stateOfChoices(parts: OfferedLists, chosen: ListChoices): ListsState {
  const removed = new Set(chosen.removed)
  const offered = [...parts.known, ...chosen.added].filter((url) => !removed.has(url))
  const byUrl = new Map<string, ListEntry>([
    [defaultListUrl, { ...noEntry, current: parts.own }],
    ...offered.map((url) => [url, noEntry] as const),
    ...parts.securityNotices.map((url) => [url, noEntry] as const),
  ])
  if (removed.has(defaultListUrl) && offered.length > 0) byUrl.delete(defaultListUrl)
  return {
    byUrl,
    active: new Set(chosen.active.filter((url) => byUrl.has(url))),
    hidden: new Set(parts.securityNotices),
  }
}

export function choicesOfState(parts: OfferedLists, { byUrl, active }: ListsState): ListChoices {
  const known = new Set([defaultListUrl, ...parts.known, ...parts.securityNotices])
  return {
    added: [...byUrl.keys()].filter((url) => !known.has(url)),
    removed: [defaultListUrl, ...parts.known].filter((url) => !byUrl.has(url)),
    active: [...active],
  }
}
