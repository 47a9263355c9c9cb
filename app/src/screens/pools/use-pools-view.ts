import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { type CurrencyReference, currencyReferenceFromLink } from '#domain/currencies/currency-reference.ts'
import { useChain } from '#domain/networks/use-chain.ts'
import { links, paths } from '#domain/routes/table.ts'
import { changedSearch, type PoolsChange } from './changed-search.ts'
import type { PoolsView } from './select-pools.ts'

/** How long typing rests before the address bar follows: browsers refuse more than some 100 changes in 10 s. */
const settleMs = 200

export type PoolsViewControl = {
  readonly view: PoolsView
  /** The currency of the token filter as the link names it; null: all. */
  readonly reference: CurrencyReference | null
  readonly page: number
  /** Changes what is shown, from the first page on. */
  readonly change: (changed: PoolsChange) => void
  readonly clear: () => void
}

/** What the pools page shows, which the address bar holds: a reload, a link and a step back show the same. */
export function usePoolsView(): PoolsViewControl {
  const chain = useChain()
  const navigate = useNavigate({ from: paths.pools })
  const search = useSearch({ from: paths.pools })
  /** Typed and not yet in the address bar. */
  const [draft, setDraft] = useState<string | null>(null)
  const reference = search.token === undefined ? null : currencyReferenceFromLink(chain, search.token)
  const token = reference?.kind === 'native' ? chain.wrappedNative.address : reference?.address

  // The address bar, which may be written only so often.
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(() => {
      const written = navigate({
        ...links.pools(),
        search: (before) => changedSearch(before, { search: draft }),
        replace: true,
        resetScroll: false,
      })
      void written.then(() => setDraft((now) => (now === draft ? null : now)))
    }, settleMs)
    return () => clearTimeout(timer)
  }, [draft, navigate])

  function change({ search: typed, ...changed }: PoolsChange) {
    if (typed !== undefined) setDraft(typed)
    if (Object.keys(changed).length === 0) return
    void navigate({
      ...links.pools(),
      search: (before) => changedSearch(before, changed),
      replace: true,
      resetScroll: false,
    })
  }

  return {
    view: {
      token: token?.toLowerCase() ?? null,
      filter: search.filter ?? 'all',
      search: draft ?? search.search ?? '',
      sort: search.sort ?? 'relevance',
    },
    reference,
    page: draft === null ? (search.page ?? 1) : 1,
    change,
    clear: () => change({ token: undefined, filter: undefined, search: '' }),
  }
}
