import { type Address, isSameAddress } from '@dexswap/chains'
import { paths } from '#core/routes/table.ts'
import { tokensAtStake } from '#core/routes/tokens-at-stake.ts'
import { usePlace } from '#hooks/use-routes.tsx'
import { useTokens } from '#hooks/use-tokens.ts'

/**
 * Addresses of untrusted tokens, without duplicates: neither on an active list nor added by the
 * user.
 */
export function useUntrusted(addresses: readonly Address[]): readonly Address[] {
  const usable = useTokens()
  return addresses.filter(
    (address, at) =>
      !usable.some((token) => isSameAddress(token.address, address)) &&
      addresses.findIndex((each) => isSameAddress(each, address)) === at,
  )
}

/** Whether this place may need a token warning: its link has untrusted tokens, or a dialog can. */
export function useMayWarn(): boolean {
  const place = usePlace()
  const isUntrusted = useUntrusted(tokensAtStake(place)).length > 0
  return isUntrusted || place.route === paths.campaign || place.route === paths.createCampaign
}
