import type { Platform } from '@dexswap/chains'
import { nativeExchangeOf } from '@dexswap/chains'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PairRow } from '#core/pairs/pair.ts'
import { listedPlatforms } from '#core/pairs/platform-pairs.ts'
import type { PoolsSearch } from '#core/routes/search.ts'
import { links, paths } from '#core/routes/table.ts'
import { type CurrencyReference, knownReference } from '#core/tokens/currency-reference.ts'
import { useMaximumApys } from '#hooks/use-campaigns.ts'
import { useChain } from '#hooks/use-chain.ts'
import { useFeeReturns } from '#hooks/use-pair-history.ts'
import { useRoutes, useSearch } from '#hooks/use-routes.tsx'
import { useChangeSettings, useSettings } from '#hooks/use-session.ts'
import { typingRestMs, useAfter } from '#hooks/use-time.ts'
import type { PoolEntry } from './pool-figures.ts'
import { type PoolsView, poolEntries } from './select-pools.ts'

export type PoolsViewControl = {
  readonly view: Omit<PoolsView, 'only'> & { readonly onlyMine: boolean }
  /** Currency of the token filter, as the link names it; null for all. */
  readonly reference: CurrencyReference | null
  readonly page: number
  /** Platform of the listed pairs; null for the native exchange. */
  readonly platform: Platform | null
  readonly isTable: boolean
  /** Sets table or cards, in the settings and in the URL. */
  readonly showTable: (isTable: boolean) => void
  /** Changes the view and resets the page number. */
  readonly change: (changed: PoolsChange) => void
  readonly clear: () => void
}

/** View of the pools screen, stored in the URL for reloads, links and history. */
export function usePoolsView(): PoolsViewControl {
  const chain = useChain()
  const routes = useRoutes()
  const search = useSearch()
  const { poolsView } = useSettings()
  const keep = useChangeSettings()
  /** Typed search text that is not in the URL yet; null when absent. */
  const [draft, setDraft] = useState<string | null>(null)
  const reference = knownReference(chain, search.token)
  const token = reference?.kind === 'native' ? chain.wrappedNative.address : reference?.address

  function write(changed: PoolsChange) {
    // The URL may already be that of another screen, while this one is rendered until it has loaded.
    if (routes.place().route !== paths.pools) return
    const search = (before: PoolsSearch) => changedSearch(before, changed)
    routes.go({ ...links.pools(), search }, { replace: true, keepScroll: true })
  }

  // Debounced, because browsers allow about 100 changes of the URL in 10 s.
  useAfter(draft === null ? null : typingRestMs, () => writeDraft(draft ?? ''), draft)
  function writeDraft(typed: string) {
    write({ search: typed })
    setDraft((now) => (now === typed ? null : now))
  }

  function change({ search: typed, ...changed }: PoolsChange) {
    if (typed !== undefined) setDraft(typed)
    if (Object.keys(changed).length === 0) return
    write(changed)
  }

  const platforms = listedPlatforms(chain)
  const [first = null] = platforms
  // On a chain without the native exchange, the first platform is listed.
  const platform =
    platforms.find(({ id }) => id === search.platform && id !== 'dexswap') ?? (nativeExchangeOf(chain) ? null : first)
  // Only the native exchange has cards; other platforms use the table.
  const isTable = platform !== null || (search.view ?? poolsView) === 'table'
  return {
    view: {
      token: token?.toLowerCase() ?? null,
      filter: search.filter ?? 'all',
      search: draft ?? search.search ?? '',
      sort: search.sort ?? 'relevance',
      isReversed: search.order === 'reversed',
      onlyMine: search.mine === '1',
    },
    reference,
    platform,
    isTable,
    showTable(isTable) {
      keep({ poolsView: isTable ? 'table' : 'cards' })
      change({ view: isTable ? 'table' : undefined, platform: undefined })
    },
    page: draft === null ? (search.page ?? 1) : 1,
    change,
    clear: () => change({ token: undefined, filter: undefined, mine: undefined, search: '' }),
  }
}

/**
 * Pairs with names, campaigns and (`withFees`) fee returns. Memoized, so that a search does not
 * compute them again.
 */
export function usePoolEntries(rows: readonly PairRow[], withFees: boolean): readonly PoolEntry[] {
  const chain = useChain()
  const apys = useMaximumApys()
  const key = keyOf(apys)
  const fees = useFeeReturns(withFees ? rows : noRows)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the yearly returns, which are a new object in every render
  return useMemo(() => poolEntries(chain, rows, apys, fees), [chain, rows, key, fees])
}

const noRows: readonly [] = []

function keyOf(apys: ReturnType<typeof useMaximumApys>): string {
  if (apys.status !== 'known') return apys.status === 'unknown' ? apys.reason : apys.status
  return [...apys.value]
    .map(([pair, apy]) => {
      const figure = apy.status === 'known' ? `${apy.value.numerator}/${apy.value.denominator}` : apy.status
      return `${pair} ${figure} ${apy.status === 'unknown' ? apy.reason : ''}`
    })
    .join()
}

/** Whether two sets have the same members. */
function sameMembers<T>(one: ReadonlySet<T>, other: ReadonlySet<T>): boolean {
  if (one === other) return true
  if (one.size !== other.size) return false
  for (const member of one) if (!other.has(member)) return false
  return true
}

/** When these change, the first page is displayed: the chain, and its pairs once all are found. */
type PagedList = { readonly chainId: number; readonly pairs: readonly Pick<PairRow, 'address'>[] | null }

function isSameList(one: NonNullable<PagedList['pairs']>, other: NonNullable<PagedList['pairs']>): boolean {
  if (one === other) return true
  const addresses = (rows: typeof one) => new Set(rows.map(({ address }) => address))
  return one.length === other.length && sameMembers(addresses(one), addresses(other))
}

/** Returns to page 1 when the chain or the set of pairs changes (rule 2.4.14). */
export function useResetPage(list: PagedList, page: number, firstPage: () => void): void {
  const last = useRef<PagedList | null>(null)

  // Writes the page number to the URL.
  useEffect(() => {
    const before = last.current
    const isOtherChain = before !== null && before.chainId !== list.chainId
    const isOtherList = before?.pairs && list.pairs && !isSameList(before.pairs, list.pairs)
    last.current = list.pairs || isOtherChain || before === null ? list : before
    if ((isOtherChain || isOtherList) && page > 1) firstPage()
  })
}

/** A change of the view. Undefined removes a parameter from the URL. */
type PoolsChange = { readonly [Name in Exclude<keyof PoolsSearch, 'page'>]?: PoolsSearch[Name] | undefined }

/**
 * Search parameters after a change. Without the page number, so that each change leads to page 1 (rule
 * 2.4.14).
 */
export function changedSearch(search: PoolsSearch, changed: PoolsChange): PoolsSearch {
  const next: PoolsChange = {
    token: search.token,
    filter: search.filter,
    sort: search.sort,
    order: search.order,
    mine: search.mine,
    search: search.search,
    view: search.view,
    platform: search.platform,
    ...changed,
  }
  return {
    ...(next.token && { token: next.token }),
    ...(next.filter && { filter: next.filter }),
    ...(next.sort && { sort: next.sort }),
    ...(next.order && { order: next.order }),
    ...(next.mine && { mine: next.mine }),
    ...(next.search && { search: next.search }),
    ...(next.view && { view: next.view }),
    ...(next.platform && { platform: next.platform }),
  }
}
