import type { Address, Chain, Hex } from '@dexswap/chains'

/** Where the chain's block explorer shows something (spec/3 §1), or null on a chain without one. */
export function explorerLink(
  chain: Chain,
  kind: 'tx' | 'address' | 'token' | 'block',
  value: Address | Hex,
): string | null {
  return chain.explorer ? `${chain.explorer.url}/${kind}/${value}` : null
}
