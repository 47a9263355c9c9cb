import type { Address } from '@dexswap/chains'
import { currencyReferenceFromLink } from '../tokens/currency.ts'
import type { Place } from './place.ts'
import { paths } from './table.ts'

/**
 * Tokens in a place's link that its buttons can cost the user. A pair's page only links to such
 * places; removing, withdrawing and claiming return the user's own tokens.
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
    // The warning follows when staking opens or a draft chooses tokens: no link names those.
    case paths.campaign:
    case paths.createCampaign:
    // Signing there only revokes approvals and withdraws stakes.
    case paths.portfolio:
    case paths.bridge:
    case paths.governance:
    case paths.governancePairs:
      return []
  }
}
