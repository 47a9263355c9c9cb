// Walk 1 of 7: amount: the form lives here, in step with the address bar.

import type { Chain } from '@dexswap/chains'
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { SwapSearch } from '#core/routes/search.ts'
import { links, paths } from '#core/routes/table.ts'
import { createStore } from '#core/store.ts'
import type { PlatformChoice, SwapForm } from '#core/swaps/swap-fields.ts'
import { useRoutes, useSearch } from '#hooks/routes.tsx'
import { useSession, useStore } from '#hooks/session.ts'
import type { DollarProps } from '#widgets/dollars.tsx'
import {
  carriedForm,
  emptyForm,
  formFromSearch,
  namesForm,
  sameSearch,
  searchFromForm,
  withoutChoice,
} from './swap-form.ts'

/**
 * How long typing rests before the address bar follows: browsers refuse more than some 100 changes in 10 s, and each makes the
 * router look at the whole page, which the next key would wait for.
 */
const restMs = 1000

/** Lives as long as the page, so that what was typed is still there after a look at another screen. */
const form = createStore<SwapForm>(emptyForm)
/** The searches that this screen wrote and that are on their way through the router, which may bring several of them: none is a wish of the user. */
let written: readonly SwapSearch[] = []
/** More than these are never on their way at once. */
const maxOnTheWay = 8

function write(search: SwapSearch): SwapSearch {
  written = [...written, search].slice(-maxOnTheWay)
  return search
}

/** Whether this screen wrote it; what was written before it does not come any more. */
function isOwn(search: SwapSearch): boolean {
  const at = written.findLastIndex((each) => sameSearch(search, each))
  if (at !== -1) written = written.slice(at)
  return at !== -1
}
/** The chain that the form was last looked at on. */
let formChain: Chain | null = null

/** The typed amount stands in dollars: what shows it so, which comes with the switch; null: it stands in its currency. */
export const dollarSide = createStore<ComponentType<DollarProps> | null>(null)

export function changeForm(change: (form: SwapForm) => SwapForm): void {
  form.set(change(form.get()))
}

/** The form of the swap screen, in step with the address bar in both directions. A choice that has ended is none, also after another screen. */
export function useSwapForm(): { readonly form: SwapForm; readonly endChoice: (choice: PlatformChoice) => void } {
  const routes = useRoutes()
  const search = useSearch()
  const current = useStore(form)
  const [ended, endChoice] = useState<PlatformChoice | null>(null)

  // Address bar → form: a link, or a step back in the history.
  useLayoutEffect(() => {
    const own = isOwn(search)
    if (namesForm(search) && !own && !sameSearch(search, searchFromForm(form.get()))) form.set(formFromSearch(search))
  }, [search])

  // Another chain: what is named is the same asset there. After the link, whose own currencies no record of the chain before knows.
  const { networks } = useSession()
  useLayoutEffect(() => {
    const move = () => {
      const [before, now] = [formChain, networks.current.get()]
      if (before && before.id !== now.id) {
        // The address bar takes the new chain with the currencies of the old one first: that is no wish either.
        write(searchFromForm(form.get()))
        changeForm((typed) => carriedForm(typed, before, now))
      }
      formChain = now
    }
    move()
    return networks.current.subscribe(move)
  }, [networks])

  const pending = useRef<SwapSearch>(null)
  /** Whether the address bar is still this screen's: another one may be on its way while its code is fetched. */
  const isHere = () => routes.place().route === paths.exchange
  const follow = useEffectEvent(() => {
    if (pending.current === null || !isHere()) return
    const search = write(pending.current)
    pending.current = null
    routes.go({ ...links.exchange(), search }, { replace: true, keepScroll: true })
  })

  const forgetChoice = useEffectEvent(() => {
    if (ended !== null && form.get().choice === ended) changeForm(withoutChoice)
  })

  // Form → address bar, when the form has come to rest.
  useEffect(() => {
    const wanted = searchFromForm(current)
    pending.current = sameSearch(wanted, search) ? null : wanted
    if (pending.current === null) return
    const timer = setTimeout(follow, restMs)
    return () => clearTimeout(timer)
  }, [current, search])

  // The same as soon as the user turns to something else, once that has been drawn, and at once when the page goes.
  useLayoutEffect(() => {
    const followSoon = () => setTimeout(follow)
    addEventListener('pointerdown', followSoon, true)
    addEventListener('focusout', followSoon, true)
    addEventListener('pagehide', follow)
    return () => {
      removeEventListener('pointerdown', followSoon, true)
      removeEventListener('focusout', followSoon, true)
      removeEventListener('pagehide', follow)
      // The address bar is another screen's from here on.
      pending.current = null
      forgetChoice()
    }
  }, [])

  return { form: ended !== null && current.choice === ended ? withoutChoice(current) : current, endChoice }
}
