import { parseListLocation, parseTokenListText } from '@dexswap/token-lists'
import type { Clock } from '#io/clock.ts'
import type { DownloadedList } from '#io/lists/download-list.ts'
import type { CachedList, ListCache } from '#io/lists/list-cache.ts'
import type { LogoCache } from '#io/lists/load-logo.ts'
import type { PageVisibility } from '#io/page.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore } from '../store.ts'
import type { Catalogue } from './catalogue.ts'
import { createPublisher } from './derive-catalogue.ts'
import {
  choicesOfState,
  defaultListUrl,
  initialChoices,
  type OfferedLists,
  stateOfChoices,
  storedListChoices,
} from './list-choices.ts'
import {
  type ListEvent,
  type ListsState,
  ListUpdateError,
  nextLists,
  shownLists,
  type TokenLists,
} from './token-lists.ts'

/** Rule 1.9.30. */
const refreshMs = 600_000

type TokenListsParts = OfferedLists & {
  readonly unsupported: ReadonlySet<string>
  readonly chainIds: ReadonlySet<number>
  readonly storage: AppStorage
  readonly listCache: ListCache
  readonly logos: LogoCache
  readonly clock: Clock
  readonly visibility: PageVisibility
  readonly newId: () => string
  readonly fetchText: (url: string) => Promise<DownloadedList>
  readonly publish: (catalogue: Catalogue) => void
  /** Logged by specification: failed fetches, rejected updates, duplicates. */
  readonly log: (message: string, detail: unknown) => void
}

export function createTokenLists(parts: TokenListsParts): TokenLists {
  const { clock, listCache, log } = parts
  const item = storedListChoices(parts.storage)
  const state = createStore(stateOfChoices(parts, item.read() ?? initialChoices))
  let looksIntoInactive = false
  const publisher = createPublisher(parts)
  let refreshAt = clock.now() + refreshMs

  function apply(event: ListEvent): void {
    const before = state.get()
    const next = nextLists(before, event)
    state.set(next)
    reportOffer(before, next, event.url)
    publisher.publish(state.get())
  }

  function reportOffer(before: ListsState, next: ListsState, url: string): void {
    const offer = next.byUrl.get(url)?.pendingUpdate
    if (offer && offer.list.version !== before.byUrl.get(url)?.pendingUpdate?.list.version) {
      log('A list was not updated by itself.', new ListUpdateError(url, offer.bump, offer.needed))
    }
  }

  const save = () => item.write(choicesOfState(parts, state.get()))

  /**
   * Loads the cached list, then the published one.
   * @throws the download's error when nothing is cached
   */
  async function load(url: string): Promise<void> {
    if (url === defaultListUrl) return
    const cached = state.get().byUrl.get(url)?.current ? null : await listCache.read(url)
    if (cached) takeCached(url, cached)
    const requestId = parts.newId()
    apply({ type: 'pending', url, requestId })
    try {
      const { text, unverified } = await parts.fetchText(url)
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

  function takeCached(url: string, cached: CachedList): void {
    try {
      const pending = cached.pending === null ? null : parseTokenListText(cached.pending)
      const { unverified } = cached
      apply({ type: 'kept', url, current: parseTokenListText(cached.current), pending, unverified })
    } catch (error) {
      // Cached with an earlier schema, or damaged: the download replaces it.
      log('A kept list could not be read.', error)
    }
  }

  async function keepPending(url: string, pending: string): Promise<void> {
    const cached = await listCache.read(url)
    if (cached) await listCache.write(url, { ...cached, pending })
  }

  /** A failed refresh is logged only (rule 1.8.23); the state keeps it. */
  function loadQuietly(url: string): void {
    if (state.get().byUrl.get(url)?.loadingRequestId) return
    load(url).catch((error: unknown) => log('A token list could not be loaded.', { url, error }))
  }

  function watched(): readonly string[] {
    const { byUrl, active, hidden } = state.get()
    return looksIntoInactive ? [...byUrl.keys()] : [...byUrl.keys()].filter((url) => active.has(url) || hidden.has(url))
  }

  function refresh(): void {
    if (!parts.visibility.isVisible() || clock.now() < refreshAt) return
    refreshAt = clock.now() + refreshMs
    for (const url of watched()) loadQuietly(url)
  }
  let stopTimer = () => {}
  function schedule(): void {
    stopTimer = clock.after(Math.max(1000, refreshAt - clock.now()), () => {
      refresh()
      schedule()
    })
  }

  function change(event: ListEvent): void {
    apply(event)
    save()
  }

  for (const url of watched()) loadQuietly(url)
  publisher.publish(state.get())
  schedule()
  const endVisibility = parts.visibility.subscribe(refresh)
  const endOtherTab = item.onOtherTab(() => {
    const chosen = stateOfChoices(parts, item.read() ?? initialChoices)
    const before = state.get().byUrl
    const byUrl = new Map([...chosen.byUrl].map(([url, entry]) => [url, before.get(url) ?? entry]))
    state.set({ ...chosen, byUrl })
    for (const url of watched()) if (!state.get().byUrl.get(url)?.current) loadQuietly(url)
    publisher.publish(state.get())
  })

  return {
    state,
    logos: parts.logos,
    async preview(location) {
      const { url } = parseListLocation(location)
      const known = state.get().byUrl.get(url)
      if (known?.current) return { url, list: known.current, unverified: known.unverified }
      const { text, unverified } = await parts.fetchText(url)
      return { url, list: parseTokenListText(text), unverified }
    },
    async importList(location) {
      const { url } = parseListLocation(location)
      const isNew = !state.get().byUrl.has(url)
      apply({ type: 'add', url })
      try {
        if (!state.get().byUrl.get(url)?.current) await load(url)
        change({ type: 'enable', url })
      } catch (error) {
        if (isNew) change({ type: 'remove', url })
        throw error
      }
    },
    remove(url) {
      change({ type: 'remove', url })
      if (!state.get().byUrl.has(url)) void listCache.remove(url)
    },
    enable(url) {
      change({ type: 'enable', url })
      if (!state.get().byUrl.get(url)?.current) loadQuietly(url)
    },
    disable: (url) => change({ type: 'disable', url }),
    acceptUpdate(url) {
      apply({ type: 'acceptUpdate', url })
      void listCache.read(url).then(async (cached) => {
        if (cached?.pending) await listCache.write(url, { ...cached, current: cached.pending, pending: null })
      })
    },
    loadInactive() {
      if (looksIntoInactive) return
      looksIntoInactive = true
      for (const url of shownLists(state.get())) if (!state.get().byUrl.get(url)?.current) loadQuietly(url)
    },
    stop() {
      stopTimer()
      endVisibility()
      endOtherTab()
      publisher.stop()
    },
  }
}
