/** One page of a list. */
export type Page<T> = {
  /** Page number from 1 on; never above the last page, even after the list became shorter. */
  readonly page: number
  readonly pages: number
  readonly items: readonly T[]
  /**
   * Positions of the first and the last item within the list, from 1 on; both 0 for an empty list.
   */
  readonly first: number
  readonly last: number
  readonly total: number
}

/** One page of `size` items. The first page may have fewer, when it also has other content. */
export function pageOf<T>(list: readonly T[], wanted: number, size: number, onFirst = size): Page<T> {
  const pages = 1 + Math.max(0, Math.ceil((list.length - onFirst) / size))
  const page = Math.min(Math.max(1, wanted), pages)
  const start = page === 1 ? 0 : onFirst + (page - 2) * size
  const items = list.slice(start, page === 1 ? onFirst : start + size)
  const first = items.length === 0 ? 0 : start + 1
  return { page, pages, items, first, last: start + items.length, total: list.length }
}

/** Page numbers in a pager: first, last and neighbors of the current one; null is a gap. */
export function namedPages(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, at) => at + 1)
  if (page <= 4) return [1, 2, 3, 4, 5, null, pages]
  if (page >= pages - 3) return [1, null, pages - 4, pages - 3, pages - 2, pages - 1, pages]
  return [1, null, page - 1, page, page + 1, null, pages]
}
