import type { Address, Chain, Hex } from '@dexswap/chains'
import { pageFile } from '#io/page.ts'

/** Link to the chain's block explorer (rule 1.7.32), or null on a chain without one. */
export function explorerLink(
  chain: Chain,
  kind: 'tx' | 'address' | 'token' | 'block',
  value: Address | Hex,
): string | null {
  return chain.explorer ? `${chain.explorer.url}/${kind}/${value}` : null
}

/** URL of a logo in the chain record; undefined without one, so that letters are displayed. */
export function pictureUrl(picture: string | undefined): string | undefined {
  return picture === undefined ? undefined : pageFile(picture)
}
