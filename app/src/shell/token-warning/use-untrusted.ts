import { type Address, isSameAddress } from '@dexswap/chains'
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
