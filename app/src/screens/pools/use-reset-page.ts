import { useEffect, useRef } from 'react'
import type { PairRow } from '#domain/pairs/pair-row.ts'
import { sameMembers } from './same-members.ts'

/** What the pages are cut from: the chain, and its pairs once all of them have been found. */
export type PagedList = { readonly chainId: number; readonly pairs: readonly Pick<PairRow, 'address'>[] | null }

function isSameList(one: NonNullable<PagedList['pairs']>, other: NonNullable<PagedList['pairs']>): boolean {
  if (one === other) return true
  const addresses = (rows: typeof one) => new Set(rows.map(({ address }) => address))
  return one.length === other.length && sameMembers(addresses(one), addresses(other))
}

/** The page resets to 1 when the chain or the list of pairs changes (spec/2 §4); new figures of the same pairs change neither. */
export function useResetPage(list: PagedList, page: number, firstPage: () => void): void {
  const last = useRef<PagedList | null>(null)

  // The address bar, which keeps the page's number.
  useEffect(() => {
    const before = last.current
    const isOtherChain = before !== null && before.chainId !== list.chainId
    const isOtherList = before?.pairs && list.pairs && !isSameList(before.pairs, list.pairs)
    last.current = list.pairs || isOtherChain || before === null ? list : before
    if ((isOtherChain || isOtherList) && page > 1) firstPage()
  })
}
