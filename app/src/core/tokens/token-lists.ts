import { decideUpdate, type ListChanges, type TokenList, type VersionBump } from '@dexswap/token-lists'
import { failure } from '#io/failure.ts'
import type { LogoCache } from '#io/lists/load-logo.ts'
import type { Store } from '../store.ts'

/** An update that changes more than its version indicates, so the user has to accept it. */
export type PendingUpdate = {
  readonly list: TokenList
  readonly bump: VersionBump
  readonly needed: VersionBump
  readonly changes: ListChanges
}

/** A list with its state (rule 1.3.04). */
export type ListEntry = {
  readonly current: TokenList | null
  /** True when only one node or gateway returned the list; its tokens are treated as unlisted. */
  readonly unverified: boolean
  readonly pendingUpdate: PendingUpdate | null
  /** Id of the pending request; responses to earlier ones are ignored. */
  readonly loadingRequestId: string | null
  /** Error of the last request. */
  readonly error: Error | null
}

export type ListsState = {
  /** By URL, in order of priority: built-in, offered, then added lists. */
  readonly byUrl: ReadonlyMap<string, ListEntry>
  /** URLs of the enabled lists. */
  readonly active: ReadonlySet<string>
  /** Lists of security notices, which are never displayed. Their tokens count as unsupported. */
  readonly hidden: ReadonlySet<string>
}

export type ListEvent = { readonly type: 'add' | 'remove' | 'enable' | 'disable'; readonly url: string } | EntryEvent

/** Events about a list that must exist. */
type EntryEvent =
  | { readonly type: 'acceptUpdate'; readonly url: string }
  | { readonly type: 'pending'; readonly url: string; readonly requestId: string }
  | ({ readonly type: 'fulfilled'; readonly url: string; readonly requestId: string } & LoadedList)
  | { readonly type: 'rejected'; readonly url: string; readonly requestId: string; readonly error: Error }
  /** The list was restored from the cache of an earlier visit. */
  | {
      readonly type: 'kept'
      readonly url: string
      readonly current: TokenList
      readonly pending: TokenList | null
      readonly unverified: boolean
    }

/** A list as it was downloaded. */
type LoadedList = { readonly list: TokenList; readonly unverified: boolean }

/** A list that was downloaded for a preview before its import. */
export type FoundList = { readonly url: string } & LoadedList

export const noEntry: ListEntry = {
  ...{ current: null, unverified: false, pendingUpdate: null },
  ...{ loadingRequestId: null, error: null },
}

/** Lists that supply tokens: enabled, loaded and verified; by priority. */
export function usableLists(state: ListsState): readonly { readonly url: string; readonly list: TokenList }[] {
  return loadedLists(state, (url, { unverified }) => state.active.has(url) && !unverified)
}

/** Other loaded lists. A search finds their tokens, but a token must be imported before use. */
export function searchedLists(state: ListsState): readonly { readonly url: string; readonly list: TokenList }[] {
  return loadedLists(state, (url, { unverified }) => !state.active.has(url) || unverified)
}

function loadedLists(state: ListsState, is: (url: string, entry: ListEntry) => boolean) {
  return shownLists(state).flatMap((url) => {
    const entry = state.byUrl.get(url)
    return entry?.current && is(url, entry) ? [{ url, list: entry.current }] : []
  })
}

/** Lists that are displayed. */
export function shownLists(state: ListsState): readonly string[] {
  return [...state.byUrl.keys()].filter((url) => !state.hidden.has(url))
}

/** Version of a list as text: '1.0.2'. */
export function versionText({ version: { major, minor, patch } }: Pick<TokenList, 'version'>): string {
  return `${major}.${minor}.${patch}`
}

/** True unless it is the last displayed list, which cannot be removed (rule 1.5.32). */
export function canRemove(state: ListsState, url: string): boolean {
  return state.byUrl.has(url) && !state.hidden.has(url) && shownLists(state).length > 1
}

