import type { Chain, ChainId } from '@dexswap/chains'
import { createStore, type Store } from '../store.ts'
import { addressOf, hrefOf, type Place, placeOf } from './place.ts'
import type { AppSearch } from './search.ts'
import type { AppPath, Target } from './table.ts'
import { type UnreadPart, unreadParts } from './unread-link.ts'

export type Step = {
  /** Replaces the current URL in the history. */
  readonly replace?: boolean
  /** Keeps the scroll position. */
  readonly keepScroll?: boolean
}

/** History of the page: the browser's, or a list in tests. URLs are like `/pools?page=2`. */
export type PageHistory = {
  read(): string
  write(address: string, step: Step): void
  /** Calls the listener when the user goes back or forward, or edits the address bar. */
  onMoved(listener: () => void): void
}

export type Routes = {
  /** The URL as it was opened, before any correction; '' after a navigation within the page. */
  readonly opened: Store<string>
  /** Parts of the opened link that are invalid on this chain. */
  unread(chain: Chain): readonly UnreadPart[]
  /** Place of the current URL. Its screen may still be loading. */
  place(): Place
  placeOf(address: string): Place
  go(target: Target, step?: Step): void
  goTo(address: string, step?: Step): void
  /** Replaces the search of the current URL. */
  changeSearch(change: (search: AppSearch) => AppSearch): void
  /** Loads the code of a screen before it is rendered. */
  preload(route: AppPath): void
}

/** Navigation between screens. A URL that redirects or has invalid parameters is replaced at once. */
export function createRoutes(parts: {
  readonly history: PageHistory
  readonly isKnownChain: (chainId: ChainId) => boolean
  readonly preload?: (route: AppPath) => void
}): Routes {
  const { history, isKnownChain, preload = () => {} } = parts
  const at = (address: string) => placeOf(address, isKnownChain)
  const place = () => at(history.read())
  const opened = createStore('')

  function settle() {
    opened.set(history.read())
    const settled = addressOf(place())
    if (settled !== history.read()) history.write(settled, { replace: true, keepScroll: true })
  }
  settle()
  history.onMoved(settle)

  function goTo(address: string, { replace = false, keepScroll = false }: Step = {}) {
    const settled = addressOf(at(address))
    // A replacement for a redirect is not a navigation by the user, so the opened URL stays.
    const isStep = !replace || (keepScroll && at(address).path !== place().path)
    if (isStep) opened.set('')
    // A navigation to the current URL replaces the history entry instead of adding one.
    history.write(settled, { replace: replace || settled === history.read(), keepScroll })
  }
  return {
    opened,
    unread: (chain) => (opened.get() === '' ? [] : unreadParts(opened.get(), chain, isKnownChain)),
    place,
    placeOf: at,
    goTo,
    go: (target, step) => goTo(hrefOf(target, place().search), step),
    changeSearch(change) {
      const { path, search } = place()
      goTo(addressOf({ path, search: change(search) }), { replace: true, keepScroll: true })
    },
    preload,
  }
}
