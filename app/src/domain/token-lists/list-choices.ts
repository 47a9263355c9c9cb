import type { TokenList } from '@dexswap/token-lists'
import * as v from 'valibot'
import type { AppStorage, StoredItem } from '#io/storage/storage.ts'
import { defaultListUrl } from './default-list.ts'
import type { ListEntry, ListsState } from './lists-state.ts'

const urls = v.pipe(v.array(v.pipe(v.string(), v.maxLength(2100))), v.maxLength(100))
/** What the user decided about lists; the lists themselves stand on the shelf. */
const choices = v.object({ added: urls, removed: urls, active: urls })
export type ListChoices = v.InferOutput<typeof choices>
/** Only the product's own list is ON at first (spec/3 §3). */
export const firstChoices: ListChoices = { added: [], removed: [], active: [defaultListUrl] }

/** What the deployment offers, before the user has decided anything. */
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
  const empty: ListEntry = { current: null, pendingUpdate: null, loadingRequestId: null, error: null }
  const byUrl = new Map<string, ListEntry>([
    [defaultListUrl, { ...empty, current: parts.own }],
    ...offered.map((url) => [url, empty] as const),
    ...parts.securityNotices.map((url) => [url, empty] as const),
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
