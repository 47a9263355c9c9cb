import type { Chain, ChainId } from '@dexswap/chains'
import { createStore, type Store } from '../store.ts'
import { addressOf, hrefOf, type Place, placeOf } from './place.ts'
import type { AppSearch } from './search.ts'
import type { AppPath, Target } from './table.ts'
import { type UnreadPart, unreadParts } from './unread-link.ts'

export type Step = {
  /** Replaces the present address in the history. */
  readonly replace?: boolean
  /** Keeps the scroll position. */
  readonly keepScroll?: boolean
}

/** The history of the page: the address bar, or a list in tests. Addresses are like `/pools?page=2`. */
export type PageHistory = {
  read(): string
  write(address: string, step: Step): void
  /** Notifies when the user goes back or forward, or edits the address bar. */
  onMoved(listener: () => void): void
}

export type Routes = {
  /** The last opened address before its correction; '' after a step within the page. */
  readonly opened: Store<string>
  /** Parts of the link that are invalid on a chain. */
  unread(chain: Pick<Chain, 'nativeCurrency'>): readonly UnreadPart[]
  /** The place of the present address, which the page may not show yet. */
  place(): Place
  placeOf(address: string): Place
  go(target: Target, step?: Step): void
  goTo(address: string, step?: Step): void
  /** Replaces the search of the present address. */
  changeSearch(change: (search: AppSearch) => AppSearch): void
  /** Fetches the code of a screen before it is shown. */
  preload(route: AppPath): void
}

/** Navigation between the screens. Redirected addresses and unread parameters are replaced at once. */
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
    // A redirect is no step of the user.
    const isStep = !replace || (keepScroll && at(address).path !== place().path)
    if (isStep) opened.set('')
    // The same address again replaces itself.
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
