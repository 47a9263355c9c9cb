import type { Address, Chain } from '@dexswap/chains'
import { getAddress } from 'viem/utils'
import type { Token } from '#domain/currencies/currency.ts'
import { shortAddress } from '#domain/currencies/short-address.ts'
import type { SourcedToken } from './pair-source.ts'

/**
 * Finds what a token is called: as the lists say, else as it calls itself. Null for one that nobody has described yet, or that has no
 * decimals and so no amounts.
 */
export function describeTokens(
  chain: Pick<Chain, 'id'>,
  listed: readonly Token[],
  found: ReadonlyMap<string, SourcedToken>,
): (address: Address) => Token | null {
  const tokens = new Map<string, Token>()
  for (const [address, { symbol, name, decimals }] of found) {
    if (decimals === null) continue
    const checksummed = getAddress(address)
    const short = shortAddress(checksummed)
    const called = { symbol: symbol || short, name: name || symbol || short }
    tokens.set(address, { kind: 'token', chainId: chain.id, address: checksummed, decimals, ...called })
  }
  for (const token of listed) tokens.set(token.address.toLowerCase(), token)
  return (address) => tokens.get(address.toLowerCase()) ?? null
}
