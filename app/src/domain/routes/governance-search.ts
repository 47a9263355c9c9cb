import { acceptEach, currencyId } from './accept-each.ts'

export type GovernanceSearch = { asset?: string }

/** The parameters of `/governance/{asset}/pairs`. Never throws. */
export function parseGovernanceSearch(search: Record<string, unknown>): GovernanceSearch {
  return acceptEach({ asset: currencyId }, search)
}
