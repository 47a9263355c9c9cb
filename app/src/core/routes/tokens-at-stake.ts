import type { Address } from '@dexswap/chains'
import { currencyReferenceFromLink } from '../tokens/currency-reference.ts'
import type { Place } from './place.ts'
import { paths } from './table.ts'

/**
 * Tokens in a link that buttons of its screen can cost the user. A pair's page only links to such
 * screens; removing, withdrawing and claiming return the user's own tokens.
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
    // The link contains no tokens; a warning appears when staking opens or a draft selects tokens.
    case paths.campaign:
    case paths.createCampaign:
    // Signatures on this screen only revoke approvals and withdraw stakes.
    case paths.portfolio:
    case paths.bridge:
    case paths.governance:
    case paths.governancePairs:
      return []
  }
}
