import * as v from 'valibot'
import { acceptEach, currencyId } from './accept-each.ts'

/** Longest search that is kept in a link. */
const searchMaxLength = 80
/** Pages have at least three cards, and an exchange no more pairs than a million. */
const lastPage = 333_333

/** The orders of the pools page beside relevance, which is the one without a name in the link. */
export const poolSorts = ['liquidity', 'volume', 'apy', 'name'] as const
export type PoolSort = 'relevance' | (typeof poolSorts)[number]

/** What the pools page shows; what is left out is as it is at first. */
export type PoolsSearch = {
  /** Only pairs of this token, by currency id. */
  token?: string
  /** Only pairs with a maximum APY above 0. */
  filter?: 'rewards'
  sort?: (typeof poolSorts)[number]
  search?: string
  /** From 2 on. */
  page?: number
}

const parameters = {
  token: currencyId,
  filter: v.literal('rewards'),
  sort: v.picklist(poolSorts),
  search: v.pipe(v.string(), v.minLength(1), v.maxLength(searchMaxLength)),
  page: v.pipe(v.string(), v.regex(/^[1-9]\d{0,5}$/), v.transform(Number), v.minValue(2), v.maxValue(lastPage)),
}

/** The parameters of `/pools`. Never throws. */
export function parsePoolsSearch(search: Record<string, unknown>): PoolsSearch {
  return acceptEach(parameters, search)
}
