import { type Address, isSameAddress } from '@dexswap/chains'
import { useTokens } from '#hooks/use-tokens.ts'

/**
 * Addresses of untrusted tokens, each once: those that are in no enabled list and not added by the
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
