import type { Address, Chain, Hex } from '@dexswap/chains'
import { pageFile } from '#io/page.ts'

/** Where the chain's block explorer shows something (rule 1.7.32), or null on a chain without one. */
export function explorerLink(
  chain: Chain,
  kind: 'tx' | 'address' | 'token' | 'block',
  value: Address | Hex,
): string | null {
  return chain.explorer ? `${chain.explorer.url}/${kind}/${value}` : null
}

/** Where a picture lies that a record names; undefined where it names none, and letters stand in its place. */
export function pictureUrl(picture: string | undefined): string | undefined {
  return picture === undefined ? undefined : pageFile(picture)
}
