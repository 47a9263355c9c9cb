// Step 1 of 7 of a swap, the amount: stores the form, and synchronizes it with the address bar.
import type { Chain } from '@dexswap/chains'
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SwapSearch } from '#core/routes/search.ts'
import { links, paths } from '#core/routes/table.ts'
import { createStore } from '#core/store.ts'
import type { PlatformChoice, SwapForm } from '#core/swaps/swap-fields.ts'
import { useRoutes, useSearch } from '#hooks/use-routes.tsx'
import { useService, useSession, useStore } from '#hooks/use-session.ts'
import type { DollarProps } from '#widgets/dollar-note.tsx'
import {
  type ChosenCurrencies,
  carriedCurrencies,
  chosenCurrencies,
  emptyForm,
  formFromSearch,
  namesForm,
  sameSearch,
  searchFromForm,
  withoutChoice,
} from './swap-form.ts'

/**
 * Debounce of the URL in milliseconds. Browsers allow about 100 changes in 10 s, and each change
 * renders the page again, which delays the next key.
 */
const restMs = 1000

/** Maximum number of searches that this screen has written and the router has not delivered yet. */
const maxWritten = 8

/** A service of the session, so that the input survives navigation to other screens. */
export function createSwapFormState() {
  const form = createStore<SwapForm>(emptyForm)
  /**
   * Searches that this screen wrote and the router has not delivered yet. Delivering them is not a
   * navigation by the user.
   */
  let written: readonly SwapSearch[] = []
  let chain: Chain | null = null
  let choice: ChosenCurrencies | null = null
  return {
    form,
    /** Component for amounts in dollars, loaded lazily; null while the amount is typed in its currency. */
    dollarSide: createStore<ComponentType<DollarProps> | null>(null),

    change(change: (form: SwapForm) => SwapForm): void {
      form.set(change(form.get()))
    },

    write(search: SwapSearch): SwapSearch {
      written = [...written, search].slice(-maxWritten)
      return search
    },

    /**
     * True when this screen wrote the search. Forgets the searches before it, which the router no longer
     * delivers.
     */
    isOwn(search: SwapSearch): boolean {
      const at = written.findLastIndex((each) => sameSearch(search, each))
      if (at !== -1) written = written.slice(at)
      return at !== -1
    },

    /**
     * Carries the form to another chain. On the chain where the user chose the currencies, restores the
     * choice.
     */
    carry(from: Chain, to: Chain): void {
      const chosen = chosenCurrencies(form.get(), from, choice)
      const shown = carriedCurrencies(chosen, to)
      choice = { ...chosen, shown }
      form.set({ ...withoutChoice(form.get()), ...shown })
    },

    /** Stores the chain of the form, and returns the one before. */
    moveTo(now: Chain): Chain | null {
      const before = chain
      chain = now
      return before
    },
  }
}

export function useChangeForm(): (change: (form: SwapForm) => SwapForm) => void {
  return useService(createSwapFormState).change
}

/** The component for the typed amount in dollars, and its setter. */
export function useDollarSide() {
  const { dollarSide } = useService(createSwapFormState)
  return [useStore(dollarSide), dollarSide.set] as const
}

/**
 * Form of the swap screen, synchronized with the URL in both directions. `endChoice` drops a platform
 * without a trade.
 */
export function useSwapForm(): { readonly form: SwapForm; readonly endChoice: (choice: PlatformChoice) => void } {
  const routes = useRoutes()
  const search = useSearch()
  const state = useService(createSwapFormState)
  const { form, write } = state
  const current = useStore(form)
  const [ended, endChoice] = useState<PlatformChoice | null>(null)

  // Applies a link, or a step in the history, to the form.
  useLayoutEffect(() => {
    const own = state.isOwn(search)
    if (namesForm(search) && !own && !sameSearch(search, searchFromForm(form.get()))) form.set(formFromSearch(search))
  }, [state, form, search])

  // Carries the currencies over when the chain changes. Runs after the effect for links, because the
  // currencies of a link exist only on the new chain.
  const { networks } = useSession()
  useLayoutEffect(() => {
    const move = () => {
      const now = networks.current.get()
      const before = state.moveTo(now)
      if (before && before.id !== now.id) {
        // Marks the current search as written by this screen: the router delivers it once more for the new
        // chain, and it must not count as navigation by the user.
        write(searchFromForm(form.get()))
        state.carry(before, now)
      }
    }
    move()
    return networks.current.subscribe(move)
  }, [state, form, write, networks])

  const pending = useRef<SwapSearch>(null)
  /** True while the URL is that of this screen, and no other screen is loading. */
  const isHere = () => routes.place().route === paths.exchange
  const follow = useEffectEvent(() => {
    if (pending.current === null || !isHere()) return
    const search = write(pending.current)
    pending.current = null
    routes.go({ ...links.exchange(), search }, { replace: true, keepScroll: true })
  })

  const forgetChoice = useEffectEvent(() => {
    if (ended !== null && form.get().choice === ended) state.change(withoutChoice)
  })

  // Writes the form to the URL, debounced.
  useEffect(() => {
    const wanted = searchFromForm(current)
    pending.current = sameSearch(wanted, search) ? null : wanted
    if (pending.current === null) return
    const timer = setTimeout(follow, restMs)
    return () => clearTimeout(timer)
  }, [current, search])

  // Writes the form to the URL after the next paint, also on navigation, and at once when the page
  // is hidden.
  useLayoutEffect(() => {
    const followSoon = () => setTimeout(follow)
    addEventListener('pointerdown', followSoon, true)
    addEventListener('focusout', followSoon, true)
    addEventListener('pagehide', follow)
    return () => {
      removeEventListener('pointerdown', followSoon, true)
      removeEventListener('focusout', followSoon, true)
      removeEventListener('pagehide', follow)
      // From now on the URL is that of another screen.
      pending.current = null
      forgetChoice()
    }
  }, [])

  return { form: ended !== null && current.choice === ended ? withoutChoice(current) : current, endChoice }
}
