import { parseListLocation, parseTokenListText } from '@dexswap/token-lists'
import type { Clock } from '#io/clock.ts'
import type { LogoCache } from '#io/lists/load-logo.ts'
import type { PageVisibility } from '#io/page.ts'
import type { AppStorage } from '#io/storage/storage.ts'
import { createStore } from '../store.ts'
import type { Catalogue } from './catalogue.ts'
import { createPublisher } from './derive-catalogue.ts'
import { choicesOfState, initialChoices, type OfferedLists, stateOfChoices, storedListChoices } from './list-choices.ts'
import { createListLoader, type ListLoaderParts } from './list-loader.ts'
import {
  type ListEvent,
  type ListsState,
  ListUpdateError,
  nextLists,
  shownLists,
  type TokenLists,
} from './token-lists.ts'

/** Refresh interval of lists in milliseconds (rule 1.9.30). */
const refreshMs = 600_000

type TokenListsParts = OfferedLists &
  ListLoaderParts & {
    readonly unsupported: ReadonlySet<string>
    readonly chainIds: ReadonlySet<number>
    readonly storage: AppStorage
    readonly logos: LogoCache
    readonly clock: Clock
    readonly visibility: PageVisibility
    readonly publish: (catalogue: Catalogue) => void
  }

export function createTokenLists(parts: TokenListsParts): TokenLists {
  const { clock, listCache, log } = parts
  const item = storedListChoices(parts.storage)
  const state = createStore(stateOfChoices(parts, item.read() ?? initialChoices))
  let looksIntoInactive = false
  const publisher = createPublisher(parts)

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

  const load = createListLoader({ ...parts, state, apply })

  /** A failed refresh is only logged (rule 1.8.23). The list's state has the error. */
  function loadQuietly(url: string): void {
    if (state.get().byUrl.get(url)?.loadingRequestId) return
    load(url).catch((error: unknown) => log('A token list could not be loaded.', { url, error }))
  }

  function watched(): readonly string[] {
    const { byUrl, active, hidden } = state.get()
    return looksIntoInactive ? [...byUrl.keys()] : [...byUrl.keys()].filter((url) => active.has(url) || hidden.has(url))
  }

  function change(event: ListEvent): void {
    apply(event)
    save()
  }

  for (const url of watched()) loadQuietly(url)
  publisher.publish(state.get())
  const stopRefresh = refreshRegularly(clock, parts.visibility, () => {
    for (const url of watched()) loadQuietly(url)
  })
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
    preview: (location) => previewList(parts.fetchText, state.get(), location),
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
      stopRefresh()
      endOtherTab()
      publisher.stop()
    },
  }
}

/** A list to display before its import. A list that is already loaded is not downloaded again. */
async function previewList(fetchText: TokenListsParts['fetchText'], { byUrl }: ListsState, location: string) {
  const { url } = parseListLocation(location)
  const known = byUrl.get(url)
  if (known?.current) return { url, list: known.current, unverified: known.unverified }
  const { text, unverified } = await fetchText(url)
  return { url, list: parseTokenListText(text), unverified }
}

/**
 * Refreshes at each interval while the page is visible; a hidden page refreshes when it becomes
 * visible again.
 */
function refreshRegularly(clock: Clock, visibility: TokenListsParts['visibility'], refresh: () => void): () => void {
  let refreshAt = clock.now() + refreshMs
  let stopTimer = () => {}
  function refreshIfDue(): void {
    if (!visibility.isVisible() || clock.now() < refreshAt) return
    refreshAt = clock.now() + refreshMs
    refresh()
  }
  function schedule(): void {
    stopTimer = clock.after(Math.max(1000, refreshAt - clock.now()), () => {
      refreshIfDue()
      schedule()
    })
  }
  schedule()
  const endVisibility = visibility.subscribe(refreshIfDue)
  return () => {
    stopTimer()
    endVisibility()
  }
}
