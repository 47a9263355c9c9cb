import type { PoolsSearch } from '#core/routes/search.ts'

/** Cards of one page of the list. */
export type PoolsPage<T> = {
  /** From 1; a page behind the last one is the last one. */
  readonly page: number
  readonly pages: number
  readonly items: readonly T[]
  /** Place of the first and the last item in the whole list, from 1; both 0 in an empty one. */
  readonly first: number
  readonly last: number
  readonly total: number
}

/** One page of `size` cards, of which the first page gives one to MY PAIRS (spec/2 §9). */
export function pageOf<T>(list: readonly T[], wanted: number, size: number): PoolsPage<T> {
  const onFirst = size - 1
  const pages = 1 + Math.max(0, Math.ceil((list.length - onFirst) / size))
  const page = Math.min(Math.max(1, wanted), pages)
  const start = page === 1 ? 0 : onFirst + (page - 2) * size
  const items = list.slice(start, page === 1 ? onFirst : start + size)
  const first = items.length === 0 ? 0 : start + 1
  return { page, pages, items, first, last: start + items.length, total: list.length }
}

/** The pages that a pager names: the first, the last, and those around the open one; null stands for those left out. */
export function namedPages(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pages]
  if (page >= pages - 3) return [1, null, pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}

/** What a visitor changes about the list; undefined takes a parameter out of the link. */
export type PoolsChange = { readonly [Name in Exclude<keyof PoolsSearch, 'page'>]?: PoolsSearch[Name] | undefined }

/** The parameters after a change. They never name a page: whatever changes the list begins on its first one (spec/2 §4). */
export function changedSearch(search: PoolsSearch, changed: PoolsChange): PoolsSearch {
  const next: PoolsChange = {
    token: search.token,
    filter: search.filter,
    sort: search.sort,
    search: search.search,
    ...changed,
  }
  return {
    ...(next.token && { token: next.token }),
    ...(next.filter && { filter: next.filter }),
    ...(next.sort && { sort: next.sort }),
    ...(next.search && { search: next.search }),
  }
}
