import { parseTokenListText } from '@dexswap/token-lists'
import type { DownloadedList } from '#io/lists/download-list.ts'
import type { CachedList, ListCache } from '#io/lists/list-cache.ts'
import type { Store } from '../store.ts'
import { defaultListUrl } from './list-choices.ts'
import { type ListEvent, type ListsState, ListUpdateError } from './token-lists.ts'

export type ListLoaderParts = {
  readonly listCache: ListCache
  readonly newId: () => string
  readonly fetchText: (url: string) => Promise<DownloadedList>
  /**
   * Receives what the specification requires to be logged: failed downloads, rejected updates, duplicate
   * tokens.
   */
  readonly log: (message: string, detail: unknown) => void
}

type Lists = { readonly state: Pick<Store<ListsState>, 'get'>; readonly apply: (event: ListEvent) => void }

/** Loads a list from the cache, then from its publisher. */
export function createListLoader({ state, apply, listCache, fetchText, newId, log }: ListLoaderParts & Lists) {
  function takeCached(url: string, cached: CachedList): void {
    try {
      const pending = cached.pending === null ? null : parseTokenListText(cached.pending)
      const { unverified } = cached
      apply({ type: 'kept', url, current: parseTokenListText(cached.current), pending, unverified })
    } catch (error) {
      // The cached list is damaged or of an earlier schema. The download replaces it.
      log('A cached list could not be read.', error)
    }
  }

  async function keepPending(url: string, pending: string): Promise<void> {
    const cached = await listCache.read(url)
    if (cached) await listCache.write(url, { ...cached, pending })
  }

  /**
   * Loads the cached list, then the published one.
   * @throws the error of the download when no list is cached
   */
  return async function load(url: string): Promise<void> {
    if (url === defaultListUrl) return
    const cached = state.get().byUrl.get(url)?.current ? null : await listCache.read(url)
    if (cached) takeCached(url, cached)
    const requestId = newId()
    apply({ type: 'pending', url, requestId })
    try {
      const { text, unverified } = await fetchText(url)
      const before = state.get().byUrl.get(url)
      apply({ type: 'fulfilled', url, requestId, list: parseTokenListText(text), unverified })
      const after = state.get().byUrl.get(url)
      if (after && after.current !== before?.current)
        await listCache.write(url, { current: text, pending: null, unverified })
      else if (after?.pendingUpdate) await keepPending(url, text)
    } catch (cause) {
      const error = cause instanceof Error ? cause : new ListUpdateError(url, 'unknown', 'unknown')
      apply({ type: 'rejected', url, requestId, error })
      throw error
    }
  }
}