/** The state after an event; the same object when nothing changes. */
export function nextLists(state: ListsState, event: ListEvent): ListsState {
  const entry = state.byUrl.get(event.url)
  switch (event.type) {
    case 'add':
      return entry ? state : withEntry(state, event.url, noEntry)
    case 'remove': {
      if (!canRemove(state, event.url)) return state
      const byUrl = new Map(state.byUrl)
      byUrl.delete(event.url)
      return { ...state, byUrl, active: without(state.active, event.url) }
    }
    case 'enable':
      if (!entry || state.active.has(event.url) || state.hidden.has(event.url)) return state
      return { ...state, active: new Set(state.active).add(event.url) }
    case 'disable':
      return state.active.has(event.url) ? { ...state, active: without(state.active, event.url) } : state
    default: {
      const next = entry && nextEntry(entry, event)
      return next && next !== entry ? withEntry(state, event.url, next) : state
    }
  }
}

function nextEntry(entry: ListEntry, event: EntryEvent): ListEntry {
  switch (event.type) {
    case 'acceptUpdate':
      return entry.pendingUpdate ? { ...entry, current: entry.pendingUpdate.list, pendingUpdate: null } : entry
    case 'pending':
      return { ...entry, loadingRequestId: event.requestId }
    case 'rejected':
      if (entry.loadingRequestId !== event.requestId) return entry
      return { ...entry, loadingRequestId: null, error: event.error }
    case 'fulfilled':
      if (entry.loadingRequestId !== event.requestId) return entry
      return afterUpdate({ ...entry, loadingRequestId: null, error: null }, event, event.url)
    case 'kept': {
      if (entry.current) return entry
      const { current, pending, unverified } = event
      const cached = { ...entry, current, unverified }
      return pending ? afterUpdate(cached, { list: pending, unverified }, event.url) : cached
    }
  }
}

/**
 * Applies major versions, and minor or patch versions without breaking changes; offers all others
 * (rule 1.4.37). A verified list replaces an unverified one, never the reverse.
 */
function afterUpdate(entry: ListEntry, { list, unverified }: LoadedList, url: string): ListEntry {
  if (!entry.current || (entry.unverified && !unverified)) {
    return { ...entry, current: list, unverified, pendingUpdate: null }
  }
  if (unverified && !entry.unverified) return { ...entry, error: new ListUnverifiedError(url) }
  const decision = decideUpdate(entry.current, list)
  switch (decision.kind) {
    case 'keep':
      // The publisher has withdrawn the update that was offered.
      return { ...entry, pendingUpdate: null }
    case 'accept':
      return { ...entry, current: list, pendingUpdate: null }
    case 'offer': {
      const { bump, needed, changes } = decision
      return { ...entry, pendingUpdate: { list, bump, needed, changes } }
    }
  }
}

function withEntry(state: ListsState, url: string, entry: ListEntry): ListsState {
  return { ...state, byUrl: new Map(state.byUrl).set(url, entry) }
}

function without(set: ReadonlySet<string>, url: string): ReadonlySet<string> {
  const next = new Set(set)
  next.delete(url)
  return next
}

/** A URL or ENS record from which no list can be loaded (rule 1.8.09). */
export class ListProtocolError extends failure('ListProtocolError', (location: string) => ({
  message: 'Unrecognized list URL protocol',
  location,
})) {}

/** An update changes more than its version indicates (rule 1.4.37). */
export class ListUpdateError extends failure('ListUpdateError', (url: string, bump: string, needed: string) => ({
  message: `List at ${url} could not automatically update: it calls a ${needed} change ${bump}.`,
  url,
  bump,
  needed,
})) {}

/** The update is unverified, so the verified list in the cache stays in use (decision 70). */
export class ListUnverifiedError extends failure('ListUnverifiedError', (url: string) => ({
  message: 'The update could not be verified.',
  url,
})) {}

/** The user's lists, cached across visits and refreshed while the page is visible. */
export type TokenLists = {
  readonly state: Store<ListsState>
  readonly logos: LogoCache
  /**
   * Loads a list for display, without adding it.
   * @throws ListLocationInvalidError, TokenListInvalidError, and what `fetchListText` throws
   */
  preview(location: string): Promise<FoundList>
  /** Adds and enables a list; removes it again if it fails to load. */
  importList(location: string): Promise<void>
  /** Removes a list unless it is the last displayed one. */
  remove(url: string): void
  enable(url: string): void
  disable(url: string): void
  acceptUpdate(url: string): void
  /** From now on loads disabled lists too, which the search needs. */
  loadInactive(): void
  stop(): void
}
