import type { Address, Chain, Hex } from '@dexswap/chains'

/** Where the chain's block explorer shows something (rule 1.7.32), or null on a chain without one. */
export function explorerLink(
  chain: Chain,
  kind: 'tx' | 'address' | 'token' | 'block',
  value: Address | Hex,
): string | null {
  return chain.explorer ? `${chain.explorer.url}/${kind}/${value}` : null
}
