import type { PoolsSearch } from '#core/routes/search.ts'

/** What a user changes about the list; undefined takes a parameter out of the link. */
export type PoolsChange = { readonly [Name in Exclude<keyof PoolsSearch, 'page'>]?: PoolsSearch[Name] | undefined }

/** The parameters after a change. They never name a page: whatever changes the list begins on its first one (rule 2.4.14). */
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
