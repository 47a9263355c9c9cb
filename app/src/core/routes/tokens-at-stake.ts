import type { Address } from '@dexswap/chains'
import { currencyReferenceFromLink } from '../tokens/currency.ts'
import type { Place } from './place.ts'
import { paths } from './table.ts'

/**
 * Tokens that a place's link names and that its buttons can cost somebody, whatever brought them there. A pair's page costs nothing by
 * itself: each of its buttons leads to a place that does. Removing, withdrawing and claiming get out what one has, and ask nothing.
 */
export function tokensAtStake({
  route,
  params,
  search,
}: Pick<Place, 'route' | 'params' | 'search'>): readonly Address[] {
  return idsAtStake(route, params, search).flatMap((id) => {
    const reference = id === undefined ? null : currencyReferenceFromLink(id)
    return reference?.kind === 'token' ? [reference.address] : []
  })
}

function idsAtStake(
  route: Place['route'],
  params: Place['params'],
  search: Place['search'],
): readonly (string | undefined)[] {
  switch (route) {
    case paths.exchange:
      return [search.inputCurrency, search.outputCurrency]
    case paths.create:
    case paths.add:
    case paths.addOne:
    case paths.addPair:
      return [params.currencyIdA, params.currencyIdB]
    case paths.pools:
    case paths.myPools:
    case paths.pair:
    case paths.remove:
    // Asked for when staking opens, and for what is chosen while one is created: no link names those.
    case paths.campaign:
    case paths.createCampaign:
    // What can be signed there takes rights and stakes back.
    case paths.portfolio:
    case paths.bridge:
    case paths.governance:
    case paths.governancePairs:
      return []
  }
}
