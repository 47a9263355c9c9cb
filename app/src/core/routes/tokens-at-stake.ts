import type { Address } from '@dexswap/chains'
import { currencyReferenceFromLink } from '../tokens/currency-reference.ts'
import type { Place } from './place.ts'
import { paths } from './table.ts'

/**
 * Tokens of a link that the user could lose on its screen. The page of a pair only links to such
 * screens; removals, withdrawals and claims return tokens.
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
    // These links contain no tokens to warn of. The stake dialog and the creation screen warn themselves.
    case paths.campaign:
    case paths.createCampaign:
    // This screen only revokes approvals and withdraws stakes.
    case paths.portfolio:
    case paths.bridge:
    case paths.governance:
    case paths.governancePairs:
      return []
  }
}
